import {
  believable,
  DamagedFile,
  type FileActivity,
  type FileProblem,
  MAX_FILE_BYTES,
} from './activity-file.ts'
import { isFit, readFit } from './fit.ts'
import { readGpx } from './gpx.ts'
import { readTcx } from './tcx.ts'

export type ReadActivities = { activities: FileActivity[] } | { problem: FileProblem }

/**
 * The activities in a file's bytes, by what they are and not by the file's name. Never throws.
 */
export function readActivityFile(bytes: Uint8Array): ReadActivities {
  if (bytes.length > MAX_FILE_BYTES) return { problem: 'too_large' }
  try {
    const raw = rawActivities(bytes)
    if (!raw) return { problem: 'not_an_activity_file' }
    const activities = raw.flatMap((each) => believable(each) ?? [])
    return activities.length > 0 ? { activities } : { problem: 'no_activity' }
  } catch (error) {
    // A RangeError is a read past the end: the file is cut off.
    if (error instanceof DamagedFile || error instanceof RangeError) return { problem: 'damaged' }
    throw error
  }
}

/** How far into a text its root element is looked for, in bytes: behind a declaration and comments. */
const HEAD_BYTES = 4000

function rawActivities(bytes: Uint8Array) {
  if (isFit(bytes)) return readFit(bytes)
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  const decode = (part: Uint8Array) => new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(part)
  const head = decode(bytes.subarray(0, HEAD_BYTES))
  if (/<([\w.-]+:)?gpx[\s>]/.test(head)) return readGpx(decode(bytes))
  if (/<([\w.-]+:)?TrainingCenterDatabase[\s>]/.test(head)) return readTcx(decode(bytes))
  return null
}

/**
 * The id of the row an activity becomes: the same file read again, here or on another device, is
 * the same row.
 */
export function activityRowId(
  userId: string,
  { startedAt, durationMinutes }: FileActivity,
): string {
  return `${userId}:activity:${startedAt}:${Math.round(durationMinutes * 60)}`
}
