import type { Browser, Page } from '@playwright/test'
import type { Backend } from '../../supabase/local/backend.ts'
import { testBackend } from '../helpers/backend.ts'
import { onboardedUser } from '../helpers/onboarded.ts'
import {
  builtApp,
  type Frames,
  framesDuring,
  frameWords,
  NAMED,
  type Phone,
  signedInPhone,
  step,
  tapStep,
} from './app-page.ts'
import { type BenchRow, median } from './table.ts'

const MEALS = 20_000
const MEALS_A_DAY = 6
/** Eaten once, on the first day of all. */
const RARE = 'Zuppa inglese'
const SCROLL_PX = 24_000
const SCROLL_PX_A_SECOND = 4000
const DAY_ROW = 'main a[href^="/meals?day="]'
const FOUND = `main [role=status] + ul ${DAY_ROW.slice('main '.length)}`
const PLAIN = 'all days in one plain list'

/**
 * Nine years of meals: how soon the history shows its first rows, how smoothly it scrolls and how
 * long a search through all years takes, beside the same days drawn at once by a page that does
 * nothing else.
 */
export async function benchHistory(
  browser: Browser,
  plainPage: () => Promise<Page>,
  rounds: number,
): Promise<{ rows: BenchRow[]; notes: string[] }> {
  const backend = await testBackend({ distDir: await builtApp() })
  try {
    const runner = await onboardedUser(backend)
    await fill(backend, runner.id)
    const phone = await signedInPhone(browser, backend.url, runner)
    const plain = await plainPage()
    await plain.setViewportSize({ width: 390, height: 844 })
    await plain.evaluate(NAMED)
    await plain.evaluate(([count, name]) => bench.fillHistory(count, name), [MEALS, RARE] as const)
    const answer = await measure(phone, plain, rounds)
    await phone.close()
    await plain.context().close()
    return answer
  } finally {
    await backend.close()
  }
}

/** Through the server, as a new phone takes over a runner's history. */
export async function fill({ database }: Backend, userId: string, meals = MEALS): Promise<void> {
  await database.query(
    `insert into food_logs (id, user_id, rev, created_clock, meal_type, food_name, serving_size,
       calories, protein_grams, carbs_grams, fat_grams, logged_at, logged_on, utc_offset_minutes)
     select '019a2b00-' || lpad(to_hex(n / 4096), 4, '0') || '-7' || lpad(to_hex(n % 4096), 3, '0')
       || substr(gen_random_uuid()::text, 19), $1::uuid, 'rev' || n, 'rev' || n,
       (array['breakfast', 'snack', 'lunch', 'snack', 'dinner', 'snack'])[n % 6 + 1],
       case when n = $2::int then $3 else 'Nasi campur ' || n end, '1 plate', 300 + n % 300, 20, 60, 15,
       now() - (n / ${MEALS_A_DAY}) * interval '1 day', current_date - n / ${MEALS_A_DAY}, 0
     from generate_series(1, $2::int) n`,
    [userId, meals, RARE],
  )
  await database.query(
    `insert into nutrition_scores (id, user_id, rev, created_clock, date, daily_score, calories_consumed,
       protein_grams, carbs_grams, fat_grams, meals_logged, planned_calories, planned_protein_grams,
       planned_carbs_grams, planned_fat_grams, updated_at)
     select $1::text || ':' || to_char(current_date - n, 'YYYY-MM-DD'), $1::uuid, 'rev' || n, 'rev' || n,
       current_date - n, 50 + n % 50, 2600, 120, 360, 90, ${MEALS_A_DAY}, 2700, 120, 380, 80, now()
     from generate_series(0, $2::int) n`,
    [userId, Math.ceil(meals / MEALS_A_DAY)],
  )
}

async function measure(
  phone: Phone,
  plain: Page,
  rounds: number,
): Promise<{ rows: BenchRow[]; notes: string[] }> {
  const { page } = phone
  const [opened, found, days]: [number[], number[], number[]] = [[], [], []]
  const [openedPlain, foundPlain]: [number[], number[]] = [[], []]
  const [scrolled, scrolledPlain]: [Frames, Frames] = [{ gaps: [] }, { gaps: [] }]
  const looks: boolean[] = []
  for (let round = 0; round < rounds; round++) {
    await page.goto(new URL('/meals', page.url()).href)
    await page.locator('main li button').first().waitFor()
    opened.push(await tap(phone, 'main a[href="/meal-history"]', DAY_ROW))
    openedPlain.push(await plain.evaluate(() => bench.openHistory()))
    scrolled.gaps.push(...(await framesDuring(page, () => scroll(page))).gaps)
    scrolledPlain.gaps.push(...(await framesDuring(plain, () => scroll(plain))).gaps)
    // On from there: to look costs time of its own, so the frames of this are not counted.
    looks.push(...(await rowsInSight(page, () => scroll(page))))

    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('[name=meal_search]').focus()
    const typed = await step(phone, () => page.keyboard.press(RARE.slice(0, 1)), {
      selector: FOUND,
    })
    found.push(typed.shownMs)
    foundPlain.push(await plain.evaluate((name) => bench.searchHistory(name), RARE))

    await page.locator(FOUND).first().tap()
    await page.locator('main li button').first().waitFor()
    const day = await page.locator('main input[type=date]').inputValue()
    const next = `main input[type=date]:not([value="${day}"])`
    days.push(await tap(phone, 'main button[aria-label="Next day"]', next))
  }
  const what = `history of ${MEALS} meals`
  const row = (name: string, ours: number, peer: string, peers: number): BenchRow => ({
    ...{ what: `${what}: ${name}`, ours, peer, peers },
    unit: 'ms',
    aim: null,
  })
  const blank = (100 * looks.filter((seen) => !seen).length) / looks.length
  return {
    rows: [
      row('tap to first rows', median(opened), PLAIN, median(openedPlain)),
      row('mean frame while scrolling', mean(scrolled.gaps), PLAIN, mean(scrolledPlain.gaps)),
      row('search of all years', median(found), 'raw getAll and a filter', median(foundPlain)),
    ],
    notes: [
      `scrolling the ${what}: ${frameWords(scrolled)}; ${blank.toFixed(1)} % of the frames without rows in the middle`,
      `scrolling ${PLAIN}: ${frameWords(scrolledPlain)}`,
      `meals of a day, of ${MEALS}: to the next day ${median(days).toFixed(0)} ms`,
    ],
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

async function tap(phone: Phone, place: string, selector: string): Promise<number> {
  return (await tapStep(phone, place, { selector })).shownMs
}

async function scroll(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const top = () => page.evaluate(() => scrollY)
  const from = await top()
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 420,
    yDistance: -SCROLL_PX,
    speed: SCROLL_PX_A_SECOND,
    // By the wheel: Chromium does not scroll by a finger made up this way.
    gestureSourceType: 'mouse',
  })
  await cdp.detach()
  // What is above may have changed its height on the way.
  if ((await top()) - from < SCROLL_PX / 2) throw new Error('the page did not scroll')
}

/** For each frame of a task, whether a day's row was near the middle of the window. */
async function rowsInSight(page: Page, task: () => Promise<void>): Promise<boolean[]> {
  const looking = await page.evaluateHandle((selector) => {
    const looks: boolean[] = []
    let running = true
    const look = () => {
      const near = [380, 420, 460].map((y) => document.elementFromPoint(195, y)?.closest(selector))
      looks.push(near.some((row) => row))
      if (running) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return {
      stop() {
        running = false
        return looks
      },
    }
  }, `${DAY_ROW}, main h2`)
  await task()
  const looks = await looking.evaluate(({ stop }) => stop())
  await looking.dispose()
  return looks
}
