import type { Page } from '@playwright/test'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import type { RaceEntry, RaceLog } from '#domain/stored-shapes.ts'
import { withPlan } from '#domain/training-plan/plan-settings.ts'
import { PATHS, raceDebriefOf, raceModeOf, sessionAt } from '#lib/paths.ts'
import { clock, type HomeState, run, type StateRow } from './home-states.ts'
import { CHOICES, DRINK, GEL, race } from './race-states.ts'

const PORTIONS = { portions_mode: true } as const
const entry = (fields: object, edited: string) => ({ edited, ...fields }) as RaceEntry

/** The log of a race that runs since so many minutes: each intake by its minute and what was done with it. */
function logOf(since: number, states: readonly [minute: number, state: string][] = []): RaceLog {
  const at = (minute: number) => new Date(Date.now() - (since - minute) * 60_000).toISOString()
  const intakes = states.map(([minute, state], place) => {
    const taken = { products: [GEL.id], water_ml: 150, carbs_grams: 26, fluid_ml: 150 }
    const fields = { kind: 'intake', state, at: at(minute), ...taken, sodium_mg: 60 }
    return [`plan-${minute}`, entry({ ...fields, caffeine_mg: 0 }, `1${place}`)] as const
  })
  return { start: entry({ kind: 'start', at: at(0) }, '0'), ...Object.fromEntries(intakes) }
}

const HOUR: [number, string][] = [
  [20, 'taken'],
  [40, 'skipped'],
  [60, 'taken'],
]

/** All that this race's plan has: its parts of an hour, not the minutes, name the intakes. */
const ALL = [20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220].map((slot): [number, string] => [
  slot,
  'taken',
])

/** Three hours of which the last was bad, and what the runner said of them. */
const RUN: Partial<FieldsOf<'races'>> = {
  goal_minutes: 190,
  log: {
    ...logOf(200, [...HOUR, [80, 'taken'], [100, 'taken'], [140, 'felt_sick'], [160, 'taken']]),
    finish: entry({ kind: 'finish', at: new Date(Date.now() - 12 * 60_000).toISOString() }, '2'),
  },
  debrief: { stomach: [0, 1, 3], note: 'Cold rain from km 25. The last gel was too sweet.' },
}

/** Race mode as it stands so many minutes after the start. */
function running(
  since: number,
  states?: [number, string][],
  more: Partial<HomeState> = {},
): HomeState {
  return {
    hour: 9,
    rows: ({ today }) => [{ ...race(today, { log: logOf(since, states) }), id: 'race' }],
    route: () => raceModeOf('race'),
    ...more,
  }
}

const debriefed = ({ today }: { today: string }): StateRow[] => [
  { ...race(today, RUN), id: 'race' },
  race(addDays(today, 40), { name: 'Jakarta Running Festival', list_id: null }),
]
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()

/** A battery that is nearly empty: Chromium's own says that it is full. */
async function batteryLow(page: Page): Promise<void> {
  // As text: what tsx makes of a function names helpers that the page has not.
  const content = `{
    const battery = Object.assign(new EventTarget(), { charging: false, level: 0.09 })
    Object.defineProperty(navigator, 'getBattery', { value: () => Promise.resolve(battery) })
  }`
  await page.addInitScript({ content })
}

/** A plan of training for the race that `debriefed` has ahead, and its long run. */
const training = (today: string): Partial<FieldsOf<'profiles'>> => ({
  preferences: withPlan(
    {},
    {
      ...{ race: 'marathon', level: 'intermediate', days: 4, longRunOn: 'sunday', raceKm: 42.195 },
      ...{ raceDate: addDays(today, 40), startsOn: weekStart(today), recentKm: 45 },
    },
  ),
})
/** The long runs that the ladder climbs by; none in the third week. */
const longRuns = (today: string): StateRow[] =>
  [6, 13, 27, 34].map((days) => run(addDays(today, days), { distance_km: 20 }))
const longRun = (today: string): StateRow =>
  run(addDays(today, 2), {
    ...{ distance_km: 26, duration_minutes: 165, start_time: '05:30' },
    user_activity_label: 'long_run',
  })
const localToday = () => new Date().toISOString().slice(0, 10)

/** Race mode, the debrief and gut training in the states there are. */
export const RACE_DAY_STATES: Readonly<Record<string, HomeState>> = {
  'race-mode-none': { hour: 9, route: () => PATHS.raceMode },
  'race-mode-before': {
    hour: 9,
    rows: ({ today, minute }) => [race(today, { start_time: clock(minute + 40) })],
    route: () => PATHS.raceMode,
  },
  'race-mode-counting': running(72.4, HOUR),
  'race-mode-due': running(100.2, HOUR),
  'race-mode-overdue': running(61.5, HOUR.slice(0, 2)),
  'race-mode-felt-sick': running(65, [...HOUR.slice(0, 2), [60, 'felt_sick']]),
  'race-mode-extra': running(72.4, HOUR, {
    act: (page) => button(page, /^(Something else|Yang lain)/),
  }),
  'race-mode-more': running(72.4, HOUR, { act: (page) => button(page, /^(More|Lainnya)$/) }),
  'race-mode-clock-doubt': running(52, HOUR),
  'race-mode-low-battery': running(72.4, HOUR, { prepare: batteryLow }),
  'race-mode-all-done': running(241, ALL),
  'race-mode-finished': {
    hour: 9,
    rows: (runner) => debriefed(runner).slice(0, 1),
    route: () => raceModeOf('race'),
  },
  'race-mode-portions': running(72.4, HOUR, { profile: PORTIONS }),
  'race-debrief': {
    hour: 9,
    rows: (runner) => [...debriefed(runner), ...longRuns(runner.today)],
    route: () => raceDebriefOf('race'),
  },
  'race-debrief-portions': {
    hour: 9,
    profile: PORTIONS,
    rows: debriefed,
    route: () => raceDebriefOf('race'),
  },
  'race-debrief-none': { hour: 9, route: () => PATHS.raceDebrief },
  'race-plan-own-portions': {
    hour: 9,
    profile: PORTIONS,
    rows: ({ today }) => [race(addDays(today, 19), { plan: { ...CHOICES, products: [DRINK] } })],
    route: () => PATHS.racePlan,
    act: async (page) => {
      await button(page, /^(Add a product|Tambah produk)/)
      await button(page, /^(A product of my own|Produk saya sendiri)/)
    },
  },
  'session-gut-training': {
    hour: 9,
    rows: (runner) => [longRun(runner.today), ...debriefed(runner)],
    route: (userId) => sessionAt(`${userId}:0`),
  },
  'training-plan-gut-training': {
    hour: 12,
    profile: training(localToday()),
    rows: (runner) => [...debriefed(runner), ...longRuns(runner.today)],
    route: () => PATHS.trainingPlan,
  },
}
