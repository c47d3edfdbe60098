import type { Page, Request } from '@playwright/test'
import { addDays } from '#domain/calendar/local-day.ts'
import { onboardedUser } from '../helpers/onboarded.ts'
import {
  dayScore,
  energyConsumed,
  fillSignIn,
  logMeal,
  mealRow,
  saveBodyMetrics,
  syncChip,
} from './support/app.ts'
import { watchFigures } from './support/figures.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'
import { endIsStored, holdBack } from './support/pages.ts'
import { PIXEL } from './support/pictures.ts'

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

/** The addresses of the style sheets that index.html names. */
const ownSheets = (page: Page) =>
  page
    .locator('head > link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

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
    // What the server says of a streak comes by itself, and is in the picture too.
    await expect.poll(async () => (await kept(page, runner.id))?.data.wide).toBe(width > 1000)
    await pictured(page, runner.id, '0 days')
    const sheets: string[] = []
    const note = (request: Request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
    }
    page.on('request', note)
    const letCome = await openWithoutApp(page, '/')
    await expect(picture(page)).toBeVisible()
    await expect(splash(page)).toBeAttached()
    // It waits for no style sheet but those of every page.
    page.off('request', note)
    expect(sheets).toEqual(await ownSheets(page))
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
  // Who touches it means the app, and nothing that nobody can see.
  const hit = ([x, y]: [number, number]) => document.elementFromPoint(x, y)?.id
  for (const at of [
    [200, 300],
    [60, 780],
  ] as const)
    expect(await page.evaluate(hit, [...at] as [number, number])).toBe('home-picture')
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

  await expect.poll(async () => (await kept(page, runner.id))?.timestamp).toBeGreaterThan(0)
  await page.goto('/weight-log')
  await expect.poll(async () => (await kept(page, runner.id))?.timestamp).toBe(0)
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

const localItems = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test('a tap goes to what was tapped, where the app has that already, and to nothing else', async ({
  openDevice,
  runner,
}) => {
  const page = await openDevice()
  await withMeal(page, runner.id)
  const add = page.locator('main ~ button')
  const place = (await add.boundingBox())!
  const words = await add.evaluate(({ ariaLabel, textContent }) => ({ ariaLabel, textContent }))
  const other = { ariaLabel: 'Glass of water', textContent: '250 ml' }
  for (const [there, round, tapped] of [
    [words, '', true],
    [other, '', false],
    [words, 'Another meal', false],
  ] as const) {
    const letCome = await openWithoutApp(page, '/')
    await expect(picture(page)).toBeVisible()
    await page.evaluate(
      ([{ x, y, width, height }, control, text]) => {
        const button = Object.assign(document.createElement('button'), control)
        button.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:${width}px;height:${height}px`
        button.addEventListener('click', () => button.setAttribute('data-tapped', ''))
        const section = document.createElement('section')
        section.append(text)
        document.body.prepend(text ? section : button)
        if (text) section.append(button)
      },
      [place, there, round] as const,
    )
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    await expect(picture(page)).toHaveCount(0)
    await expect(page.locator('[data-tapped]')).toHaveCount(tapped ? 1 : 0)
    await letCome()
    await expect(live(page)).toHaveText('420')
    await expect.poll(async () => (await kept(page, runner.id))?.timestamp).toBeGreaterThan(0)
  }
})

test('killed right after sign-out, the device shows the day to nobody', async ({
  openDevice,
  runner,
}) => {
  const page = await openDevice()
  await withMeal(page, runner.id)
  // Else it is asked what is to become of what is unsent.
  await expect(syncChip(page)).toHaveText('Up to date')
  const before = await localItems(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')
  await page.waitForFunction(endIsStored)
  // Chromium writes local storage to the disk up to a minute late.
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, before)
  expect(await kept(page, runner.id)).not.toBeNull()
  const seen = await everSeen(page)
  const letCome = await openWithoutApp(page, '/')
  await expect(picture(page)).toHaveCount(0)
  await letCome()
  await expect(page).toHaveURL(/\/auth/)
  expect(await seen()).toBe(false)
  expect(await kept(page, runner.id)).toBeNull()
})

/** Whether the picture is visible in any frame from the next page on. */
async function everSeen(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const look = () => {
      const place = document.getElementById('home-picture')
      if (place && getComputedStyle(place).visibility === 'visible')
        sessionStorage.setItem('seen', 'yes')
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => sessionStorage.getItem('seen') !== null)
}

test('a session that ends in another tab takes it along', async ({ openDevice, runner }) => {
  const page = await openDevice()
  await withMeal(page, runner.id)
  const third = await page.context().newPage()
  await withoutTime(third, 15_000)
  await openWithoutApp(third, '/')
  await expect(picture(third)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  // Signed out with what is unsent left on the phone: nothing but the session goes.
  await other.evaluate(() => localStorage.removeItem('fuelmile-session'))
  await expect(page).toHaveURL(/\/auth/)
  expect(await kept(page, runner.id)).toBeNull()
  await expect(picture(third)).toHaveCount(0)
})

/** What is to happen after so many ms by the clock, if nothing else comes before, never does. */
async function withoutTime(page: Page, never: number): Promise<void> {
  await page.addInitScript((never) => {
    const later = window.setTimeout
    const butThat = (act: () => void, ms?: number) => (ms === never ? 0 : later(act, ms))
    window.setTimeout = butThat as typeof setTimeout
  }, never)
}

test('the app runs behind the frame that shows it, and where no frame is painted', async ({
  openDevice,
  runner,
}) => {
  const page = await openDevice()
  await withMeal(page, runner.id)
  /** Stops the time, or the frames, till the app's first script is run, and says whether the picture was there then. */
  const open = async (stopped: 'time' | 'frames') => {
    const tab = await page.context().newPage()
    if (stopped === 'time') await withoutTime(tab, 500)
    await tab.addInitScript((noFrames) => {
      const frame = window.requestAnimationFrame
      let frames = 0
      const count = () => {
        const place = document.getElementById('home-picture')
        if (place && getComputedStyle(place).visibility === 'visible') frames += 1
        frame(count)
      }
      count()
      if (noFrames) window.requestAnimationFrame = () => 0
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
        if (!added.some((node) => node instanceof HTMLScriptElement && node.type === 'module'))
          return
        const place = document.getElementById('home-picture')
        const visibility = place ? getComputedStyle(place).visibility : 'none'
        Object.assign(window, { seen: { visibility, frames } })
        window.requestAnimationFrame = frame
      }).observe(document, { childList: true, subtree: true })
    }, stopped === 'frames')
    await tab.goto('/')
    await expect(live(tab)).toHaveText('420')
    const seen = await tab.evaluate(
      () => (window as { seen?: { visibility: string; frames: number } }).seen,
    )
    await tab.close()
    return seen
  }
  const behind = await open('time')
  expect(behind?.visibility).toBe('visible')
  expect(behind?.frames).toBeGreaterThan(0)
  expect((await open('frames'))?.visibility).toMatch(/visible|hidden/)
})

test('where nobody knows whether the session has ended it is not shown', async ({
  openDevice,
  runner,
}) => {
  const page = await openDevice()
  await withMeal(page, runner.id)
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'fuelmile-session') throw new DOMException('refused', 'UnknownError')
      return open.call(this, name, version)
    }
  })
  const seen = await everSeen(page)
  const letCome = await openWithoutApp(page, '/')
  await expect(splash(page)).toBeVisible()
  await expect(picture(page)).toHaveCount(0)
  await letCome()
  await expect(live(page)).toHaveText('420')
  expect(await seen()).toBe(false)
})

test('what is of the moment is not in it, nor does it hide that the device refuses', async ({
  openDevice,
  runner,
}) => {
  const page = await openDevice()
  await withMeal(page, runner.id)
  await page.route('**/storage/**', (route) => route.abort())
  await page.locator('main ~ button').click()
  await page.locator('[data-way=activity]').click()
  const file = { name: 'run.png', mimeType: 'image/png', buffer: PIXEL }
  await page.locator('input[type=file]').setInputFiles([file])
  const card = page.getByRole('complementary', { name: /upload/i })
  await expect(card).toContainText('run.png')
  await page.goto('/')
  await logMeal(page, { name: 'Rice', calories: 100 })
  const { data } = await pictured(page, runner.id, 'Rice')
  await expect(card).toContainText('run.png')
  expect(data.html.includes('run.png')).toBe(false)

  await withoutTime(page, 15_000)
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      if (name !== 'fuelmile-session') throw new DOMException('refused', 'UnknownError')
      return open.call(this, name, version)
    }
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
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
