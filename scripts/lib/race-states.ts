import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import type { RaceChoices, RaceProductChoice } from '#domain/stored-shapes.ts'
import { PATHS } from '#lib/paths.ts'
import { type HomeState, run, type StateRow } from './home-states.ts'

const PORTIONS = { portions_mode: true } as const

const product = (
  id: string,
  name: string,
  [carbs_grams, sodium_mg, fluid_ml, caffeine_mg]: [number, number, number, number],
  is_carried = true,
): RaceProductChoice => ({
  ...{ id, name, carbs_grams, sodium_mg, fluid_ml, caffeine_mg, is_carried },
})
export const GEL = product('energy-gel', 'Energy gel', [26, 60, 0, 0])
const STRONG = product('energy-gel-with-caffeine', 'Energy gel with caffeine', [25.6, 60, 0, 50])
export const DRINK = product('isotonic-drink', 'Isotonic drink', [15, 115, 235, 0], false)

const UNSUITABLE = [
  product('energy-bar-fruit-and-nut', 'Energy bar, fruit and nut', [23, 20, 0, 0]),
  GEL,
  product('own-1', 'Banana mix 30 g', [30, 100, 0, 0]),
]

export const CHOICES: RaceChoices = {
  ...{ ...FIRST_CHOICES, gut: 'in_training', heat: 'hot', sweat_ml_per_hour: 1100 },
  products: [GEL, STRONG, DRINK],
  stations: [5, 10, 15, 20, 25, 30, 35, 40].map((km) => ({
    ...{ km, has_water: true, products: km % 10 === 0 ? [DRINK.id] : [] },
  })),
  ...{ breakfast_minutes: 150, breakfast: 'Rice with egg, banana', caffeine_before_mg: 90 },
}

export function race(date: string, fields: Partial<FieldsOf<'races'>> = {}): StateRow {
  return {
    table: 'races',
    fields: {
      ...{ date, name: 'Borobudur Marathon', start_time: '05:00', distance_km: 42.195 },
      ...{ city: 'Magelang', list_id: 'borobudur', goal_minutes: 245 },
      ...{ plan: CHOICES, log: {}, debrief: null, ...fields },
    } satisfies FieldsOf<'races'>,
  }
}

const rows = (today: string): StateRow[] => [
  race(addDays(today, 19)),
  race(addDays(today, 61), {
    ...{ name: 'Jakarta Running Festival', city: 'Jakarta', list_id: 'jakarta-festival' },
    ...{ distance_km: 21.0975, goal_minutes: null, plan: null },
  }),
  race(addDays(today, -40), { name: 'Pocari Sweat Run', city: 'Bandung', list_id: 'bandung' }),
  run(addDays(today, 1), {}),
  run(addDays(today, 3), {}),
  run(addDays(today, 19), {
    user_activity_label: 'race',
    distance_km: 42.2,
    duration_minutes: 245,
  }),
]

/** Races, their calendar and plan in the states there are. */
export const RACE_STATES: Readonly<Record<string, HomeState>> = {
  'marathon-calendar': {
    hour: 12,
    rows: ({ today }) => rows(today),
    route: () => PATHS.marathonCalendar,
  },
  'marathon-calendar-empty': { hour: 12, route: () => PATHS.marathonCalendar },
  'goals-with-race': { hour: 12, rows: ({ today }) => rows(today), route: () => PATHS.goals },
  'race-plan': { hour: 12, rows: ({ today }) => rows(today), route: () => PATHS.racePlan },
  'race-plan-portions': {
    hour: 12,
    profile: PORTIONS,
    rows: ({ today }) => rows(today),
    route: () => PATHS.racePlan,
  },
  'race-plan-begun': {
    hour: 12,
    rows: ({ today }) => [race(addDays(today, 19), { plan: null, goal_minutes: null })],
    route: () => PATHS.racePlan,
  },
  'race-plan-warned': {
    hour: 12,
    rows: ({ today }) => [
      race(addDays(today, 19), {
        plan: {
          ...{ ...CHOICES, stations: [], sweat_ml_per_hour: 450 },
          products: [{ ...DRINK, is_carried: true }, STRONG],
          caffeine_before_mg: 270,
        },
      }),
    ],
    route: () => PATHS.racePlan,
  },
  'race-plan-unsuitable': {
    hour: 12,
    profile: { dietary_restrictions: ['nut', 'banana', 'quince'] },
    rows: ({ today }) => [race(addDays(today, 19), { plan: { ...CHOICES, products: UNSUITABLE } })],
    route: () => PATHS.racePlan,
  },
  'race-plan-unsuitable-portions': {
    hour: 12,
    profile: { ...PORTIONS, dietary_restrictions: ['nut', 'banana'] },
    rows: ({ today }) => [race(addDays(today, 19), { plan: { ...CHOICES, products: UNSUITABLE } })],
    route: () => PATHS.racePlan,
  },
  'race-plan-none': { hour: 12, route: () => PATHS.racePlan },
}
