import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf, TableName } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { dayKey } from '#domain/ids.ts'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { meal, RUNNER_PROFILE } from '../../tests/helpers/rows.ts'
import { settledScore } from '../../tests/helpers/scores.ts'

/** A row to be pushed; without an id it is called after its place. */
export type StateRow = {
  [T in TableName]: { table: T; id?: string; fields: FieldsOf<T> }
}[TableName]

/** What a picture of Home is taken in. */
export interface HomeState {
  /** The hour of the runner's day. */
  hour: number
  profile?: Partial<FieldsOf<'profiles'>>
  /** @param minute of the day */
  rows?: (runner: { userId: string; today: string; minute: number }) => StateRow[]
  /** intervals.icu is connected, and answers, fails or takes the key no more. */
  service?: 'connected' | 'failing' | 'ended'
  offline?: boolean
  /** Another screen than Home. */
  route?: (userId: string) => string
  /** Before that screen is opened; and what is done on it. */
  prepare?: (page: Page) => Promise<void>
  act?: (page: Page) => Promise<void>
}

export const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const run = (date: string, fields: Partial<FieldsOf<'training_activities'>>): StateRow => ({
  table: 'training_activities',
  fields: { ...emptyActivity(date), distance_km: 10, duration_minutes: 58, ...fields },
})

/** Meals that hold a share of what the day wants. */
export function eaten(today: string, share: number, meals = 3): StateRow[] {
  const none = { plans: [], activities: [], fitness: null, races: [] }
  const day = { profile: RUNNER_PROFILE, ...none, date: today }
  const { calories, proteinGrams, carbsGrams, fatGrams } = dayTarget(day)
  const part = (figure: number) => Math.round((figure * share) / meals)
  return (['breakfast', 'lunch', 'dinner'] as const).slice(0, meals).map((meal_type, index) => ({
    table: 'food_logs',
    fields: meal({
      ...{ meal_type, logged_on: today, logged_at: `${today}T0${index + 1}:00:00.000Z` },
      ...{ calories: part(calories), protein_grams: part(proteinGrams) },
      ...{ carbs_grams: part(carbsGrams), fat_grams: part(fatGrams) },
      food_name: ['Bubur ayam', 'Nasi pecel tempe', 'Soto ayam dan nasi'][index] ?? '',
    }),
  }))
}

export const scores = (userId: string, today: string, values: readonly number[]): StateRow[] =>
  values.map((value, index) => {
    const date = addDays(today, -1 - index)
    return {
      table: 'nutrition_scores',
      id: dayKey(userId, date),
      fields: settledScore(date, value),
    }
  })

const activity = (userId: string, today: string): StateRow => ({
  table: 'google_fit_data',
  id: dayKey(userId, today),
  fields: {
    ...emptyFitness(today),
    ...{ steps: 12_345, active_minutes: 74, heart_rate_avg: 68, calories_burned: 520 },
  },
})

/** Each of Home's parts in each of its states. */
export const HOME_STATES: Readonly<Record<string, HomeState>> = {
  'home-none': { hour: 9, profile: { weight_kg: null, height_cm: null, age: null, sex: null } },
  'home-day-begins': { hour: 7 },
  'home-bad': { hour: 20, rows: ({ today }) => eaten(today, 0.3, 1) },
  'home-good': {
    hour: 20,
    profile: { goal_type: 'half_marathon', goal_name: 'Borobudur', preferences: { weekly_km: 45 } },
    rows: ({ userId, today }) => [
      ...eaten(today, 1),
      ...scores(userId, today, [88, 91, 74, 52]),
      run(today, { status: 'done', start_time: '06:00', user_activity_label: 'interval' }),
    ],
  },
  'home-before-run': {
    hour: 12,
    rows: ({ today, minute }) => [
      ...eaten(today, 0.4, 2),
      run(today, { start_time: clock(minute + 100) }),
    ],
  },
  'home-after-run': {
    hour: 12,
    rows: ({ today, minute }) => [
      ...eaten(today, 0.4, 2),
      run(today, { status: 'done', start_time: clock(minute - 70), actual_duration_minutes: 58 }),
    ],
  },
  'home-before-long-run': {
    hour: 20,
    rows: ({ today }) => [
      ...eaten(today, 0.8),
      run(addDays(today, 1), {
        ...{ distance_km: 24, duration_minutes: 150, start_time: '05:30' },
        user_activity_label: 'long_run',
      }),
    ],
  },
  'home-milestone': { hour: 12, rows: ({ userId, today }) => scores(userId, today, [81, 77, 90]) },
  'home-activity': {
    hour: 16,
    service: 'connected',
    rows: ({ userId, today }) => [...eaten(today, 0.6, 2), activity(userId, today)],
  },
  'home-activity-fails': {
    hour: 16,
    service: 'failing',
    rows: ({ today }) => eaten(today, 0.6, 2),
  },
  'home-activity-ended': {
    hour: 16,
    service: 'ended',
    rows: ({ userId, today }) => [activity(userId, today)],
  },
  'home-offline': {
    hour: 16,
    service: 'connected',
    offline: true,
    rows: ({ userId, today }) => [...eaten(today, 0.6, 2), activity(userId, today)],
  },
  'home-portions': {
    hour: 20,
    profile: { portions_mode: true },
    rows: ({ userId, today }) => [
      ...eaten(today, 0.9),
      ...scores(userId, today, [88]),
      activity(userId, today),
    ],
  },
}
