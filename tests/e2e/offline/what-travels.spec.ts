import { gzipSync } from 'node:zlib'
import type { Page, Route } from '@playwright/test'
import {
  dayScore,
  fillMeal,
  fillSignIn,
  mealRow,
  openMealForm,
  saveMeal,
  syncChip,
} from '../support/app.ts'
import { expect, test, withoutServiceWorker } from '../support/fixtures.ts'
import { holdBack } from '../support/pages.ts'

// It fetches every chunk ahead, behind all this.
test.use(withoutServiceWorker)

/** Gzip, KiB: a decision, not an accident. */
const LIMITS = { firstPaint: 169, logMeal: 272 }

/** Chunks that come behind the first paint: the database, what it is built of and on it, and dialogs drawn ahead. */
const BEHIND_THE_PAINT =
  /\/(rxdb|rxjs|tslib|database|data|meal-form|inputs|background|supabase|valibot|workbox-window|workers|scoring\.worker|some-days|drinks)[-.]/
/** Chunks nobody needs to log a meal. */
const NEVER_NEEDED =
  /\/(background|supabase|valibot|workbox-window|workers|scoring\.worker|some-days|drinks)[-.]/

/** Lets the page's scripts through and weighs them; those of a kind can be held back. */
async function scales(page: Page) {
  const weights = new Map<string, number>()
  const held: Route[] = []
  let holding: RegExp = BEHIND_THE_PAINT
  async function pass(route: Route): Promise<void> {
    const response = await route.fetch()
    const { pathname } = new URL(route.request().url())
    weights.set(pathname, gzipSync(await response.body(), { level: 9 }).length / 1024)
    await route.fulfill({ response })
  }
  await page.route('**/*.js', async (route) => {
    if (holding.test(route.request().url())) held.push(route)
    else await pass(route)
  })
  return {
    weights,
    /** KiB so far. */
    total: () => [...weights.values()].reduce((sum, kib) => sum + kib, 0),
    async holdOnly(kind: RegExp): Promise<void> {
      holding = kind
      for (const route of held.splice(0)) {
        if (kind.test(route.request().url())) held.push(route)
        else await pass(route)
      }
    },
  }
}

test('the first paint of the home screen and a meal logged by hand need little code', async ({
  browser,
  page,
  runner,
}) => {
  await page.goto('/auth')
  await fillSignIn(page, runner)
  await expect(dayScore(page)).toBeVisible()
  const cold = await browser.newContext({ storageState: await page.context().storageState() })
  const home = await cold.newPage()
  const { total, holdOnly, weights } = await scales(home)

  await home.goto(page.url())
  await expect(home.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const firstPaint = total()
  await holdOnly(NEVER_NEEDED)
  const form = await openMealForm(home)
  await fillMeal(form, { name: 'Banana', calories: 105 })
  await saveMeal(form)
  await expect(mealRow(home, 'Banana')).toBeVisible()
  const logMeal = total()
  await cold.close()

  const heaviest = [...weights].sort(([, a], [, b]) => b - a).slice(0, 12)
  test.info().annotations.push({
    type: 'KiB',
    description: `first paint ${firstPaint.toFixed(1)}, meal logged ${logMeal.toFixed(1)}`,
  })
  expect(firstPaint, JSON.stringify(heaviest)).toBeLessThanOrEqual(LIMITS.firstPaint)
  expect(logMeal, JSON.stringify(heaviest)).toBeLessThanOrEqual(LIMITS.logMeal)
})

test('on a new phone a runner’s rows come before what is not shown yet', async ({
  page,
  runner,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const notShown = () => asked.filter((url) => /\/(home-parts|foods|food-tables)-/.test(url))
  const engine = await holdBack(page, /\/assets\/background-[^/]*\.js$/)
  const rows = await holdBack(page, /\/rpc\/sync_pull/)
  /** What is put off until the page rests is asked for by then. */
  const rested = () =>
    page.evaluate(async () => {
      for (let times = 0; times < 3; times++)
        await new Promise((resolve) => requestIdleCallback(resolve))
    })

  await page.goto('/auth')
  await fillSignIn(page, runner)
  await expect(syncChip(page)).toHaveText('Receiving')
  await rested()
  expect(notShown()).toEqual([])
  await engine()
  await expect
    .poll(() => asked.filter((url) => url.endsWith('/sync_pull')).length)
    .toBeGreaterThan(0)
  await rested()
  expect(notShown()).toEqual([])
  await rows()
  await expect(dayScore(page)).toBeVisible()
  await expect.poll(() => notShown().length).toBeGreaterThan(2)
})
