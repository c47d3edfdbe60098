import type { ActivityKind } from '../training/activity-kind.ts'
import { MAX_SESSION_KM, MAX_SESSION_MINUTES } from '../training/constants.ts'

/** One activity that a watch or another app has written to a file. */
export interface FileActivity {
  /** Milliseconds since 1970. */
  startedAt: number
  kind: Exclude<ActivityKind, 'rest'>
  /** Time of movement where the file tells it, pauses left out. */
  durationMinutes: number
  distanceKm: number | null
  elevationGainMeters: number | null
  /** Beats a minute. */
  heartRateAvg: number | null
  calories: number | null
}

export type FileProblem =
  /** No GPX, TCX or FIT. */
  | 'not_an_activity_file'
  /** One of these, but cut off or broken. */
  | 'damaged'
  /** Whole, but with no finished activity in it: a route, a workout plan, settings. */
  | 'no_activity'
  | 'too_large'
  /** It could not be read from the device at all. */
  | 'unreadable'

/** Hours of points a second come to a tenth of it. */
export const MAX_FILE_BYTES = 50_000_000

/** Thrown by the readers where a file breaks its own format. */
export class DamagedFile extends Error {}

/** What a reader found, before anything is believed. Times in seconds, lengths in metres. */
export interface RawActivity {
  startedAt: number | null
  kind: FileActivity['kind']
  seconds: number | null
  meters: number | null
  climbMeters: number | null
  heartRate: number | null
  calories: number | null
}

const EARLIEST_MS = Date.UTC(1990, 0, 1)
const LATEST_MS = Date.UTC(2100, 0, 1)

/** An activity whose figures can be true; null where it is none. A figure that can't be is unknown. */
export function believable(raw: RawActivity): FileActivity | null {
  const { startedAt } = raw
  const seconds = within(raw.seconds, 1, MAX_SESSION_MINUTES * 60)
  if (seconds === null || within(startedAt, EARLIEST_MS, LATEST_MS) === null) return null
  const km = within(raw.meters, 1, MAX_SESSION_KM * 1000)
  return {
    startedAt: startedAt ?? 0,
    kind: raw.kind,
    durationMinutes: Math.round(seconds / 0.6) / 100,
    distanceKm: km === null ? null : Math.round(km) / 1000,
    elevationGainMeters: rounded(within(raw.climbMeters, 0, 30_000)),
    heartRateAvg: rounded(within(raw.heartRate, 20, 260)),
    calories: rounded(within(raw.calories, 1, 30_000)),
  }
}

function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}
