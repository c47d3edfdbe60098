import { activityKind } from '../training/activity-kind.ts'
import { believable, type FileActivity } from './activity-file.ts'

/** An activity as Strava lists it, with what a file can't tell. */
export interface StravaActivity extends FileActivity {
  /** Where it was begun: local day `yyyy-MM-dd` and time `HH:MM`. */
  date: string
  startTime: string
  /** What the runner said there of the run; null where nothing. */
  label: 'race' | 'long_run' | 'interval' | null
  /** Strava's number of it; null where it gives none. */
  ref: string | null
}

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
const LABELS: Readonly<Record<number, StravaActivity['label']>> = {
  1: 'race',
  2: 'long_run',
  3: 'interval',
}
const LOCAL_START = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d):/

/** Reads one entry of Strava's list; null where it is no activity that can be true. */
export function readStravaActivity(entry: StravaEntry): StravaActivity | null {
  const kind = kindOf(entry.sport_type ?? entry.type ?? '')
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
  const [, date, startTime] = LOCAL_START.exec(entry.start_date_local ?? '') ?? []
  if (!activity || !date || !startTime) return null
  const label = kind === 'run' ? (LABELS[entry.workout_type ?? 0] ?? null) : null
  const ref = entry.id === null ? null : String(entry.id)
  return { ...activity, date, startTime, label, ref }
}

/** `TrailRun` is known as it is; of `GravelRide` and `VirtualRun` the last word says the sport. */
function kindOf(sport: string): FileActivity['kind'] {
  const words = sport.split(/(?=[A-Z])/)
  const whole = activityKind(words.join('_'))
  const kind = whole === 'other' ? activityKind(words.at(-1)) : whole
  return kind === 'rest' ? 'other' : kind
}
