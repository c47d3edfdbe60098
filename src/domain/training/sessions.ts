import { minuteOfClock, WEEKDAYS, type Weekday, weekdayOf } from '../calendar/local-day.ts'
import type { DayPlan, FieldsOf, TrainingStatus } from '../entities.ts'
import {
  type ActivityKind,
  activityKind,
  isHighIntensity,
  type SessionCharacter,
  sessionCharacter,
} from './activity-kind.ts'
import {
  MAX_SESSION_KM,
  MAX_SESSION_MINUTES,
  MIN_SESSION_FIGURE,
  MINUTES_PER_KM,
} from './constants.ts'

export type ActivityRow = FieldsOf<'training_activities'>
export type FitnessRow = Pick<
  FieldsOf<'google_fit_data'>,
  'date' | 'calories_burned' | 'active_minutes' | 'distance_meters' | 'sessions'
>

/** How much of a session: at least one figure is known, or the measure is null. */
export interface Measure {
  km: number | null
  minutes: number | null
}

/** One session of a day, planned, done or both. */
export interface Session {
  kind: ActivityKind
  character: SessionCharacter
  /** Said to be hard, or by nature so: intervals, tempo, a race. */
  highIntensity: boolean
  status: TrainingStatus
  planned: Measure | null
  done: Measure | null
  /** Local wall-clock start, minutes since midnight. */
  startMinute: number | null
  /** Where nobody entered the day, the runner's usual week stands in for it. */
  source: 'activity' | 'usual_week'
}

function figure(value: number | null | undefined, max: number): number | null {
  return typeof value === 'number' && value >= MIN_SESSION_FIGURE && value <= max ? value : null
}

function measure(
  km: number | null | undefined,
  minutes: number | null | undefined,
): Measure | null {
  const parts = { km: figure(km, MAX_SESSION_KM), minutes: figure(minutes, MAX_SESSION_MINUTES) }
  return parts.km === null && parts.minutes === null ? null : parts
}

function fromActivity(row: ActivityRow): Session {
  const planned = measure(row.distance_km, row.duration_minutes)
  const character = sessionCharacter(row)
  const actual = measure(row.actual_distance_km, row.actual_duration_minutes)
  return {
    kind: activityKind(row.activity_type),
    character,
    highIntensity:
      isHighIntensity(row.intensity) || character === 'quality' || character === 'race',
    status: row.status,
    planned,
    // Ticked off without figures: done as planned.
    done: row.status === 'skipped' ? null : (actual ?? (row.status === 'done' ? planned : null)),
    startMinute: minuteOfClock(row.start_time),
    source: 'activity',
  }
}

function isPlanOf(weekday: Weekday, plan: DayPlan): boolean {
  const named = String(plan.day).trim().toLowerCase()
  return (
    named.slice(0, 3) === weekday.slice(0, 3) || named === String(WEEKDAYS.indexOf(weekday) + 1)
  )
}

/**
 * The sessions of one local day. The usual week (`profiles.activity_level`) counts only where
 * no activity of that day was entered. Figures that can't be true are read as unknown.
 * @throws InvalidDay
 */
export function daySessions(day: {
  date: string
  activities: readonly ActivityRow[]
  usualWeek: readonly DayPlan[]
}): Session[] {
  const weekday = weekdayOf(day.date)
  const entered = day.activities.filter((row) => row.date === day.date)
  if (entered.length > 0) return entered.map(fromActivity)
  // JSON from a row: an old client may have left something else than a list there.
  if (!Array.isArray(day.usualWeek)) return []
  return day.usualWeek.filter((plan) => isPlanOf(weekday, plan)).map((plan) => fromUsualWeek(plan))
}

function fromUsualWeek(plan: DayPlan): Session {
  const words = { activity_type: plan.activity, user_activity_label: null, intensity: null }
  const character = sessionCharacter(words)
  return {
    kind: activityKind(plan.activity),
    character,
    highIntensity: character === 'quality' || character === 'race',
    status: 'planned',
    planned: measure(plan.distanceKm, plan.duration),
    done: null,
    startMinute: null,
    source: 'usual_week',
  }
}

/**
 * Minutes a measure stands for. The energy of a run follows its distance, so a fast runner's
 * 16 km counts as much as a slow one's: the larger of time and distance at the usual pace.
 */
export function equivalentMinutes(kind: ActivityKind, amount: Measure | null): number {
  if (!amount) return 0
  const pace =
    kind in MINUTES_PER_KM
      ? MINUTES_PER_KM[kind as keyof typeof MINUTES_PER_KM]
      : MINUTES_PER_KM.run
  const byDistance = (amount.km ?? 0) * pace
  if (kind === 'run') return Math.max(amount.minutes ?? 0, byDistance)
  return amount.minutes ?? byDistance
}

/** Minutes the session lasts (or lasted), null when nothing tells. */
export function sessionMinutes(session: Session): number | null {
  const amount = session.done ?? session.planned
  if (!amount) return null
  return amount.minutes ?? equivalentMinutes(session.kind, amount)
}
