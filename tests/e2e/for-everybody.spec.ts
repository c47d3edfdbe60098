import type { Page } from '@playwright/test'
import { fillSignIn, logMeal, mealRow, syncChip } from './support/app.ts'
import { atDemo, demoZone } from './support/demo.ts'
import { expect, type Fixtures, test, withoutServiceWorker } from './support/fixtures.ts'
import { goWithin, heading } from './support/pages.ts'
import { routesOfTheApp } from './support/routes.ts'
import { word } from './support/words.ts'

// What axe can't see: text that is larger, a keyboard in place of a finger, what is read out.
test.use({ ...withoutServiceWorker, ...demoZone })
test.describe.configure({ timeout: 300_000 })

/** More stops than any screen of the app has. */
const MAX_STOPS = 400
const PHONE = { width: 390, height: 844 }
/** A window of 1280 by 1024 that is looked at four times as large. */
const FROM_CLOSE_BY = { width: 320, height: 256 }

/** Sets the size that text has by the browser's own settings, px; it usually is 16. */
async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await session.detach()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${size}px`)
}

/** In the page: what reaches out of the window, and words whose letters stand below each other. */
function misfits(): string[] {
  const edge = document.documentElement.clientWidth
  const frames = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
  const all = [...document.body.querySelectorAll('*')].filter((each) => !each.closest('svg'))
  const named = (each: Element) => {
    const { left, right } = each.getBoundingClientRect()
    const text = each.textContent?.trim().slice(0, 40)
    return `outside: ${each.tagName} .${each.getAttribute('class')} “${text}”, ${left} to ${right}`
  }
  const scrolls = (box: Element | null): boolean =>
    box !== null &&
    !frames.includes(box) &&
    (getComputedStyle(box).overflowX !== 'visible' || scrolls(box.parentElement))
  const out = all.filter((each) => {
    const { left, right, width } = each.getBoundingClientRect()
    return width > 1 && (right > edge + 1 || left < -1) && !scrolls(each.parentElement)
  })
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('svg') || getComputedStyle(parent).clipPath !== 'none') continue
    // What is longer has no room on a phone, however it is laid out.
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<!\S)\p{L}{3,11}(?=[\s,.:]|$)/gu,
    )) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(`fallen apart: “${word}” of “${node.textContent}”`)
    }
  }
  const far = frames.map((frame) => frame.scrollWidth - frame.clientWidth)
  return [
    ...far.filter((px) => px > 0).map((px) => `goes ${px} px sideways`),
    ...out.slice(0, 5).map(named),
    ...broken.slice(0, 5),
  ]
}

/** What has to be as wide as the window is measured in a frame, and drawn in one after it. */
const FRAMES = 20

/** The misfits of a page that has come to rest. */
async function lastingMisfits(page: Page): Promise<string[]> {
  let faults = await page.evaluate(misfits)
  for (let frame = 0; faults.length > 0 && frame < FRAMES; frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    faults = await page.evaluate(misfits)
  }
  return faults
}

/** In the page: what stays over it while it is moved. */
function overThePage(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((each) => getComputedStyle(each).position === 'fixed' && each.checkVisibility())
    .filter((each) => each.innerText.trim() !== '')
    .map((each) => `over the page: “${each.innerText}”`)
}

/** In the page: what is wrong with where the focus is; null where all is well. */
function focusFault(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const parts = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])]
  const points = [0.1, 0.3, 0.5, 0.7, 0.9]
  const isSeen = parts.some((part) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    return points.some((x) =>
      points.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return hit && (part.contains(hit) || (hit.matches('label') && hit.contains(part)))
      }),
    )
  })
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 50)
  return isSeen ? null : `hidden: ${element.tagName.toLowerCase()} “${name}”`
}

/** Tabs from the page's top to its end; answers with each stop that nobody sees. */
async function walk(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const atBody = () => page.evaluate(() => document.activeElement === document.body)
  // A screen that leads on by itself may take the first one with it.
  const begin = async () => {
    await page.keyboard.press('Tab')
    return atBody()
  }
  await expect.poll(begin).toBe(false)
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const fault = await page.evaluate(focusFault)
    if (fault) faults.push(fault)
    await page.keyboard.press('Tab')
    if (await atBody()) return faults
  }
  return [...faults, 'no end']
}

/** Signed in with weeks of everything. */
async function withDemo(page: Page, server: Fixtures['server'], language: 'en' | 'id', at?: Date) {
  const demo = await atDemo(page, server.backend(), at)
  await page.setViewportSize(PHONE)
  await page.goto('/auth')
  await fillSignIn(page, demo)
  await expect(syncChip(page)).toHaveText(word(language, 'common:syncPhase.up_to_date'))
}

/** Waits until a screen shows what it has. */
async function settled(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(/\w/)
  await expect(page.locator('[role=status][aria-label], [aria-busy=true]')).toHaveCount(0)
}

const focused = (page: Page) => page.locator(':focus')
const dialog = (page: Page) => page.getByRole('dialog')

async function startRace(page: Page): Promise<void> {
  await page.goto('/race-mode')
  await page.locator('[name=goal]').fill('4:00')
  await page.locator('[name=distance]').fill('42.2')
  await page.locator('form button[type=submit]').press('Enter')
}

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['id', 'id-ID'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })
    test('with text twice as large no screen goes sideways, and no word falls apart', async ({
      page,
      server,
    }) => {
      await withDemo(page, server, language)
      const found: Record<string, string[]> = {}
      const look = async (where: string) => {
        await settled(page)
        await setTextSize(page, 32)
        const faults = await lastingMisfits(page)
        if (faults.length > 0) found[where] = faults
      }
      for (const route of routesOfTheApp()) {
        await goWithin(page, route)
        await look(route)
      }
      for (const action of ['add', 'log-meal', 'upload-activity']) {
        await page.goto(`/?action=${action}`)
        await expect(dialog(page)).toBeVisible()
        await look(action)
      }
      await startRace(page)
      await look('race, before the start')
      await page.getByRole('button', { name: word(language, 'raceMode:startHint') }).press('Enter')
      await expect(page.getByTestId('race-time')).toBeVisible()
      await look('race')
      expect(found).toEqual({})
    })
  })
}

/** Home differs by day and hour more than any other screen; all in Jakarta. */
const OTHER_DAYS = [
  ['a rest day begins', '2026-11-16T06:30+07:00', 'id'],
  ['a hard run is near', '2026-11-18T04:30+07:00', 'en'],
  ['an evening before a hard run', '2026-11-20T23:36+07:00', 'id'],
  ['a hard run is over', '2026-11-21T09:00+07:00', 'en'],
] as const

for (const [when, at, language] of OTHER_DAYS) {
  test.describe(`when ${when}`, () => {
    test.use({ locale: language === 'id' ? 'id-ID' : 'en-GB' })
    test('Home goes sideways in no width or text size, with its lines closed and open', async ({
      page,
      server,
    }) => {
      await withDemo(page, server, language, new Date(at))
      const lines = page.locator('main details')
      await expect(lines.first()).toBeVisible()
      await settled(page)
      const found: Record<string, string[]> = {}
      for (const [width, text] of [
        [390, 16],
        [320, 16],
        [360, 32],
      ] as const) {
        await page.setViewportSize({ ...PHONE, width })
        await setTextSize(page, text)
        for (const open of [false, true]) {
          await lines.evaluateAll((all, open) => {
            for (const each of all) (each as HTMLDetailsElement).open = open
          }, open)
          const faults = await lastingMisfits(page)
          if (faults.length > 0) found[`${width} px, text ${text} px, open: ${open}`] = faults
        }
      }
      expect(found).toEqual({})
    })
  })
}

test('by keyboard each stop on each screen is seen, on a phone and from close by', async ({
  page,
  server,
}) => {
  await withDemo(page, server, 'en')
  const found: Record<string, string[]> = {}
  const look = async (where: string) => {
    for (const size of [PHONE, FROM_CLOSE_BY]) {
      await page.setViewportSize(size)
      const faults = [...(await lastingMisfits(page)), ...(await walk(page))]
      if (size === FROM_CLOSE_BY) faults.push(...(await page.evaluate(overThePage)))
      if (faults.length > 0) found[`${where}, ${size.width} px`] = faults
    }
  }
  for (const route of routesOfTheApp()) {
    await page.setViewportSize(PHONE)
    await goWithin(page, route)
    await settled(page)
    await look(route)
  }
  await page.setViewportSize(PHONE)
  await startRace(page)
  await page.getByRole('button', { name: /^Start/ }).press('Enter')
  await expect(page.getByRole('button', { name: /^Taken/ })).toBeVisible()
  await look('race')
  expect(found).toEqual({})
})

test('in a race the focus stays with the race, and each tap is read out', async ({
  openDevice,
}) => {
  const page = await openDevice()
  await startRace(page)
  await page.getByRole('button', { name: /^Start/ }).press('Enter')
  const time = page.getByTestId('race-time')
  await expect(time).toHaveText(/^0:00:\d\d$/)
  // A screen reader goes on here; the page's top has the browser's own bar above it.
  await expect(focused(page)).toHaveCount(1)
  await expect(page.locator('[data-phase=running]:focus-within')).toHaveCount(1)

  // The second of two presses within a moment is the first one's.
  await expect(time).toHaveText(/^0:00:(0[5-9]|[1-5]\d)$/)
  const said = page.locator('[data-phase] > span[role=status]')
  await page.getByRole('button', { name: /^Taken/ }).press('Enter')
  // Before its time, whether it really was is asked first; the question has the focus, and no answer.
  const question = page.locator('[data-question]')
  await expect(question).toBeFocused()
  await page.getByRole('button', { name: 'Yes, taken' }).press('Enter')
  await expect(said).toHaveText(/^taken/)
  await expect(page.locator('[data-phase=running]:focus-within')).toHaveCount(1)
  await page.getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(said).toHaveText(/^Taken back: taken/)

  // The finish before the last intake; so soon it is asked about, and the answer goes as the dialog did.
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Finish' }).press('Enter')
  await expect(page.locator('[data-phase=finished]:focus-within')).toHaveCount(1)
  await page.getByRole('button', { name: 'Yes, finished' }).focus()
  // Another key so soon after one is a slip.
  const press = async () => {
    await page.keyboard.press('Enter')
    return page.getByText('Well run.').isVisible()
  }
  await expect.poll(press).toBe(true)
  await expect(page.locator('[data-phase=finished]:focus-within')).toHaveCount(1)
})

test('by keyboard the focus goes along: amounts, own foods, what a toast takes back', async ({
  openDevice,
}) => {
  const page = await openDevice()
  await logMeal(page, { name: 'Oats with banana', calories: 410 })
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  const search = dialog(page).locator('[name=food_search]')
  await expect(search).toBeVisible()
  await search.fill('rice')
  await expect(dialog(page).getByText('20 foods or more found for “rice”')).toHaveCount(1)

  const amount = dialog(page)
    .getByRole('button', { name: /^Choose the amount of/ })
    .last()
  const name = await amount.getAttribute('aria-label')
  await amount.press('Enter')
  await expect(dialog(page).locator('h3:focus')).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Back to the list' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: name ?? '' })).toBeFocused()
  await expect(focused(page)).toBeInViewport()

  await search.fill('Zzyzx bar')
  await dialog(page)
    .getByRole('button', { name: /^Make “Zzyzx bar”/ })
    .press('Enter')
  await expect(dialog(page).locator('[name=own_name]')).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Log Oats with banana' }).press('Enter')
  await expect(mealRow(page, 'Oats with banana')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(mealRow(page, 'Oats with banana')).toHaveCount(1)
  await expect(focused(page)).toHaveCount(1)
})

test('a dialog begins with itself, a field is named with its unit, a refused password is said at its field', async ({
  page,
  runner,
}) => {
  await page.goto('/auth')
  await page.locator('[data-to=sign_in]').click()
  await page.locator('input[name=email]').fill(runner.email)
  const password = page.locator('input[name=password]')
  await password.fill('not the password')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show the password' })).toBeFocused()
  await password.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/password/i)
  await password.fill(runner.password)
  await expect(password).toHaveAttribute('aria-invalid', 'false')
  await password.press('Enter')
  await expect(syncChip(page)).toHaveText('Up to date')

  await page.goto('/profile-info')
  await expect(page.getByRole('textbox', { name: /^Weight.* kg$/ })).toBeVisible()

  await page.goto('/?action=upload-activity')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toBeFocused()
  // Round it goes, both ways, and never to what is behind.
  await page.keyboard.press('Shift+Tab')
  await expect(dialog(page).getByRole('link', { name: /^Import/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
})

test('what can be operated stands out from what is behind it, and more so where that is asked for', async ({
  openDevice,
}) => {
  const device = await openDevice()
  /** The contrast of the border of fields and chips with their panel (WCAG 2.2, 1.4.11). */
  const contrasts = (of: string) =>
    device.evaluate((selector) => {
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
      const light = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      return [...document.querySelectorAll(selector)].map((element) => {
        const panel = element.closest('section')
        if (!panel) return 0
        const [edge, ground] = [
          light(getComputedStyle(element).borderTopColor),
          light(getComputedStyle(panel).backgroundColor),
        ]
        return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05)
      })
    }, of)
  await device.goto('/profile-info')
  await expect(device.getByRole('textbox', { name: /^Weight/ })).toBeVisible()
  const fields = 'main section input[inputmode=decimal]'
  const usual = await contrasts(fields)
  expect(usual.length).toBeGreaterThan(1)
  for (const contrast of usual) expect(contrast).toBeGreaterThan(3)
  await device.emulateMedia({ contrast: 'more' })
  for (const contrast of await contrasts(fields)) expect(contrast).toBeGreaterThan(7)
})
