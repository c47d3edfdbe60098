import { activityKind } from '../training/activity-kind.ts'
import { believable, type FileActivity } from './activity-file.ts'

/** An activity as Strava lists it, with what a file can't tell. */
export interface StravaActivity extends FileActivity {
  /** Where it was begun: local day `yyyy-MM-dd` and time `HH:MM`. */
  date: string
  startTime: string
  /** What the runner said there of the run; null where nothing. */
  label: 'race' | 'long_run' | 'interval' | null
}

/** `workout_type` of Strava's runs; 3 is a workout. */
const LABELS: Readonly<Record<number, StravaActivity['label']>> = {
  1: 'race',
  2: 'long_run',
  3: 'interval',
}
const LOCAL_START = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d):/

/**
 * Reads one entry of Strava's list of activities (API v3, SummaryActivity); null where it is no
 * activity that can be true.
 */
export function readStravaActivity(entry: unknown): StravaActivity | null {
  const given = Object(entry) as Record<string, unknown>
  const kind = kindOf(textOf(given.sport_type) ?? textOf(given.type) ?? '')
  const activity = believable({
    startedAt: Date.parse(textOf(given.start_date) ?? ''),
    kind,
    seconds: numberOf(given.moving_time) ?? numberOf(given.elapsed_time),
    meters: numberOf(given.distance),
    climbMeters: numberOf(given.total_elevation_gain),
    heartRate: numberOf(given.average_heartrate),
    // The list leaves them out; work on a bicycle is another figure.
    calories: null,
  })
  const [, date, startTime] = LOCAL_START.exec(textOf(given.start_date_local) ?? '') ?? []
  if (!activity || !date || !startTime) return null
  const label = kind === 'run' ? (LABELS[numberOf(given.workout_type) ?? 0] ?? null) : null
  return { ...activity, date, startTime, label }
}

/** `TrailRun` is known as it is; of `GravelRide` and `VirtualRun` the last word says the sport. */
function kindOf(sport: string): FileActivity['kind'] {
  const words = sport.split(/(?=[A-Z])/)
  const whole = activityKind(words.join('_'))
  const kind = whole === 'other' ? activityKind(words.at(-1)) : whole
  return kind === 'rest' ? 'other' : kind
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
