import type { Browser } from '@playwright/test'
import { seedDemo } from '../../scripts/lib/demo/seed-demo.ts'
import { nudgeChannelJoined } from '../e2e/support/pages.ts'
import { testBackend } from '../helpers/backend.ts'
import {
  builtApp,
  CALM_MS,
  type Phone,
  type Step,
  signedInPhone,
  step,
  tapStep,
  throttle,
  untilThere,
} from './app-page.ts'
import { median } from './table.ts'

const TYPED = 'nasi gorng'
const AIM_MS = 100
/** Nobody is quicker to find a food among those just shown. */
const LOOK_MS = 300

/**
 * What each tap and key of quick logging costs on a phone four times slower than this machine: the
 * two taps to a recent food, then one tap, typing and one tap to any food, on a freshly opened app.
 * @returns lines to print
 */
export async function benchQuickLog(browser: Browser, rounds: number): Promise<string[]> {
  const backend = await testBackend({ distDir: await builtApp() })
  const steps = new Map<string, Step[]>()
  try {
    const demo = await seedDemo(backend)
    const who = { email: demo.email, password: demo.password ?? '' }
    const phone = await signedInPhone(browser, backend.url, who)
    for (let round = 0; round < rounds; round++) await logTwice(phone, steps)
    await phone.close()
  } finally {
    await backend.close()
  }
  return [...steps].map(([what, taken]) => words(what, taken))
}

async function logTwice(phone: Phone, steps: Map<string, Step[]>): Promise<void> {
  const { page } = phone
  await throttle(phone, false)
  const listening = nudgeChannelJoined(page)
  await page.goto(new URL('/', page.url()).href)
  await untilThere(page, 'header a[href="/sync"]', 'Up to date')
  await listening
  await page.waitForTimeout(CALM_MS)
  await throttle(phone, true)

  const dialog = '[role=dialog]'
  const foods = `${dialog} section li`
  const take = (what: string, taken: Step) => {
    steps.set(what, [...(steps.get(what) ?? []), taken])
  }
  const tap = async (what: string, place: string, selector: string, not = false) =>
    take(what, await tapStep(phone, place, { selector, not }))

  await tap('the action button, to the recent foods', 'main ~ button', foods)
  await page.waitForTimeout(LOOK_MS)
  await tap('a recent food, to the meal on the device', `${foods} button`, dialog, true)
  await page.waitForTimeout(CALM_MS)
  await tap('the action button again', 'main ~ button', foods)
  for (const [at, key] of [...TYPED].entries()) {
    const selector = `[name=food_search][value=${JSON.stringify(TYPED.slice(0, at + 1))}]`
    const press = () => page.keyboard.press(key === ' ' ? 'Space' : key)
    take(
      at === 0 ? 'the first letter' : 'each further letter',
      await step(phone, press, { selector }),
    )
  }
  await untilThere(page, foods, 'Nasi goreng')
  await page.waitForTimeout(LOOK_MS)
  await tap('a found food, to the meal on the device', `${foods} button`, dialog, true)
}

function words(what: string, taken: readonly Step[]): string {
  const of = (key: keyof Step) => {
    const values = taken.map((each) => each[key])
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return `${median(values).toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)})`
  }
  const met = taken.filter(({ computingMs }) => computingMs < AIM_MS).length
  return `quick log at 4x: ${what}: computing ${of('computingMs')} ms (${met} of ${taken.length} under ${AIM_MS}), shown after ${of('shownMs')} ms, next paint ${of('nextPaintMs')} ms`
}
