/**
 * Stamps that order edits across devices: a hybrid logical clock
 * (Kulkarni et al. 2014, "Logical Physical Clocks").
 *
 * [Note: stamps order edits]
 * A stamp is fixed-width text, `mmmmmmmmmcccc-nnnnnnnn`: milliseconds since 1970 in base 36
 * (9 digits, good until the year 5188), a counter in base 36 (4 digits) and the writer's node id.
 * Plain string comparison orders stamps. An edit made after seeing another always gets a later
 * stamp, even on a device whose wall clock is behind, because the writer observes the stamps of
 * the row it changes before it makes its own. Two writers never make the same stamp: each open
 * database has its own random node id.
 */

const MILLIS_DIGITS = 9
const COUNTER_DIGITS = 4
const COUNTER_LIMIT = 36 ** COUNTER_DIGITS

/** Characters of a node id. */
export const NODE_ID_LENGTH = 8

const STAMP_PATTERN = new RegExp(`^[0-9a-z]{${MILLIS_DIGITS + COUNTER_DIGITS}}-[0-9a-z]{8}$`)

export interface Clock {
  /**
   * A new stamp, later than every stamp this clock has made or observed.
   * @param nowMs milliseconds since 1970 as the device's wall clock says
   * @param seen stamps of the rows the edit was made on; malformed ones are ignored
   */
  stamp(nowMs: number, ...seen: readonly (string | null | undefined)[]): string
}

/**
 * A clock for one writer.
 * @param nodeId 8 characters of [0-9a-z], random for each open database
 */
export function createClock(nodeId: string): Clock {
  if (!/^[0-9a-z]{8}$/.test(nodeId)) throw new RangeError(`not a node id: ${nodeId}`)
  let millis = 0
  let counter = 0

  function advanceTo(stampMillis: number, stampCounter: number): void {
    if (stampMillis > millis || (stampMillis === millis && stampCounter > counter)) {
      millis = stampMillis
      counter = stampCounter
    }
  }

  return {
    stamp(nowMs, ...seen) {
      for (const text of seen) {
        const parts = text == null ? null : parseStamp(text)
        if (parts) advanceTo(parts.millis, parts.counter)
      }
      const wall = Math.max(0, Math.floor(nowMs))
      if (wall > millis) {
        millis = wall
        counter = 0
      } else {
        counter += 1
        if (counter >= COUNTER_LIMIT) {
          millis += 1
          counter = 0
        }
      }
      return `${digits(millis, MILLIS_DIGITS)}${digits(counter, COUNTER_DIGITS)}-${nodeId}`
    },
  }
}

const EARLIEST = '0'.repeat(MILLIS_DIGITS + COUNTER_DIGITS)

/**
 * The earliest stamp its writer could make: for fields that nobody has given a value yet. Any value
 * given on another device has a later stamp.
 */
export function earliestStamp(stamp: string): string {
  return EARLIEST + stamp.slice(EARLIEST.length)
}

/** Whether somebody has given the stamped field a value; see earliestStamp. */
export function isDeclared(stamp: string): boolean {
  return !stamp.startsWith(EARLIEST)
}

/** Milliseconds since 1970 and counter of a stamp, or null where the text is none. */
export function parseStamp(text: string): { millis: number; counter: number } | null {
  if (!STAMP_PATTERN.test(text)) return null
  return {
    millis: Number.parseInt(text.slice(0, MILLIS_DIGITS), 36),
    counter: Number.parseInt(text.slice(MILLIS_DIGITS, MILLIS_DIGITS + COUNTER_DIGITS), 36),
  }
}

/**
 * All stamps of a row, for who changes it: what was written past the app has a `rev` that is no stamp,
 * and says nothing of how late the row's edits are.
 */
export function stampsOf(row: {
  rev: string
  created_clock: string
  edit_clocks: Readonly<Record<string, string>>
}): string[] {
  return [row.rev, row.created_clock, ...Object.values(row.edit_clocks)]
}

/** Whether two stamps come from the same open database, whose later stamp then knew the earlier. */
export function sameWriter(a: string, b: string): boolean {
  return a.slice(-NODE_ID_LENGTH) === b.slice(-NODE_ID_LENGTH)
}

/**
 * A node id from random bytes.
 * @param bytes 8 random bytes
 */
export function nodeIdFrom(bytes: Uint8Array): string {
  let id = ''
  for (let i = 0; i < NODE_ID_LENGTH; i++) id += ((bytes[i] ?? 0) % 36).toString(36)
  return id
}

function digits(value: number, width: number): string {
  return value.toString(36).padStart(width, '0')
}
