import { addDays } from '#domain/calendar/local-day.ts'
import { dayKey } from '#domain/ids.ts'
import { PATHS, sessionAt } from '#lib/paths.ts'
import { settledScore } from '../../tests/helpers/scores.ts'
import { eaten, type HomeState, run, type StateRow, scores } from './home-states.ts'

const NOBODY = { weight_kg: null, height_cm: null, age: null, sex: null } as const
const PORTIONS = { portions_mode: true } as const

/** A session as a watch's file tells it, lap by lap. */
function recorded(today: string): StateRow {
  return run(today, {
    ...{ status: 'done', start_time: '06:00', source: 'file', heart_rate_avg: 158 },
    ...{ distance_km: null, duration_minutes: null, actual_distance_km: 8.2 },
    ...{ actual_duration_minutes: 43, elevation_gain_meters: 64 },
    started_at: `${today}T06:00:00.000Z`,
    splits: [302, 311, 318, 305, 322, 330, 316, 309, 64].map((seconds, index) => ({
      seconds,
      meters: index < 8 ? 1000 : 200,
      heart_rate: index === 0 ? null : 148 + index * 2,
    })),
  })
}

/** Twelve weeks of running, each of three runs. */
function twelveWeeks(today: string): StateRow[] {
  return Array.from({ length: 36 }, (_, at) => {
    const date = addDays(today, -Math.floor(at * 2.33))
    const km = 6 + ((at * 7) % 13)
    return run(date, {
      ...{ status: at % 11 === 0 ? 'skipped' : 'done', distance_km: km },
      ...{ duration_minutes: km * 6, actual_distance_km: km - 0.4 },
      actual_duration_minutes: Math.round(km * 5.8),
    })
  })
}

/** Days scored with so little energy that the note on eating too little has its reason. */
function lowDays(userId: string, today: string): StateRow[] {
  return Array.from({ length: 9 }, (_, at) => {
    const date = addDays(today, -1 - at)
    return {
      table: 'nutrition_scores',
      id: dayKey(userId, date),
      fields: settledScore(date, 55, { availability: 21 }),
    }
  })
}

/** Screens in states that the demo runner is not in. */
export const MORE_STATES: Readonly<Record<string, HomeState>> = {
  'home-evening-short': {
    hour: 21,
    rows: ({ today }) => [
      ...eaten(today, 0.55, 2),
      run(today, { status: 'done', start_time: '06:00', distance_km: 21, duration_minutes: 125 }),
    ],
  },
  'home-note-on-eating': {
    hour: 15,
    rows: ({ userId, today }) => [
      ...lowDays(userId, today),
      ...eaten(addDays(today, -9), 0.5, 2),
      ...eaten(today, 0.5, 2),
    ],
  },
  'trends-empty': { hour: 12, route: () => PATHS.trends },
  'trends-portions': {
    hour: 12,
    profile: PORTIONS,
    rows: ({ userId, today }) => {
      const shares = [1, 0.9, 0.7, 0.4, 0.6, 1.1]
      return [
        ...shares.flatMap((share, at) => eaten(addDays(today, -1 - at), share)),
        ...scores(userId, today, [88, 91, 74, 52, 66, 79]),
        ...twelveWeeks(today),
      ]
    },
    route: () => PATHS.trends,
  },
  'weight-empty': { hour: 12, profile: NOBODY, route: () => PATHS.weight },
  'weight-portions': { hour: 12, profile: PORTIONS, route: () => PATHS.weight },
  'training-load': {
    hour: 12,
    rows: ({ today }) => twelveWeeks(today),
    route: () => PATHS.training,
  },
  'training-empty': { hour: 12, route: () => PATHS.training },
  'training-calendar-empty': { hour: 12, route: () => PATHS.trainingCalendar },
  'session-splits': {
    hour: 12,
    rows: ({ today }) => [recorded(today), ...eaten(today, 0.5, 2)],
    route: (userId) => sessionAt(`${userId}:0`),
  },
  'session-no-distance': {
    hour: 12,
    rows: ({ today }) => [
      run(today, {
        ...{ status: 'done', start_time: '06:00', source: 'strava', distance_km: null },
        ...{ duration_minutes: null, actual_duration_minutes: 43 },
      }),
    ],
    route: (userId) => sessionAt(`${userId}:0`),
  },
  'session-portions': {
    hour: 12,
    profile: PORTIONS,
    rows: ({ today }) => [recorded(today)],
    route: (userId) => sessionAt(`${userId}:0`),
  },
  'history-empty': { hour: 12, route: () => PATHS.mealHistory },
  'goals-empty': { hour: 12, route: () => PATHS.goals },
  'training-plan-empty': { hour: 12, route: () => PATHS.trainingPlan },
  'community-empty': { hour: 12, route: () => PATHS.community },
}
