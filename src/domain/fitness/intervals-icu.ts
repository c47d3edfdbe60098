import { believable } from '../activity-files/activity-file.ts'
import { localStart, type ServiceActivity } from '../activity-files/service-activity.ts'
import { sportKind } from '../activity-files/strava.ts'
import { isDay } from '../calendar/local-day.ts'
import type { FitnessDay } from './google-fit.ts'
import { believed } from './google-fit-points.ts'

/** One activity of intervals.icu's list (API v1); null where a field is missing. */
export interface IntervalsEntry {
  id: string | null
  /** Strava's names of sports. */
  type: string | null
  /** `RACE` and others. */
  sub_type: string | null
  /** Who sent it there: `GARMIN_CONNECT`, `STRAVA` … */
  source: string | null
  /** UTC, and as the clock showed where it began. */
  start_date: string | null
  start_date_local: string | null
  /** Seconds. */
  moving_time: number | null
  elapsed_time: number | null
  /** Meters. */
  distance: number | null
  total_elevation_gain: number | null
  average_heartrate: number | null
  /** As the watch told it: the session's total, with what rest would have taken, kcal. */
  calories: number | null
}

/** A day of its wellness list; `id` is the local day. */
export interface IntervalsDay {
  id: string | null
  steps: number | null
}

const MAX_STEPS = 300_000

/**
 * Reads one activity; null where it is none that can be true, or one that came there from Strava: Strava
 * lets it be shown by itself alone, and intervals.icu's API sends an empty entry for it.
 */
export function readIntervalsActivity(entry: IntervalsEntry): ServiceActivity | null {
  if (entry.source === 'STRAVA') return null
  const activity = believable({
    startedAt: Date.parse(entry.start_date ?? ''),
    kind: sportKind(entry.type ?? ''),
    seconds: entry.moving_time ?? entry.elapsed_time,
    meters: entry.distance,
    climbMeters: entry.total_elevation_gain,
    heartRate: entry.average_heartrate,
    calories: entry.calories,
  })
  const start = localStart(entry.start_date_local)
  if (!activity || !start) return null
  const label = activity.kind === 'run' && entry.sub_type === 'RACE' ? 'race' : null
  return { ...activity, ...start, label, ref: entry.id }
}

/**
 * Reads a day; null where nothing of it is known. Of what a day's row has, the wellness list knows the
 * steps: its heart rate is that of rest, and its energy what was eaten.
 */
export function readIntervalsDay({ id, steps }: IntervalsDay): FitnessDay | null {
  const count = believed(steps, 0, MAX_STEPS)
  if (!isDay(id) || count === null) return null
  return {
    date: String(id),
    steps: count,
    calories_burned: null,
    active_minutes: null,
    distance_meters: null,
    heart_rate_avg: null,
    sessions: [],
  }
}
