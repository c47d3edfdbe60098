/**
 * Steps through the messages of a FIT file (FIT protocol 1 and 2, "Flexible and Interoperable Data
 * Transfer Protocol", Garmin). Fields of developers and messages nobody asked for are stepped over.
 */

/** One message; a field's value is read when it is asked for. */
export interface FitMessage {
  message: number
  /** Null where the field is not there, was not recorded, or is no whole number. */
  field(number: number): number | null
}

export interface FitFile {
  /** Where the next file may begin. */
  end: number
  /** False where the file ends too early, or goes on with what is no FIT. */
  whole: boolean
}

interface Field {
  offset: number
  size: number
  baseType: number
}

interface Definition {
  message: number
  littleEndian: boolean
  fields: ReadonlyMap<number, Field>
  /** Bytes of a message, developers' fields included. */
  size: number
}

/** Seconds since FIT's own beginning. */
export const TIMESTAMP = 253
const CHECKSUM_BYTES = 2

export function isFit(bytes: Uint8Array, at = 0): boolean {
  return (
    (bytes[at] ?? 0) >= 12 && String.fromCharCode(...bytes.subarray(at + 8, at + 12)) === '.FIT'
  )
}

/**
 * Reads the file that begins at `start`. Its checksum is not looked at: watches and converters leave it
 * out or write zero, and what a wrong one would tell is seen by the messages themselves.
 */
export function readFitFile(
  bytes: Uint8Array,
  start: number,
  wanted: ReadonlySet<number>,
  onMessage: (message: FitMessage) => void,
): FitFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const dataStart = start + view.getUint8(start)
  const dataSize = view.getUint32(start + 4, true)
  const dataEnd = dataStart + dataSize
  // A watch whose battery dies has not written the size yet: it stays zero.
  const isCut = dataSize === 0 || dataEnd > bytes.length
  const limit = isCut ? bytes.length : dataEnd
  const complete = readMessages(view, dataStart, limit, wanted, onMessage)
  if (isCut) return { end: bytes.length, whole: false }
  return { end: isFit(bytes, dataEnd) ? dataEnd : dataEnd + CHECKSUM_BYTES, whole: complete }
}

/** @returns whether the last message ends where the data does */
function readMessages(
  view: DataView,
  start: number,
  end: number,
  wanted: ReadonlySet<number>,
  onMessage: (message: FitMessage) => void,
): boolean {
  const definitions = new Map<number, Definition>()
  let seconds: number | null = null
  let at = start
  while (at < end) {
    const header = view.getUint8(at)
    at += 1
    const compressed = (header & 0x80) !== 0
    if (!compressed && (header & 0x40) !== 0) {
      const defined = readDefinition(view, at, end, (header & 0x20) !== 0)
      if (!defined) return false
      definitions.set(header & 0x0f, defined.definition)
      at = defined.end
      continue
    }
    const definition = definitions.get(compressed ? (header >> 5) & 0x03 : header & 0x0f)
    if (!definition || at + definition.size > end) return false
    const time: number | null = compressed
      ? timeAfter(seconds, header & 0x1f)
      : valueAt(view, at, definition, TIMESTAMP)
    seconds = time ?? seconds
    if (wanted.has(definition.message)) {
      const place = at
      onMessage({
        message: definition.message,
        field: (number) => (number === TIMESTAMP ? time : valueAt(view, place, definition, number)),
      })
    }
    at += definition.size
  }
  return true
}

/** A compressed header tells the last five bits of the time; it has passed since the time before. */
function timeAfter(before: number | null, lastBits: number): number | null {
  return before === null ? null : before + ((lastBits - before) & 0x1f)
}

/** Null where the definition itself is cut off. */
function readDefinition(
  view: DataView,
  start: number,
  end: number,
  withDeveloperFields: boolean,
): { definition: Definition; end: number } | null {
  const byte = (at: number) => (at < end ? view.getUint8(at) : 0)
  const littleEndian = byte(start + 1) === 0
  const fields = new Map<number, Field>()
  let size = 0
  let at = start + 5
  for (let left = byte(start + 4); left > 0; left--, at += 3) {
    fields.set(byte(at), { offset: size, size: byte(at + 1), baseType: byte(at + 2) & 0x1f })
    size += byte(at + 1)
  }
  if (withDeveloperFields) {
    const count = byte(at)
    at += 1
    for (let left = count; left > 0; left--, at += 3) size += byte(at + 1)
  }
  if (at > end) return null
  const message = view.getUint16(start + 2, littleEndian)
  return { definition: { message, littleEndian, fields, size }, end: at }
}

/** The whole numbers among FIT's base types: bytes, the value that says "not recorded", signed or not. */
const BASE_TYPES: ReadonlyMap<number, { bytes: 1 | 2 | 4; unknown: number; signed?: true }> =
  new Map([
    [0, { bytes: 1, unknown: 0xff }],
    [1, { bytes: 1, unknown: 0x7f, signed: true }],
    [2, { bytes: 1, unknown: 0xff }],
    [3, { bytes: 2, unknown: 0x7fff, signed: true }],
    [4, { bytes: 2, unknown: 0xffff }],
    [5, { bytes: 4, unknown: 0x7fffffff, signed: true }],
    [6, { bytes: 4, unknown: 0xffffffff }],
    [10, { bytes: 1, unknown: 0 }],
    [11, { bytes: 2, unknown: 0 }],
    [12, { bytes: 4, unknown: 0 }],
  ])

/** A list's first value. */
function valueAt(
  view: DataView,
  start: number,
  { fields, littleEndian }: Definition,
  number: number,
): number | null {
  const field = fields.get(number)
  const type = field && BASE_TYPES.get(field.baseType)
  if (!type || field.size < type.bytes) return null
  const at = start + field.offset
  const unsigned = {
    1: () => view.getUint8(at),
    2: () => view.getUint16(at, littleEndian),
    4: () => view.getUint32(at, littleEndian),
  }[type.bytes]()
  if (unsigned === type.unknown) return null
  const half = 2 ** (8 * type.bytes - 1)
  return type.signed && unsigned >= half ? unsigned - 2 * half : unsigned
}
