import { isStorableDay, minuteOfClock } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { MAX_SESSION_KM, MAX_SESSION_MINUTES } from '#domain/training/constants.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { impossibleSpeed } from '#domain/training/read-activity.ts'
import type { Formatter } from '#i18n/format.ts'
import { parseNumber } from '#i18n/numbers.ts'
import type { Figure, SessionErrors, SessionText } from './session-form.ts'

type Fields = FieldsOf<'training_activities'>

/**
 * The fields a filled form stands for, or which of them are not right yet.
 * @param before the stored session: a distance that reads the same stays as it is
 */
export function readSession(
  text: SessionText,
  format: Formatter,
  before?: Fields,
): { fields: Fields } | { errors: SessionErrors } {
  const errors: SessionErrors = {}
  const within = (name: Figure, max: number, value: number | null): number | null => {
    if (text[name].trim() === '') return null
    if (value === null || value <= 0 || value > max) errors[name] = true
    return value
  }
  const km = (name: 'distance' | 'actualDistance', stored: number | null | undefined) =>
    within(name, MAX_SESSION_KM, format.readFigure('distance', text[name], stored))
  const minutes = (name: 'duration' | 'actualDuration') =>
    within(name, MAX_SESSION_MINUTES, parseNumber(text[name], format.language))
  const resting = text.type === 'rest'
  const planned = { km: km('distance', before?.distance_km), minutes: minutes('duration') }
  const actual = {
    km: km('actualDistance', before?.actual_distance_km),
    minutes: minutes('actualDuration'),
  }
  if (!isStorableDay(text.date)) errors.date = true
  if (text.startTime !== '' && minuteOfClock(text.startTime) === null) errors.startTime = true
  if (Object.keys(errors).length > 0) return { errors }
  const done = text.status === 'done' && !resting
  return {
    fields: {
      ...emptyActivity(text.date),
      activity_type: text.type,
      status: text.status,
      distance_km: resting ? null : planned.km,
      duration_minutes: resting ? null : planned.minutes,
      intensity: resting ? null : text.intensity,
      start_time: text.startTime === '' || resting ? null : text.startTime,
      user_activity_label: text.label === 'plain' || text.type !== 'run' ? null : text.label,
      actual_distance_km: done ? actual.km : null,
      actual_duration_minutes: done ? actual.minutes : null,
    },
  }
}

/** The speed of what nobody can have done or do, km/h; null where it can be, or nobody can tell. */
export function doubtedSpeed(fields: Fields): number | null {
  const { activity_type, distance_km, duration_minutes } = fields
  return (
    impossibleSpeed(activity_type, fields.actual_distance_km, fields.actual_duration_minutes) ??
    impossibleSpeed(activity_type, distance_km, duration_minutes)
  )
}

/** The fields that the runner changed: an untouched one keeps another device's word. */
export function changedSession(
  before: SessionText,
  after: SessionText,
  fields: Fields,
): Partial<Fields> {
  const typed = (name: keyof SessionText) => before[name] !== after[name]
  const { calories_burned: _c, elevation_gain_meters: _e, heart_rate_avg: _h, ...typedIn } = fields
  const { source: _s, source_ref: _r, started_at: _a, paired_with: _p, ...own } = typedIn
  const { splits: _l, ...rest } = own
  const changed: Record<keyof typeof rest, boolean> = {
    date: typed('date'),
    activity_type: typed('type'),
    status: typed('status'),
    distance_km: typed('distance') || typed('type'),
    duration_minutes: typed('duration') || typed('type'),
    intensity: typed('intensity') || typed('type'),
    start_time: typed('startTime') || typed('type'),
    user_activity_label: typed('label') || typed('type'),
    actual_distance_km: typed('actualDistance') || typed('status') || typed('type'),
    actual_duration_minutes: typed('actualDuration') || typed('status') || typed('type'),
  }
  return Object.fromEntries(
    Object.entries(rest).filter(([name]) => changed[name as keyof typeof rest]),
  )
}
