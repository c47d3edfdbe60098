import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Backend } from '../../supabase/local/backend.ts'
import { dayScore, fillSignIn, logMeal, syncChip, toSignIn } from '../e2e/support/app.ts'
import { testBackend } from '../helpers/backend.ts'
import { noisyPhoto, PHONE_PHOTO } from '../helpers/files/noisy-photo.ts'
import { onboardedUser } from '../helpers/onboarded.ts'
import { SEEN, startVisionServer } from '../helpers/servers/vision-server.ts'
import { builtApp, NAMED, signedInPhone } from './app-page.ts'
import { fill } from './history.ts'
import { type Line, type LineOptions, openLine } from './line.ts'

export const BAD_LINES: Readonly<Record<string, LineOptions>> = {
  '2G (500 ms, 50 kbit/s)': { roundTripMs: 500, bitsPerSecond: 50_000 },
  'one that breaks (150 ms, 1.6 Mbit/s, each tenth request unanswered)': {
    ...{ roundTripMs: 150, bitsPerSecond: 1_600_000 },
    cutEveryRequests: 10,
  },
}

const YEAR_MEALS = 365 * 6
const DAY_MEALS = 10
const DAY_PHOTOS = 3
const PATIENCE_MS = 900_000

/** A way over a line, and what its bytes take by themselves there, ms. */
interface Way {
  what: string
  ms: number
  ownMs: number
  bytes: number
  requests: number
}

/**
 * A year of a runner's on a new phone whose app is here already, and a day of ten meals and three photos, over a
 * bad line, beside what its bytes need by themselves.
 * @returns lines to print: in which order rows and photos came among them, and each error that was shown
 */
export async function benchLineDay(browser: Browser, options: LineOptions): Promise<string[]> {
  const vision = await startVisionServer()
  vision.says(SEEN)
  const env = { VISION_BASE_URL: vision.baseUrl, VISION_MODEL: 'm' }
  const backend = await testBackend({ distDir: await builtApp(), env })
  const line = await openLine(backend.url, { roundTripMs: 0 })
  const folder = await mkdtemp(join(tmpdir(), 'fuelmile-bench-line-'))
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  })
  try {
    const runner = await onboardedUser(backend, {
      ...{ age: 34, sex: 'female', weight_kg: 58, height_cm: 166 },
    })
    await fill(backend, runner.id, YEAR_MEALS)
    // Another phone has corrected what the year's made-up scores say.
    await (await signedInPhone(browser, backend.url, runner)).close()
    await context.addInitScript(NAMED)
    const page = await context.newPage()
    const alerts = await alertsOf(page)
    await page.goto(`${line.url}/auth`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const photo = join(folder, 'IMG_1.JPG')
    await writeFile(photo, await page.evaluate(noisyPhoto, PHONE_PHOTO))
    await toSignIn(page)

    line.become(options)
    const clock = startClock(page, line, options)
    await fillSignIn(page, runner)
    await dayScore(page).waitFor({ timeout: PATIENCE_MS })
    const ways = [clock('from signing in to the rings')]
    await syncChip(page).getByText('Up to date').waitFor({ timeout: PATIENCE_MS })
    ways.push(clock('… and to all of a year'))

    const day = startClock(page, line, options)
    const arrived = watchServer(backend)
    const began = performance.now()
    await logDay(page, photo)
    const loggedMs = performance.now() - began
    await arrived.all
    ways.push(day('ten meals and three photos'))
    const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    return [
      ...ways.map(
        ({ what, ms, ownMs, bytes, requests }) =>
          `${what}: ${s(ms)}, ${requests} requests, ${(bytes / 1000).toFixed(0)} kB, whose own time is ${s(ownMs)} (${(ms / ownMs).toFixed(2)}×)`,
      ),
      `of these the ten rows were there after ${s(arrived.times.meals ?? Number.NaN)}, ${s((arrived.times.meals ?? Number.NaN) - loggedMs)} after the last was logged; the first photo after ${s(arrived.times.photo ?? Number.NaN)}`,
      `shown as an error: ${[...alerts].join(', ') || 'nothing'}`,
    ]
  } finally {
    await context.close()
    await line.close()
    await backend.close()
    await vision.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function startClock(page: Page, line: Line, { bitsPerSecond = Infinity }: LineOptions) {
  line.reset()
  let requests = 0
  page.context().on('request', (request) => {
    if (/\/(rest|auth|functions|storage)\/v1\//.test(request.url())) requests += 1
  })
  const began = performance.now()
  return (what: string): Way => ({
    what,
    ms: performance.now() - began,
    ownMs: (Math.max(line.up, line.down) * 8000) / bitsPerSecond,
    bytes: line.up + line.down,
    requests,
  })
}

async function logDay(page: Page, photo: string): Promise<void> {
  for (let nth = 0; nth < DAY_MEALS; nth++) {
    if (nth % 4 === 0 && nth / 4 < DAY_PHOTOS) {
      await page.locator('main ~ button').click()
      await page.locator('[data-way=photo]').click()
      await page.getByLabel('Upload Photo').first().setInputFiles(photo)
      await page.getByText('Preparing image...').waitFor()
      await page.keyboard.press('Escape')
    }
    await logMeal(page, { name: `Meal of today ${nth}`, calories: 300 + nth })
  }
}

/** When all rows of the day were at the server, when the first photo, and all photos: ms from now. */
function watchServer({ database }: Backend) {
  const began = performance.now()
  const times: { meals?: number; photo?: number } = {}
  const all = (async () => {
    for (;;) {
      const [found] = await database.query<{ meals: number; photos: number; read: number }>(
        `select (select count(*)::int from public.food_logs where food_name like 'Meal of today %') as meals,
                (select count(*)::int from storage.objects) as photos,
                (select count(*)::int from public.photo_analyses where outcome is not null) as read`,
      )
      if (found?.meals === DAY_MEALS) times.meals ??= performance.now() - began
      if (found?.photos) times.photo ??= performance.now() - began
      if (times.meals && found?.read === DAY_PHOTOS) return
      if (performance.now() - began > PATIENCE_MS)
        throw new Error(`not all came: ${JSON.stringify(found)}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()
  return { times, all }
}

/** Every text of an alert that the page has shown. */
async function alertsOf(page: Page): Promise<Set<string>> {
  const alerts = new Set<string>()
  await page.exposeFunction('hear', (text: string) => alerts.add(text))
  await page.addInitScript(() => {
    const { hear } = globalThis as unknown as { hear(text: string): void }
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=alert]'))
        if (textContent?.trim()) hear(textContent.trim())
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return alerts
}
