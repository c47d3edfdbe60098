import {
  DamagedFile,
  type FileProblem,
  type FileReading,
  MAX_ARCHIVE_BYTES,
  MAX_ARCHIVE_FILES,
  MAX_FILE_BYTES,
  MAX_UNPACKED_BYTES,
} from '../../src/domain/activity-files/activity-file.ts'
import { gunzip, isGzip, TooLarge } from './gzip.ts'
import { type ReadActivities, readActivityFile } from './read-activity-file.ts'
import { CrowdedArchive, isZip, LockedArchive, listZip, unzipEntry, type ZipEntry } from './zip.ts'

/** What may still be read of a chosen archive, with the archives in it. */
interface Budget {
  files: number
  bytes: number
}

const ACTIVITY_NAME = /\.(gpx|tcx|fit)(\.gz)?$/i
const ARCHIVE_NAME = /\.zip$/i
/** What macOS puts beside each file of an archive. */
const SHADOW_NAME = /(^|\/)(\._|__MACOSX\/)/

/**
 * What is in a file a runner has chosen: an activity file, a packed one (.gz), or a zip archive of such
 * files as Garmin and Strava export it. Never throws.
 */
export async function readFiles(file: Blob, name: string): Promise<FileReading[]> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
    if (isZip(head)) {
      if (file.size > MAX_ARCHIVE_BYTES) return [failed(name, 'archive_too_large')]
    } else if (file.size > MAX_FILE_BYTES) return [failed(name, 'too_large')]
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    // Moved or deleted since it was chosen, or more than this device's memory has room for.
    return [failed(name, 'unreadable')]
  }
  const budget = { files: MAX_ARCHIVE_FILES, bytes: MAX_UNPACKED_BYTES }
  if (isZip(bytes)) return readArchive(bytes, name, budget, true)
  return [readingOf(name, await readContent(bytes))]
}

async function readArchive(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  budget: Budget,
  isOuter: boolean,
): Promise<FileReading[]> {
  let entries: ZipEntry[]
  try {
    entries = listZip(bytes).filter((entry) => isWanted(entry))
  } catch (error) {
    return [failed(name, archiveProblem(error))]
  }
  const readings: FileReading[] = []
  for (const entry of entries) {
    if (budget.files <= 0 || budget.bytes < entry.originalSize) {
      return [...readings, failed(name, 'archive_too_much')]
    }
    budget.bytes -= entry.originalSize
    readings.push(...(await readEntry(bytes, entry, budget, isOuter)))
  }
  // An export is full of settings and the like: where there are activities, nobody misses them there.
  const shown = readings.filter(({ problem }) => problem !== 'no_activity')
  if (shown.length > 0) return shown
  return [failed(name, entries.length > 0 ? 'no_activity' : 'archive_empty')]
}

function isWanted({ name }: ZipEntry): boolean {
  return (ACTIVITY_NAME.test(name) || ARCHIVE_NAME.test(name)) && !SHADOW_NAME.test(name)
}

async function readEntry(
  archive: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  budget: Budget,
  isOuter: boolean,
): Promise<FileReading[]> {
  const name = entry.name.slice(entry.name.lastIndexOf('/') + 1)
  const isArchive = ARCHIVE_NAME.test(name)
  if (isArchive && !isOuter) return [failed(name, 'archive_too_deep')]
  if (entry.originalSize > (isArchive ? MAX_ARCHIVE_BYTES : MAX_FILE_BYTES))
    return [failed(name, isArchive ? 'archive_too_large' : 'too_large')]
  let content: Uint8Array<ArrayBuffer>
  try {
    content = unzipEntry(archive, entry)
  } catch (error) {
    return [failed(name, archiveProblem(error))]
  }
  if (isArchive) return readArchive(content, name, budget, false)
  budget.files -= 1
  return [readingOf(name, await readContent(content, budget))]
}

async function readContent(
  content: Uint8Array<ArrayBuffer>,
  budget?: Budget,
): Promise<ReadActivities> {
  if (!isGzip(content)) return readActivityFile(content)
  try {
    const unpacked = await gunzip(content, MAX_FILE_BYTES)
    if (budget) budget.bytes -= unpacked.length
    return readActivityFile(unpacked)
  } catch (error) {
    if (error instanceof TooLarge) return { problem: 'too_large' }
    if (error instanceof DamagedFile) return { problem: 'damaged' }
    throw error
  }
}

function readingOf(name: string, read: ReadActivities): FileReading {
  if ('problem' in read) return failed(name, read.problem)
  return { name, activities: read.activities, problem: read.cutOff ? 'cut_off' : null }
}

function failed(name: string, problem: FileProblem): FileReading {
  return { name, activities: [], problem }
}

/** @throws what is no archive's fault */
function archiveProblem(error: unknown): FileProblem {
  if (error instanceof LockedArchive) return 'archive_locked'
  if (error instanceof CrowdedArchive) return 'archive_too_much'
  if (error instanceof DamagedFile) return 'damaged'
  throw error
}
