import type { SessionSplit } from '../stored-shapes.ts'
import type { ActivityKind } from '../training/activity-kind.ts'
import { MAX_SESSION_KM, MAX_SESSION_MINUTES } from '../training/constants.ts'
import type { RawSplit } from './splits.ts'

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
  /** Its laps; null where nothing tells of several. */
  splits: SessionSplit[] | null
}

export type FileProblem =
  /** No GPX, TCX or FIT. */
  | 'not_an_activity_file'
  /** One of these, but cut off or broken. */
  | 'damaged'
  /** Whole, but with no finished activity in it: a route, a workout plan, settings. */
  | 'no_activity'
  /** It ends early; the activities that came with this problem were whole. */
  | 'cut_off'
  | 'too_large'
  /** It could not be read from the device at all. */
  | 'unreadable'
  /** An archive with no GPX, TCX or FIT file in it. */
  | 'archive_empty'
  | 'archive_too_large'
  /** More activity files than are read at once, or more bytes: the first ones were read. */
  | 'archive_too_much'
  /** An archive in an archive in an archive. */
  | 'archive_too_deep'
  /** It has a password, or is packed in a way nothing here can undo. */
  | 'archive_locked'

/** Hours of points a second come to a tenth of it. */
export const MAX_FILE_BYTES = 50_000_000
/** A zip archive is in memory as a whole while it is read, and a phone has little. */
export const MAX_ARCHIVE_BYTES = 250_000_000
/** Of the activity files in an archive: five runs a week for eight years. */
export const MAX_ARCHIVE_FILES = 2000
/** Of the activities in one file, empty ones too: no device writes so many. */
export const MAX_FILE_ACTIVITIES = 2000
/** What an archive may come to, one file after the other. */
export const MAX_UNPACKED_BYTES = 1_000_000_000

/** What was found in a chosen file, or in one of the files of a chosen archive. */
export interface FileReading {
  name: string
  activities: FileActivity[]
  problem: FileProblem | null
}

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
  splits?: readonly RawSplit[]
}

const EARLIEST_MS = Date.UTC(1990, 0, 1)
const LATEST_MS = Date.UTC(2100, 0, 1)

/** An activity whose figures can be true; null where it is none. A figure that can't be is unknown. */
export function believable(raw: RawActivity): Omit<FileActivity, 'splits'> | null {
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

function within(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}

/**
 * The id of the row an activity becomes: the same file read again, here or on another device, is
 * the same row.
 */
export function activityRowId(
  userId: string,
  { startedAt, durationMinutes }: Pick<FileActivity, 'startedAt' | 'durationMinutes'>,
): string {
  return `${userId}:activity:${startedAt}:${Math.round(durationMinutes * 60)}`
}
