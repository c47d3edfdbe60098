import { type FlateError, FlateErrorCode, type UnzipFileInfo, unzipSync } from 'fflate'
import { DamagedFile } from '../../src/domain/activity-files/activity-file.ts'

/** Thrown where an archive's password or kind of packing keeps it shut. */
export class LockedArchive extends Error {}
/** Thrown where an archive names more files than any export has. */
export class CrowdedArchive extends Error {}

export interface ZipEntry {
  name: string
  /** Its place in the archive's list: two entries may share a name. */
  place: number
  /** Packed and unpacked, in bytes, as the archive says. */
  size: number
  originalSize: number
}

const MAX_ENTRIES = 100_000
/** What packing may add to bytes that can't be made smaller. */
const PACKING_BYTES = 1000
/** Of an entry's flags, in the first header. */
const ENCRYPTED = 0x01

export function isZip(bytes: Uint8Array): boolean {
  const [p, k, kind] = bytes
  // A first entry, or the end of an archive without any.
  return p === 0x50 && k === 0x4b && (kind === 0x03 || kind === 0x05)
}

/**
 * What a zip archive lists, nothing unpacked yet.
 * @throws DamagedFile, LockedArchive, CrowdedArchive
 */
export function listZip(bytes: Uint8Array): ZipEntry[] {
  if (((bytes[6] ?? 0) & ENCRYPTED) !== 0) throw new LockedArchive()
  const entries: ZipEntry[] = []
  unzip(bytes, ({ name, size, originalSize }) => {
    if (entries.length >= MAX_ENTRIES) throw new CrowdedArchive()
    entries.push({ name, place: entries.length, size, originalSize })
    return false
  })
  // Entries that share their bytes are how a small archive becomes a huge one.
  const packed = entries.reduce((sum, { size }) => sum + size, 0)
  if (packed > bytes.length) throw new DamagedFile()
  return entries
}

/**
 * The bytes of one entry. They are written to memory of the size the archive says, and not beyond; an
 * entry whose packed bytes are more than that lies about its size and is not unpacked.
 * @throws DamagedFile, LockedArchive
 */
export function unzipEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array<ArrayBuffer> {
  if (entry.size > entry.originalSize + PACKING_BYTES) throw new DamagedFile()
  let place = 0
  const files = unzip(bytes, () => place++ === entry.place)
  const [file] = Object.values(files)
  if (!file) throw new DamagedFile()
  // fflate makes this memory itself, and never shares it.
  return file as Uint8Array<ArrayBuffer>
}

function unzip(
  bytes: Uint8Array,
  filter: (entry: UnzipFileInfo) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof CrowdedArchive) throw error
    const { code } = error as Partial<FlateError>
    if (code === FlateErrorCode.UnknownCompressionMethod) throw new LockedArchive()
    throw new DamagedFile('zip', { cause: error })
  }
}
