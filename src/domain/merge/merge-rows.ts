import { canonical } from '../canonical.ts'
import { isDeclared, sameWriter } from '../clock.ts'
import { joinEntries } from './join-entries.ts'

/**
 * What becomes of one row that two devices changed apart.
 *
 * [Note: how rows merge]
 * Field by field against the common base: a field that only one side changed keeps that change;
 * a field both changed takes the later edit (by stamp, see clock.ts [Note: stamps order edits]);
 * an edit beats a deletion. A field counts as changed when its stamp or its value differs from the
 * base's. Without a base (both sides made the row, or the base was lost) a value beats an empty
 * field, and two values are settled by stamp; what a row made on a new device merely holds from the
 * start has the earliest stamp (clock.ts earliestStamp), so it gives way to anything said.
 * A deletion stands only if it had seen every edit of the living side. The base alone can't tell:
 * the answer to a push can be lost, and then the deleter knew more than the base. A version has been
 * seen if it is older than the deletion and each of its edits stands in the deleted row, or has been
 * written over there by the same writer. Where that can't be told the row lives: a deletion can be
 * made again, an edit can't. A row that was made apart from the deleted one, as a day's row on another
 * device, lives as it was made there: of what its runner has deleted nothing comes back. What nobody has
 * said is no edit, and brings nothing back to life.
 * The server stores one version after another (compare and swap on `rev`), so devices converge on
 * what it stores; the merge itself is commutative and idempotent.
 */

/** How high a value is: of two, the higher stands. */
export type Rank = (value: unknown) => number
export type Ranks = Readonly<Record<string, Rank>>

/** Of some fields not the last edit stands. */
export interface MergeRules {
  /** The higher value stands, whoever changed it. */
  readonly ranks: Ranks
  /** What both sides hold stands together, entry by entry (join-entries.ts). */
  readonly joined: readonly string[]
}
const NO_RULES: MergeRules = { ranks: {}, joined: [] }

/** A synced row as the device holds it: the envelope, own fields, and RxDB's deletion flag. */
export interface MergeRow {
  id: string
  user_id: string
  rev: string
  created_clock: string
  edit_clocks: Record<string, string>
  _deleted: boolean
  [field: string]: unknown
}

/**
 * Merges two versions of one row.
 * @param fields names of the row's own fields
 * @param base the last version both sides knew, or null
 * @param stamp a new stamp, later than both versions; becomes the row's `rev` where the result
 *   is neither of the two
 * @param rules fields of which not the last edit stands (rules.ts)
 * @returns `mine` or `theirs` itself where the result equals it (theirs preferred), else a new row
 */
export function mergeRows(
  fields: readonly string[],
  base: MergeRow | null,
  mine: MergeRow,
  theirs: MergeRow,
  stamp: string,
  rules: MergeRules = NO_RULES,
): MergeRow {
  const isDeleted = mergeDeletion(fields, base, mine, theirs)
  if (!isDeleted && base === null && areApart(fields, mine, theirs)) {
    if (mine._deleted) return theirs
    if (theirs._deleted) return mine
  }
  const createdClock = min(mine.created_clock, theirs.created_clock)
  const merged: MergeRow = {
    id: theirs.id,
    user_id: theirs.user_id,
    rev: stamp,
    created_clock: createdClock,
    edit_clocks: {},
    _deleted: isDeleted,
  }
  for (const field of fields) {
    const isJoined = rules.joined.includes(field)
    const winner = pickSide(field, base, mine, theirs, rules.ranks[field])
    merged[field] = isJoined ? joinEntries(mine[field], theirs[field]) : winner[field]
    const clock =
      isJoined || sameValue(mine[field], theirs[field])
        ? laterClock(field, mine, theirs)
        : fieldClock(winner, field)
    if (clock !== null && clock !== createdClock) merged.edit_clocks[field] = clock
  }
  if (sameRow(fields, merged, theirs)) return theirs
  if (sameRow(fields, merged, mine)) return mine
  return merged
}

/** Whether two versions hold the same fields, deletion flag and clocks (`rev` aside). */
export function sameRow(fields: readonly string[], a: MergeRow, b: MergeRow): boolean {
  return (
    a._deleted === b._deleted &&
    fields.every(
      (field) => sameValue(a[field], b[field]) && fieldClock(a, field) === fieldClock(b, field),
    )
  )
}

function pickSide(
  field: string,
  base: MergeRow | null,
  mine: MergeRow,
  theirs: MergeRow,
  rank: Rank | undefined,
): MergeRow {
  if (sameValue(mine[field], theirs[field])) return theirs
  const lead = rank ? rank(mine[field]) - rank(theirs[field]) : 0
  if (lead !== 0) return lead > 0 ? mine : theirs
  const mineChanged = isChanged(field, base, mine)
  const theirsChanged = isChanged(field, base, theirs)
  if (mineChanged !== theirsChanged) return mineChanged ? mine : theirs
  const mineClock = fieldClock(mine, field) ?? ''
  const theirsClock = fieldClock(theirs, field) ?? ''
  if (mineClock !== theirsClock) return mineClock > theirsClock ? mine : theirs
  // One stamp, two values: written past the app. Any rule will do that both sides share.
  return canonical(mine[field]) > canonical(theirs[field]) ? mine : theirs
}

function isChanged(field: string, base: MergeRow | null, side: MergeRow): boolean {
  if (base === null) return fieldClock(side, field) !== null
  return !sameValue(side[field], base[field]) || fieldClock(side, field) !== fieldClock(base, field)
}

function mergeDeletion(
  fields: readonly string[],
  base: MergeRow | null,
  mine: MergeRow,
  theirs: MergeRow,
): boolean {
  if (mine._deleted === theirs._deleted) return mine._deleted
  const [deleted, living] = mine._deleted ? [mine, theirs] : [theirs, mine]
  // Brought back, and deleted once more: where one writer did both, the answer to the first was lost.
  if (base?._deleted) return sameWriter(deleted.rev, living.rev) && living.rev < deleted.rev
  const changed = fields.filter(
    (field) => isChanged(field, base, living) && isDeclared(fieldClock(living, field) ?? ''),
  )
  const older = living.rev < deleted.rev
  return changed.every((field) => older && hasEdit(deleted, field, fieldClock(living, field)))
}

/** Whether neither row holds a field as the other was made. */
function areApart(fields: readonly string[], a: MergeRow, b: MergeRow): boolean {
  if (a.created_clock === b.created_clock) return false
  return fields.every(
    (field) => fieldClock(a, field) !== b.created_clock && fieldClock(b, field) !== a.created_clock,
  )
}

/** Whether a row holds this edit of a field, or a later one of the same writer. */
function hasEdit(row: MergeRow, field: string, clock: string | null): boolean {
  const own = fieldClock(row, field)
  if (own === null || clock === null || own === clock) return own === clock
  // Who has a row of the same making has seen what it was made with.
  return clock === row.created_clock || (own > clock && sameWriter(own, clock))
}

/** The stamp of a field's last edit; null where it was never set. */
export function fieldClock(row: MergeRow, field: string): string | null {
  return row.edit_clocks[field] ?? (isEmpty(row[field]) ? null : row.created_clock)
}

function laterClock(field: string, a: MergeRow, b: MergeRow): string | null {
  const [x, y] = [fieldClock(a, field), fieldClock(b, field)]
  if (x === null || y === null) return x ?? y
  return x > y ? x : y
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined
}

function min(a: string, b: string): string {
  return a < b ? a : b
}

/** Deep equality of JSON values; the order of an object's keys and null against absent don't count. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  return canonical(a) === canonical(b)
}
