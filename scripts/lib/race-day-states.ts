import type { Page } from '@playwright/test'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { withPlan } from '#domain/training-plan/plan-settings.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { PATHS, raceDebriefOf, raceModeOf, sessionAt } from '#lib/paths.ts'
import { eaten, type HomeState, run, type StateRow } from './home-states.ts'
import { entry, HOUR, logOf, RACE_MODE_STATES } from './race-mode-states.ts'
import { CHOICES, DRINK, race } from './race-states.ts'

const PORTIONS = { portions_mode: true } as const

/** Three hours of which the last was bad, and what the runner said of them. */
const RUN: Partial<FieldsOf<'races'>> = {
  goal_minutes: 190,
  log: {
    ...logOf(200, [...HOUR, [80, 'taken'], [100, 'taken'], [140, 'felt_sick'], [160, 'taken']]),
    finish: entry({ kind: 'finish', at: new Date(Date.now() - 12 * 60_000).toISOString() }, '2'),
  },
  debrief: { stomach: [0, 1, 3], note: 'Cold rain from km 25. The last gel was too sweet.' },
}

const debriefed = ({ today }: { today: string }): StateRow[] => [
  { ...race(today, RUN), id: 'race' },
  race(addDays(today, 40), { name: 'Jakarta Running Festival', list_id: null }),
]
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()

/** A plan of training for the race that `debriefed` has ahead, and its long run. */
const training = (today: string): Partial<FieldsOf<'profiles'>> => ({
  preferences: withPlan(
    {},
    {
      ...{
        race: 'marathon',
        level: 'intermediate',
        runsOn: usualRunDays(4, 'sunday'),
        longRunOn: 'sunday',
        age: null,
        raceKm: 42.195,
      },
      ...{
        raceDate: addDays(today, 40),
        startsOn: weekStart(today),
        recentKm: 45,
        longestKm: null,
      },
    },
  ),
})
/** The long runs that the ladder climbs by; none in the third week. */
const longRuns = (today: string): StateRow[] =>
  [6, 13, 27, 34].map((days) =>
    run(addDays(today, days), { distance_km: 20, duration_minutes: 130 }),
  )
const longRun = (today: string): StateRow =>
  run(addDays(today, 2), {
    ...{ distance_km: 26, duration_minutes: 165, start_time: '05:30' },
    user_activity_label: 'long_run',
  })
const localToday = () => new Date().toISOString().slice(0, 10)

/** Race mode, the debrief and gut training in the states there are. */
export const RACE_DAY_STATES: Readonly<Record<string, HomeState>> = {
  ...RACE_MODE_STATES,
  'race-mode-finished': {
    hour: 9,
    rows: (runner) => debriefed(runner).slice(0, 1),
    route: () => raceModeOf('race'),
  },
  'home-portions-before-race': {
    ...{ hour: 13, profile: PORTIONS },
    rows: ({ today }) => [
      run(addDays(today, 1), {
        ...{ distance_km: 42.2, duration_minutes: 245, user_activity_label: 'race' },
      }),
      ...eaten(today, 0.5, 2),
    ],
  },
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
