import { isStorableDay, minuteOfClock } from '#domain/calendar/local-day.ts'
import { type ActivityKind, activityKind } from '#domain/training/activity-kind.ts'
import { MAX_SESSION_KM, MAX_SESSION_MINUTES } from '#domain/training/constants.ts'
import { type FoundActivity, impossibleSpeed } from '#domain/training/read-activity.ts'
import type { Formatter } from '#i18n/format.ts'
import { parseNumber } from '#i18n/numbers.ts'

/** An activity as it is shown to be confirmed; distance and time as typed. */
export interface FoundText {
  type: ActivityKind
  date: string
  startTime: string
  distance: string
  duration: string
}
export type FoundProblem =
  | 'date'
  | 'startTime'
  | 'distance'
  | 'duration'
  /** Neither distance nor time: there is no session in it. */
  | 'nothing'
  | 'speed'

export function foundText(found: FoundActivity, format: Formatter): FoundText {
  return {
    type: activityKind(found.activity_type),
    date: found.date,
    startTime: found.start_time ?? '',
    distance: format.figure('distance', found.distance_km),
    duration: found.duration_minutes === null ? '' : format.input(found.duration_minutes),
  }
}

/** What the runner says of an activity, or what can't be so. */
export function readFound(
  found: FoundActivity,
  text: FoundText,
  format: Formatter,
): { activity: FoundActivity } | { problem: FoundProblem; speed?: number } {
  const km = format.readFigure('distance', text.distance, found.distance_km)
  const minutes = parseNumber(text.duration, format.language)
  const isWrong = (typed: string, value: number | null, max: number) =>
    typed.trim() !== '' && (value === null || value <= 0 || value > max)
  if (!isStorableDay(text.date)) return { problem: 'date' }
  if (text.startTime !== '' && minuteOfClock(text.startTime) === null)
    return { problem: 'startTime' }
  if (isWrong(text.distance, km, MAX_SESSION_KM)) return { problem: 'distance' }
  if (isWrong(text.duration, minutes, MAX_SESSION_MINUTES)) return { problem: 'duration' }
  if (km === null && minutes === null && found.steps === null) return { problem: 'nothing' }
  const speed = impossibleSpeed(text.type, km, minutes)
  if (speed !== null) return { problem: 'speed', speed }
  return {
    activity: {
      ...found,
      // A word of the picture's that means the same kind stays.
      activity_type:
        activityKind(found.activity_type) === text.type ? found.activity_type : text.type,
      date: text.date,
      start_time: text.startTime || null,
      distance_km: km,
      duration_minutes: minutes,
    },
  }
}
