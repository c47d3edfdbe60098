import { DamagedFile, type FileActivity, type RawActivity } from './activity-file.ts'

/**
 * Reads the sessions of a FIT file (FIT protocol 1 and 2, "Flexible and Interoperable Data Transfer
 * Protocol", Garmin): every message is stepped over by its definition, sessions are kept.
 */

interface Field {
  number: number
  size: number
  baseType: number
}
interface Definition {
  message: number
  littleEndian: boolean
  fields: readonly Field[]
  /** Bytes of a message, developers' fields included. */
  size: number
}

/** Seconds from 1970 to FIT's own beginning, 1989-12-31. */
const FIT_EPOCH_S = 631_065_600
const SESSION = 18
/** Field numbers of the session message. */
const FIELDS = {
  start: 2,
  sport: 5,
  subSport: 6,
  elapsed: 7,
  timer: 8,
  distance: 9,
  calories: 11,
  heartRate: 16,
  ascent: 22,
} as const
/** Times are in ms, distances in cm. */
const TIME_SCALE = 1000
const DISTANCE_SCALE = 100

/** The sports of FIT that we have a word for. */
const SPORTS: Readonly<Record<number, FileActivity['kind']>> = {
  1: 'run',
  2: 'cycle',
  5: 'swim',
  10: 'strength',
  11: 'walk',
  17: 'hike',
  21: 'cycle',
}
/** Of training: flexibility, yoga, pilates. */
const LIGHT_SUB_SPORTS: readonly (number | null)[] = [19, 43, 44]

export function isFit(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT'
}

/** @throws DamagedFile, RangeError where the file is cut off or broken */
export function readFit(bytes: Uint8Array): RawActivity[] {
  const sessions: RawActivity[] = []
  // Several files may stand one behind the other.
  for (let start = 0; start < bytes.length; ) start = readOne(bytes, start, sessions)
  return sessions
}

/** Reads the file that begins at `start`; answers where it ends. */
function readOne(bytes: Uint8Array, start: number, sessions: RawActivity[]): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headerSize = view.getUint8(start)
  const dataEnd = start + headerSize + view.getUint32(start + 4, true)
  if (headerSize < 12 || !isFit(bytes.subarray(start)) || dataEnd + 2 > bytes.length)
    throw new DamagedFile()
  if (checksum(bytes.subarray(start, dataEnd)) !== view.getUint16(dataEnd, true))
    throw new DamagedFile()
  const definitions = new Map<number, Definition>()
  let at = start + headerSize
  while (at < dataEnd) {
    const header = view.getUint8(at)
    at += 1
    const compressed = (header & 0x80) !== 0
    if (!compressed && (header & 0x40) !== 0) {
      const { definition, end } = readDefinition(view, at, (header & 0x20) !== 0)
      definitions.set(header & 0x0f, definition)
      at = end
      continue
    }
    const definition = definitions.get(compressed ? (header >> 5) & 0x03 : header & 0x0f)
    if (!definition || at + definition.size > dataEnd) throw new DamagedFile()
    if (definition.message === SESSION) sessions.push(sessionOf(view, at, definition))
    at += definition.size
  }
  return dataEnd + 2
}

function readDefinition(
  view: DataView,
  start: number,
  withDeveloperFields: boolean,
): { definition: Definition; end: number } {
  const littleEndian = view.getUint8(start + 1) === 0
  const message = view.getUint16(start + 2, littleEndian)
  const fields: Field[] = []
  let at = start + 5
  for (let left = view.getUint8(start + 4); left > 0; left--, at += 3) {
    const [number, size, baseType] = [0, 1, 2].map((offset) => view.getUint8(at + offset))
    fields.push({ number: number ?? 0, size: size ?? 0, baseType: baseType ?? 0 })
  }
  let size = fields.reduce((sum, field) => sum + field.size, 0)
  if (withDeveloperFields) {
    const count = view.getUint8(at)
    at += 1
    for (let left = count; left > 0; left--, at += 3) size += view.getUint8(at + 1)
  }
  return { definition: { message, littleEndian, fields, size }, end: at }
}

function sessionOf(view: DataView, start: number, definition: Definition): RawActivity {
  const values = new Map<number, number>()
  let at = start
  for (const field of definition.fields) {
    const value = numberAt(view, at, field, definition.littleEndian)
    if (value !== null) values.set(field.number, value)
    at += field.size
  }
  const figure = (number: number, scale = 1) => {
    const value = values.get(number)
    return value === undefined ? null : value / scale
  }
  const began = figure(FIELDS.start)
  return {
    startedAt: began === null ? null : (began + FIT_EPOCH_S) * 1000,
    kind: LIGHT_SUB_SPORTS.includes(figure(FIELDS.subSport))
      ? 'light'
      : (SPORTS[figure(FIELDS.sport) ?? -1] ?? 'other'),
    seconds: figure(FIELDS.timer, TIME_SCALE) ?? figure(FIELDS.elapsed, TIME_SCALE),
    meters: figure(FIELDS.distance, DISTANCE_SCALE),
    climbMeters: figure(FIELDS.ascent),
    heartRate: figure(FIELDS.heartRate),
    calories: figure(FIELDS.calories),
  }
}

/** A field's number; null where it was not recorded (all bits set), or is no unsigned number. */
function numberAt(
  view: DataView,
  at: number,
  { size, baseType }: Field,
  littleEndian: boolean,
): number | null {
  // enum, uint8, uint16 and uint32: all that the session's figures use.
  if ((baseType === 0x00 || baseType === 0x02) && size === 1) return known(view.getUint8(at), 0xff)
  if (baseType === 0x84 && size === 2) return known(view.getUint16(at, littleEndian), 0xffff)
  if (baseType === 0x86 && size === 4) return known(view.getUint32(at, littleEndian), 0xffffffff)
  return null
}

function known(value: number, unknown: number): number | null {
  return value === unknown ? null : value
}

const CHECKSUM_TABLE = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401,
  0x5000, 0x9c01, 0x8801, 0x4400,
]

/** The FIT protocol's 16-bit checksum, four bits at a time. */
export function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    for (const nibble of [byte & 0x0f, byte >> 4]) {
      const carried = CHECKSUM_TABLE[sum & 0x0f] ?? 0
      sum = (sum >> 4) ^ carried ^ (CHECKSUM_TABLE[nibble] ?? 0)
    }
  }
  return sum
}
