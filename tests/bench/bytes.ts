import type { Browser } from '@playwright/test'
import { fillMeal, mealRow, openMealForm, saveMeal } from '../e2e/support/app.ts'
import { testBackend } from '../helpers/backend.ts'
import { onboardedUser } from '../helpers/onboarded.ts'
import { builtApp, signedInPhone, startTrace, type TraceEvent } from './app-page.ts'
import { openLine } from './line.ts'
import { median } from './table.ts'

const BODY = { age: 34, sex: 'female', weight_kg: 58, height_cm: 166 } as const
/** A start's requests, and those that follow from a meal, are over by then, ms. */
const SETTLED_MS = 8000
const IDLE_MS = 180_000
const HOUR_MS = 3_600_000

/**
 * What goes over the line, both ways and with all headers: for a meal of a settled day, and while the app is open and
 * nobody does anything.
 * @returns lines to print
 */
export async function benchBytes(browser: Browser, rounds: number): Promise<string[]> {
  const backend = await testBackend({ distDir: await builtApp() })
  const line = await openLine(backend.url, { roundTripMs: 0 })
  try {
    const runner = await onboardedUser(backend, BODY)
    const phone = await signedInPhone(browser, line.url, runner)
    const { page } = phone
    await page.waitForTimeout(SETTLED_MS)
    let asked: string[] = []
    page.context().on('request', (request) => {
      if (request.url().startsWith(line.url)) asked.push(new URL(request.url()).pathname)
    })
    const calls = () => asked.filter((path) => /^\/(rest|auth|functions|storage)\/v1\//.test(path))
    const meals: { bytes: number; requests: number }[] = []
    for (let round = 0; round < rounds; round++) {
      asked = []
      line.reset()
      const name = `Banana ${round}`
      const form = await openMealForm(page)
      await fillMeal(form, { name, calories: 105 })
      await saveMeal(form)
      await mealRow(page, name).waitFor()
      await page.waitForTimeout(SETTLED_MS)
      meals.push({ bytes: line.up + line.down, requests: calls().length })
    }
    asked = []
    line.reset()
    const traced = await startTrace(phone.tracing, ['devtools.timeline'])
    await page.waitForTimeout(IDLE_MS)
    const timers = timersIn(await traced())
    const idle = ((line.up + line.down) * HOUR_MS) / IDLE_MS
    await phone.close()
    const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
    return [
      `a meal: ${median(meals.map((meal) => meal.requests))} request, ${kb(median(meals.map(({ bytes }) => bytes)))} (aim: ≤ 4)`,
      `an idle hour in sight: ${kb(idle)} by ${IDLE_MS / 60_000} minutes of it, ${asked.length} requests (aim: ≤ 10) ${asked}`,
      `its timers: ${timers}`,
    ]
  } finally {
    await line.close()
    await backend.close()
  }
}

/** Timers within this of one another wake the processor once, ms. */
const ONE_WAKE_MS = 1000

/** How often a minute timers woke any of the app's threads, and how long each was set where that was seen. */
function timersIn(events: readonly TraceEvent[]): string {
  const idOf = ({ pid, args }: TraceEvent) => `${pid} ${args?.data?.timerId}`
  const setFor = new Map<string, unknown>()
  const rang: string[] = []
  let wakes = 0
  let last = Number.NEGATIVE_INFINITY
  for (const event of events.toSorted((a, b) => a.ts - b.ts)) {
    if (event.name === 'TimerInstall') setFor.set(idOf(event), event.args?.data?.timeout)
    if (event.name !== 'TimerFire') continue
    const atMs = event.ts / 1000
    if (atMs - last > ONE_WAKE_MS) wakes += 1
    last = atMs
    const ms = setFor.get(idOf(event))
    rang.push(typeof ms === 'number' ? `${Math.round(ms / 1000)} s` : 'set before')
  }
  return `${((wakes * 60_000) / IDLE_MS).toFixed(1)} wakes a minute (${rang.join(', ') || 'none'})`
}
