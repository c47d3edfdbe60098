import {
  addDays,
  daysBetween,
  type LocalMoment,
  minuteOfClock,
  minutesIntoDay,
  weekdayOf,
} from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import type { DayPlan } from '#domain/stored-shapes.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'

type Session = {
  type: string
  label: string
  minutes: number
  km: number | null
  intensity: 'low' | 'moderate' | 'high'
}

/** The runner's usual week; the long run grows by a kilometre a week. */
const WEEK: Readonly<Record<string, Session | undefined>> = {
  tuesday: { type: 'run', label: 'Easy run', minutes: 50, km: 8, intensity: 'low' },
  wednesday: { type: 'run', label: 'Tempo run', minutes: 55, km: 10, intensity: 'high' },
  thursday: { type: 'strength', label: 'Strength', minutes: 40, km: null, intensity: 'moderate' },
  saturday: { type: 'run', label: 'Intervals', minutes: 60, km: 9, intensity: 'high' },
  sunday: { type: 'run', label: 'Long run', minutes: 100, km: 16, intensity: 'moderate' },
}
const MINUTES_PER_LONG_KM = 6.2
export const START_TIME = '06:00'

export const USUAL_WEEK: DayPlan[] = Object.entries(WEEK).flatMap(([day, session]) =>
  session
    ? [
        {
          day,
          activity: session.type,
          duration: session.minutes,
          ...(session.km !== null && { distanceKm: session.km }),
        },
      ]
    : [],
)

/** One in so many sessions is missed. */
const MISSED_ONE_IN = 11

/**
 * The training of a day, done where it is over by `now`, but for one that was missed.
 * @param from the demo's first day
 * @param draw a number in [0, 1) for this day
 */
export function trainingOn(
  date: string,
  { from, now, draw }: { from: string; now: LocalMoment; draw: number },
): FieldsOf<'training_activities'>[] {
  const weekday = weekdayOf(date)
  const session = WEEK[weekday]
  if (!session) return []
  const weeks = Math.floor(daysBetween(from, date) / 7)
  const long = weekday === 'sunday'
  const km = long ? (session.km ?? 0) + Math.min(weeks, 12) : session.km
  const minutes = long ? Math.round((km ?? 0) * MINUTES_PER_LONG_KM) : session.minutes
  const over = minutesIntoDay(now, date) >= (minuteOfClock(START_TIME) ?? 0) + minutes
  const missed = date < now.date && draw < 1 / MISSED_ONE_IN
  const status = !over ? 'planned' : missed ? 'skipped' : 'done'
  const done = status === 'done'
  return [
    {
      ...emptyActivity(date),
      activity_type: session.type,
      status,
      duration_minutes: minutes,
      distance_km: km,
      intensity: session.intensity,
      start_time: START_TIME,
      user_activity_label: session.label,
      actual_duration_minutes: done ? Math.round(minutes * (0.95 + draw / 10)) : null,
      actual_distance_km: done && km !== null ? Math.round(km * (97 + draw * 5)) / 100 : null,
    },
  ]
}

/** What the watch saw: a day's steps, and the run in them. */
export function fitnessOn(
  date: string,
  activities: readonly FieldsOf<'training_activities'>[],
  draw: number,
  syncedAt: string,
): FieldsOf<'google_fit_data'> {
  const km = activities.reduce((sum, row) => sum + (row.actual_distance_km ?? 0), 0)
  const minutes = activities.reduce((sum, row) => sum + (row.actual_duration_minutes ?? 0), 0)
  return {
    date,
    steps: Math.round(4500 + draw * 4000 + km * 1150),
    calories_burned: null,
    active_minutes: Math.round(25 + draw * 30 + minutes),
    distance_meters: Math.round(3200 + draw * 2600 + km * 1000),
    heart_rate_avg: Math.round(62 + draw * 6 + minutes / 20),
    sessions: [],
    last_synced_at: syncedAt,
  }
}

export function lastDayPlanned(today: string): string {
  return addDays(today, 13)
}
