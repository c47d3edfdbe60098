import { activityKind } from '../training/activity-kind.ts'
import { believable, type FileActivity } from './activity-file.ts'
import { localStart, type ServiceActivity } from './service-activity.ts'

/** One entry of Strava's list of activities (API v3, SummaryActivity); null where a field is missing. */
export interface StravaEntry {
  id: number | null
  sport_type: string | null
  /** The older name of the sport. */
  type: string | null
  workout_type: number | null
  start_date: string | null
  start_date_local: string | null
  /** Seconds. */
  moving_time: number | null
  elapsed_time: number | null
  /** Meters. */
  distance: number | null
  total_elevation_gain: number | null
  average_heartrate: number | null
}

/** `workout_type` of Strava's runs; 3 is a workout. */
const LABELS: Readonly<Record<number, ServiceActivity['label']>> = {
  1: 'race',
  2: 'long_run',
  3: 'interval',
}

/** Reads one entry of Strava's list; null where it is no activity that can be true. */
export function readStravaActivity(entry: StravaEntry): ServiceActivity | null {
  const kind = sportKind(entry.sport_type ?? entry.type ?? '')
  const activity = believable({
    startedAt: Date.parse(entry.start_date ?? ''),
    kind,
    seconds: entry.moving_time ?? entry.elapsed_time,
    meters: entry.distance,
    climbMeters: entry.total_elevation_gain,
    heartRate: entry.average_heartrate,
    // The list leaves them out; work on a bicycle is another figure.
    calories: null,
  })
  const start = localStart(entry.start_date_local)
  if (!activity || !start) return null
  const label = kind === 'run' ? (LABELS[entry.workout_type ?? 0] ?? null) : null
  const ref = entry.id === null ? null : String(entry.id)
  return { ...activity, ...start, label, ref }
}

/**
 * What a sport of Strava's list is; others use the same names. `TrailRun` is known as it is; of
 * `GravelRide` and `VirtualRun` the last word says the sport.
 */
export function sportKind(sport: string): FileActivity['kind'] {
  const words = sport.split(/(?=[A-Z])/)
  const whole = activityKind(words.join('_'))
  const kind = whole === 'other' ? activityKind(words.at(-1)) : whole
  return kind === 'rest' ? 'other' : kind
}
