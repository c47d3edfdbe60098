import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar/local-day.ts'
import { onboardedUser } from '../helpers/onboarded.ts'
import {
  dayScore,
  energyConsumed,
  fillSignIn,
  logMeal,
  mealRow,
  saveBodyMetrics,
} from './support/app.ts'
import { watchFigures } from './support/figures.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'
import { holdBack } from './support/pages.ts'

test.use(withoutServiceWorker)

interface Kept {
  userId: string
  timestamp: number
  data: { day: string; portions: boolean; wide: boolean; styles: string[]; html: string }
}

const keyOf = (userId: string) => `dashboard:v1:${userId}`

function kept(page: Page, userId: string): Promise<Kept | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), keyOf(userId))
}

/** Waits until Home has left a picture of itself that shows that text. */
async function pictured(page: Page, userId: string, text: string): Promise<Kept> {
  await expect.poll(async () => (await kept(page, userId))?.data.html ?? '').toContain(text)
  return (await kept(page, userId)) as Kept
}

/** Opens an address while none of the app's scripts comes; answers with how to let them come. */
async function openWithoutApp(page: Page, address: string): Promise<() => Promise<void>> {
  const letCome = await holdBack(page, '**/assets/*.js')
  await page.goto(address, { waitUntil: 'commit' })
  return letCome
}

const picture = (page: Page) => page.locator('#home-picture')
/** In index.html, behind which the page says nothing else by itself. */
const splash = (page: Page) => page.locator('#root > .start')
/** Home's rings and whatever else of it the app itself has drawn. */
const live = (page: Page) => energyConsumed(page)

/** A few are the edges of shapes that were drawn on another layer. */
function differingPixels(page: Page, ...shots: Buffer[]): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const pixels = sources.map(async (source) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const { width, height } = image
        const context = new OffscreenCanvas(width, height).getContext('2d')
        context?.drawImage(image, 0, 0)
        return new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? [])
      })
      const [one = [], other = []] = await Promise.all(pixels)
      let count = 0
      for (const [at, pixel] of one.entries()) if (pixel !== other[at]) count += 1
      return count
    },
    shots.map((shot) => `data:image/png;base64,${shot.toString('base64')}`),
  )
}

async function withMeal(page: Page, userId: string): Promise<Kept> {
  await saveBodyMetrics(page)
  await page.goto('/')
  await logMeal(page, { name: 'Oats', calories: 420 })
  await expect(dayScore(page)).toBeVisible()
  return pictured(page, userId, 'Oats')
}

test('the first frame is the day as it was, before any script is here; the day itself replaces it without a jump', async ({
  openDevice,
  runner,
}) => {
  const page = await openDevice()
  await withMeal(page, runner.id)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await kept(page, runner.id))?.data.wide).toBe(width > 1000)
    const letCome = await openWithoutApp(page, '/')
    await expect(picture(page)).toBeVisible()
    await expect(splash(page)).toBeAttached()
    await expect(picture(page).getByText('As of')).toHaveCount(0)
    // All but the heading's line, where sync says what it does now.
    const clip = { x: 0, y: 90, width, height: 700 }
    const before = await page.screenshot({ clip })
    await letCome()
    await expect(picture(page)).toHaveCount(0)
    await expect(live(page)).toHaveText('420')
    const after = await page.screenshot({ clip })
    expect(await differingPixels(page, before, after)).toBeLessThan(100)
  }
})

test('older than five minutes, or where another screen was in between, it says of when it is', async ({
  openDevice,
  runner,
}) => {
  const page = await openDevice()
  await withMeal(page, runner.id)
  await page.getByRole('link', { name: 'Meals', exact: true }).click()
  await expect(mealRow(page, 'Oats')).toBeVisible()
  await expect.poll(async () => (await kept(page, runner.id))?.timestamp).toBe(0)
  const letCome = await openWithoutApp(page, '/')
  await expect(picture(page).getByText(/^As of \d\d:\d\d\. Your day is being read…$/)).toBeVisible()
  // Who touches it means the app.
  await page.mouse.click(200, 300)
  await expect(picture(page)).toHaveCount(0)
  await letCome()
  await expect(live(page)).toHaveText('420')
  await expect.poll(async () => (await kept(page, runner.id))?.timestamp).toBeGreaterThan(0)

  await change(page, runner.id, (old) => ({ ...old, timestamp: Date.now() - 301_000 }))
  const letComeAgain = await openWithoutApp(page, '/')
  await expect(picture(page).getByText('As of')).toBeVisible()
  await letComeAgain()
  await expect(picture(page)).toHaveCount(0)
})

/** Replaces the kept picture by another. */
async function change(page: Page, userId: string, to: (old: Kept) => unknown): Promise<void> {
  const next = JSON.stringify(to((await kept(page, userId)) as Kept))
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    keyOf(userId),
    next,
  ] as const)
}

test('it is never of another day, another runner, another width, of grams to who wants none, or over another screen', async ({
  openDevice,
  runner,
}) => {
  const page = await openDevice()
  const good = await withMeal(page, runner.id)
  const withData = (data: Partial<Kept['data']>) => ({ ...good, data: { ...good.data, ...data } })
  const wrong: Record<string, unknown> = {
    yesterday: withData({ day: addDays(good.data.day, -1) }),
    width: withData({ wide: !good.data.wide }),
    portions: withData({ portions: true }),
    runner: { ...good, userId: crypto.randomUUID() },
    'another version': withData({ styles: [...good.data.styles, '/assets/gone-12345678.css'] }),
    nonsense: { userId: runner.id, data: 7 },
    nothing: null,
  }
  const letCome = await openWithoutApp(page, '/')
  await expect(picture(page)).toBeVisible()
  for (const [why, to] of Object.entries(wrong)) {
    await change(page, runner.id, () => to)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(splash(page), why).toBeVisible()
    await expect(picture(page), why).toHaveCount(0)
  }
  await change(page, runner.id, () => good)
  for (const address of ['/meals', '/?action=add']) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(splash(page), address).toBeVisible()
    await expect(picture(page), address).toHaveCount(0)
  }
  // What nobody can read is no hindrance, and is replaced.
  await change(page, runner.id, () => wrong.nonsense)
  await page.goto('/', { waitUntil: 'commit' })
  await letCome()
  await expect(live(page)).toHaveText('420')
  await pictured(page, runner.id, 'Oats')
})

test('it goes with the runner, and with what ends Home', async ({ openDevice, runner }) => {
  const page = await openDevice()
  await withMeal(page, runner.id)
  // The session has ended meanwhile: the app leads to sign-in, which has to be seen.
  const letCome = await openWithoutApp(page, '/')
  await expect(picture(page)).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('fuelmile-session'))
  await letCome()
  await expect(page).toHaveURL(/\/auth/)
  await expect(picture(page)).toHaveCount(0)
})

test('in portions mode it has no figure in it', async ({ page, server }) => {
  const body = { age: 34, sex: 'female', weight_kg: 58, height_cm: 166 } as const
  const runner = await onboardedUser(server.backend(), { ...body, portions_mode: true })
  const figures = await watchFigures(page)
  await page.goto(`${server.url}/auth`)
  await fillSignIn(page, runner)
  await expect.poll(async () => (await kept(page, runner.id))?.data.portions).toBe(true)
  await figures()
  const letCome = await openWithoutApp(page, `${server.url}/`)
  await expect(picture(page)).toBeVisible()
  expect(await figures()).toEqual([])
  await letCome()
  await expect(picture(page)).toHaveCount(0)
  expect(await figures()).toEqual([])
})
