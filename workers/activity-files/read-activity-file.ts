import {
  believable,
  DamagedFile,
  type FileActivity,
  type FileProblem,
  MAX_FILE_ACTIVITIES,
  MAX_FILE_BYTES,
  type RawActivity,
} from '../../src/domain/activity-files/activity-file.ts'
import { believableSplits } from '../../src/domain/activity-files/splits.ts'
import { readFit } from './fit.ts'
import { isFit } from './fit-messages.ts'
import { gpxListener } from './gpx.ts'
import { tcxListener } from './tcx.ts'
import { decoderFor } from './text-encoding.ts'
import { createXmlReader, type XmlListener } from './xml.ts'

export type ReadActivities =
  /** `cutOff`: the file ends early, these were whole. */
  { activities: FileActivity[]; cutOff: boolean } | { problem: FileProblem }

/**
 * The activities in a file's bytes, by what they are and not by the file's name. Never throws.
 */
export function readActivityFile(bytes: Uint8Array): ReadActivities {
  if (bytes.length > MAX_FILE_BYTES) return { problem: 'too_large' }
  try {
    const raw = rawActivities(bytes)
    if (!raw) return { problem: 'not_an_activity_file' }
    const activities = raw.activities.flatMap((each) => {
      const activity = believable(each)
      return activity ? [{ ...activity, splits: believableSplits(each.splits ?? []) }] : []
    })
    if (activities.length > 0) return { activities, cutOff: raw.cutOff }
    return { problem: raw.cutOff ? 'damaged' : 'no_activity' }
  } catch (error) {
    // A RangeError is a read past the end: the file is cut off.
    if (error instanceof DamagedFile || error instanceof RangeError) return { problem: 'damaged' }
    throw error
  }
}

/** How far into a text its root element is looked for, in bytes: behind a declaration and comments. */
const HEAD_BYTES = 4000

function rawActivities(bytes: Uint8Array): { activities: RawActivity[]; cutOff: boolean } | null {
  if (isFit(bytes)) return readFit(bytes)
  const head = decoderFor(bytes).decode(bytes.subarray(0, HEAD_BYTES))
  const activities: RawActivity[] = []
  if (/<([\w.-]+:)?gpx[\s>]/.test(head)) readXml(bytes, activities, gpxListener)
  else if (/<([\w.-]+:)?TrainingCenterDatabase[\s>]/.test(head))
    readXml(bytes, activities, tcxListener)
  else return null
  return { activities, cutOff: false }
}

/** A text is decoded in pieces: whole, it would need three times the memory of its bytes. */
const PIECE_BYTES = 65_536

/** @throws DamagedFile */
function readXml(
  bytes: Uint8Array,
  found: RawActivity[],
  listenerFor: (found: RawActivity[]) => XmlListener,
): void {
  const decoder = decoderFor(bytes)
  const reader = createXmlReader(listenerFor(found))
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    reader.write(decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true }))
    if (found.length > MAX_FILE_ACTIVITIES) throw new DamagedFile()
  }
  reader.write(decoder.decode())
  reader.end()
}
