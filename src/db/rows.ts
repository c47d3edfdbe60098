import { earliestStamp, stampsOf } from '#domain/clock.ts'
import type { AnyRow, Envelope, FieldsOf, Row, TableName } from '#domain/entities.ts'
import { joinEntries } from '#domain/merge/join-entries.ts'
import { fieldClock, sameValue } from '#domain/merge/merge-rows.ts'
import { mergeRulesOf } from '#domain/merge/rules.ts'
import { sendable } from '#domain/sendable.ts'
import { LocalDataError, toLocalDataError } from './errors.ts'
import type { LocalDatabase } from './local-database.ts'
import { bare, type DeviceRow, type StoredRow, SYNC_STATE, WRITTEN_BY } from './stored-row.ts'
import { type Decide, type RowToStore, storedRows, writeRows } from './write-rows.ts'

/**
 * All local writes of synced rows go through these functions: they stamp the row
 * (domain/clock.ts [Note: stamps order edits]) and mark it as waiting for the server
 * (stored-row.ts [Note: the row carries its own base]). A write resolves when IndexedDB has committed it.
 */

/**
 * Makes a row.
 * @param id defaults to a new UUIDv7, of which nothing can be stored yet
 * @throws LocalDataError storage_full, invalid
 */
export async function insertRow<T extends TableName>(
  db: LocalDatabase,
  table: T,
  fields: FieldsOf<T>,
  id?: string,
  declared?: NewRow<T>['declared'],
): Promise<Row<T>> {
  return only(await insertRows(db, table, [{ id, fields, declared }]))
}

interface NewRow<T extends TableName> {
  id?: string | undefined
  fields: FieldsOf<T>
  /**
   * The fields that somebody has given a value; all of them if this is left out. The others have an empty
   * row's values, and any value from another device or the server replaces them.
   */
  declared?: readonly string[] | undefined
}

/**
 * Makes rows in one transaction. For imports, call it with about 200 at a time: a larger write
 * makes a task the runner feels. A row whose id is taken makes the call fail; it replaces nothing.
 */
export function insertRows<T extends TableName>(
  db: LocalDatabase,
  table: T,
  items: readonly NewRow<T>[],
): Promise<Row<T>[]> {
  return insertEach(db, table, items, () => {
    throw new LocalDataError('unexpected')
  })
}

/**
 * `insertRows` for rows that are named by what they stand for, such as a plan's run on a day: what another tab or a
 * pull has made meanwhile is left as it is.
 * @returns those it made
 */
export function insertMissing<T extends TableName>(
  db: LocalDatabase,
  table: T,
  items: readonly NewRow<T>[],
): Promise<Row<T>[]> {
  return insertEach(db, table, items, () => undefined)
}

/** @param ifTaken called for each row that is there already; it is left as it is */
async function insertEach<T extends TableName>(
  db: LocalDatabase,
  table: T,
  items: readonly NewRow<T>[],
  ifTaken: () => void,
): Promise<Row<T>[]> {
  const named = items.flatMap(({ id }) => id ?? [])
  const asked = new Map(items.map((item) => [item.id ?? db.newId(), item]))
  const made = new Map<string, DeviceRow | null>([...asked.keys()].map((id) => [id, null]))
  const decide: Decide = (id, stored) => {
    const isTaken = stored && !stored._deleted
    if (isTaken) ifTaken()
    // Made anew over a deleted row, it is later than what that row held.
    const next = isTaken
      ? null
      : waiting(newRow(db, id, asked.get(id) as NewRow<T>, stored), stored)
    made.set(id, next?.row ?? null)
    return next
  }
  await guarded(async () => {
    const known = await storedRows(db, table, named)
    if ([...known.values()].some((stored) => !stored._deleted)) ifTaken()
    await writeRows(db, table, [...asked.keys()], decide, WRITTEN_BY.runner, known)
  })
  return [...made.values()].flatMap((row) => (row ? [withoutFlag<T>(row)] : []))
}

/**
 * [Note: made anew over a deleted row]
 * It stays the row it was, with its fields edited. Made apart from what was deleted, it would show nobody
 * that its maker knew that: deleted again, the first version came back from a server whose answer to its
 * push was lost (domain/merge [Note: how rows merge]). A field that is left empty is stamped, too, and gives
 * way to any value.
 */
function newRow<T extends TableName>(
  db: LocalDatabase,
  id: string,
  { fields, declared }: NewRow<T>,
  seen: StoredRow | undefined,
): DeviceRow {
  const stamp = db.clock.stamp(db.now(), ...(seen ? stampsOf(seen) : []))
  const initial = declared ? earliestStamp(stamp) : stamp
  const edit_clocks: Record<string, string> = {}
  for (const [field, value] of Object.entries(fields)) {
    const isEmptied = value == null && seen && fieldClock(seen, field) !== null
    if (declared?.includes(field)) edit_clocks[field] = stamp
    else if (isEmptied) edit_clocks[field] = earliestStamp(stamp)
    else if (seen && value != null) edit_clocks[field] = initial
  }
  const created_clock = seen?.created_clock ?? initial
  const envelope: Envelope = { id, user_id: db.userId, rev: stamp, created_clock, edit_clocks }
  return { ...fields, ...envelope, _deleted: false }
}

/**
 * Changes fields of a row. Fields whose value stays the same are left alone; a patch that changes
 * nothing writes nothing.
 * @throws LocalDataError row_missing, storage_full, invalid
 */
export async function patchRow<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
  patch: Partial<FieldsOf<T>>,
): Promise<Row<T>> {
  return only(await patchRows(db, table, [{ id, patch }]))
}

/** What to change of a row. */
export interface Patch<T extends TableName> {
  id: string
  patch: Partial<FieldsOf<T>>
}

/**
 * `patchRow` for several rows in one transaction: where one is missing, none is changed.
 * @param declared false: nobody has said so, the app follows from other rows. Whatever the runner writes or has
 *   written elsewhere stands, and so does a deletion.
 */
export async function patchRows<T extends TableName>(
  db: LocalDatabase,
  table: T,
  patches: readonly Patch<T>[],
  declared = true,
): Promise<Row<T>[]> {
  const patchOf = new Map(patches.map(({ id, patch }) => [id, patch]))
  return writeEach(db, table, await readLiving(db, table, [...patchOf.keys()]), (row, stamp) => {
    const patch = joinedTo(table, row, { ...patchOf.get(row.id) })
    const changed = Object.entries(patch).filter(([field, value]) => !sameValue(value, row[field]))
    if (changed.length === 0) return null
    const edit_clocks = { ...row.edit_clocks }
    for (const [field] of changed) edit_clocks[field] = declared ? stamp : earliestStamp(stamp)
    return { ...row, ...Object.fromEntries(changed), edit_clocks }
  })
}

/**
 * Changes the row, or makes it from `empty` and the patch where it is missing: for rows keyed by
 * runner or by day. Missing may mean not pulled yet: what comes from `empty` overwrites nothing.
 */
export async function upsertRow<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
  patch: Partial<FieldsOf<T>>,
  empty: FieldsOf<T>,
): Promise<Row<T>> {
  if (await readRow(db, table, id)) return patchRow(db, table, id, patch)
  try {
    const declared = Object.keys(patch)
    const whole = Object.keys(empty).every((field) => declared.includes(field))
    const fields = { ...empty, ...patch }
    return await insertRow(db, table, fields, id, whole ? undefined : declared)
  } catch (error) {
    // Another tab or a pull made it in between.
    if (await readRow(db, table, id)) return patchRow(db, table, id, patch)
    throw error
  }
}

/** Deletes a row; it stays as a tombstone until every device knows. */
export async function removeRow<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
): Promise<void> {
  await removeRows(db, table, [id])
}

/** `removeRow` for several rows in one transaction: where one is missing, none is deleted. */
export async function removeRows<T extends TableName>(
  db: LocalDatabase,
  table: T,
  ids: readonly string[],
): Promise<void> {
  const read = await readLiving(db, table, ids)
  const revOf = new Map(read.map(({ id, rev }) => [id, rev]))
  // An edit that came in between beats the deletion.
  await writeEach(db, table, read, (row) =>
    row.rev === revOf.get(row.id) ? { ...row, _deleted: true } : null,
  )
}

/**
 * Makes each row what is asked, all in one transaction: with these fields, made anew where it is missing, or
 * deleted where they are null. A row that is so already is left alone.
 * @throws LocalDataError storage_full, invalid
 */
export async function setRows<T extends TableName>(
  db: LocalDatabase,
  table: T,
  items: readonly { id: string; fields: FieldsOf<T> | null }[],
): Promise<void> {
  const wanted = new Map(items.map(({ id, fields }) => [id, fields]))
  await guarded(async () => {
    const known = await storedRows(db, table, [...wanted.keys()])
    const decide: Decide = (id, stored) => {
      const fields = wanted.get(id) ?? null
      if (!stored || stored._deleted) {
        return fields && waiting(newRow(db, id, { fields }, stored), stored)
      }
      // An edit that came in between beats the deletion.
      if (!fields && stored.rev !== known.get(id)?.rev) return null
      const row = bare(stored)
      const changed = Object.entries(joinedTo(table, row, { ...fields })).filter(
        ([field, value]) => !sameValue(value, row[field]),
      )
      if (fields && changed.length === 0) return null
      const stamp = db.clock.stamp(db.now(), ...stampsOf(stored))
      const edit_clocks = { ...row.edit_clocks }
      for (const [field] of changed) edit_clocks[field] = stamp
      const next = { ...row, ...Object.fromEntries(changed), edit_clocks, _deleted: !fields }
      return waiting({ ...next, rev: stamp }, stored)
    }
    await writeRows(db, table, [...wanted.keys()], decide, WRITTEN_BY.runner, known)
  })
}

/** What was added elsewhere since the runner's screen read the row stays beside what is added here. */
function joinedTo(
  table: TableName,
  row: AnyRow,
  patch: Record<string, unknown>,
): Record<string, unknown> {
  const joined = { ...patch }
  for (const field of mergeRulesOf(table).joined) {
    if (field in patch) joined[field] = joinEntries(row[field], patch[field])
  }
  return joined
}

/** Brings a deleted row back as it was. */
export async function restoreRow<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
): Promise<Row<T>> {
  return only(await restoreRows(db, table, [id]))
}

/** `restoreRow` for several rows in one transaction. */
export async function restoreRows<T extends TableName>(
  db: LocalDatabase,
  table: T,
  ids: readonly string[],
): Promise<Row<T>[]> {
  const read = await readStored(db, table, ids)
  const deleted = new Set(read.flatMap((row) => (row._deleted ? row.id : [])))
  return writeEach(db, table, read, (row) => (deleted.has(row.id) ? row : null))
}

/** Gives a row a new stamp without changing a field, so that it is sent again. */
export async function touchRow<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
): Promise<Row<T>> {
  return only(await writeEach(db, table, await readLiving(db, table, [id]), (row) => row))
}

/** A row as it stands, or null where it is missing or deleted. */
export async function readRow<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
): Promise<Row<T> | null> {
  const stored = (await storedRows(db, table, [id])).get(id)
  return stored && !stored._deleted ? withoutFlag<T>(bare(stored)) : null
}

/** The row with a change, without its new stamp yet; null changes nothing. */
type Change = (row: DeviceRow, stamp: string) => DeviceRow | null

/** Rows in the order asked for, deleted ones too. */
async function readStored(
  db: LocalDatabase,
  table: TableName,
  ids: readonly string[],
): Promise<StoredRow[]> {
  const stored = await storedRows(db, table, ids)
  return ids.map((id) => {
    const row = stored.get(id)
    if (!row) throw new LocalDataError('row_missing')
    return row
  })
}

async function readLiving(...asked: Parameters<typeof readStored>): Promise<StoredRow[]> {
  const rows = await readStored(...asked)
  if (rows.some((row) => row._deleted)) throw new LocalDataError('row_missing')
  return rows
}

/**
 * Writes a change of what was read, all in one transaction. What a pull or another tab has written in
 * between is changed in its place, a deletion too: an edit beats it, and the row lives again.
 */
async function writeEach<T extends TableName>(
  db: LocalDatabase,
  table: T,
  rows: readonly StoredRow[],
  change: Change,
): Promise<Row<T>[]> {
  const read = new Map(rows.map((row) => [row.id, row]))
  const written = new Map<string, DeviceRow>()
  const decide: Decide = (id, stored = read.get(id) as StoredRow) => {
    const stamp = db.clock.stamp(db.now(), ...stampsOf(stored))
    const before = bare(stored)
    const changed = change({ ...before, _deleted: false }, stamp)
    const next = changed ? waiting({ ...changed, rev: stamp }, stored) : null
    written.set(id, next?.row ?? before)
    return next
  }
  await guarded(() => writeRows(db, table, [...read.keys()], decide, WRITTEN_BY.runner, read))
  return [...written.values()].map((row) => withoutFlag<T>(row))
}

function only<R>([row]: readonly R[]): R {
  if (row === undefined) throw new LocalDataError('unexpected')
  return row
}

/**
 * A row changed on this device, as it can be sent ([Note: text that can be sent]); `stored` is what it takes
 * the place of. What was agreed with a database that
 * is there no more is no base: the one that is may hold less, which would look like a change.
 */
function waiting(row: DeviceRow, stored: StoredRow | undefined): RowToStore {
  const base = stored?.sync_state === null ? bare(stored) : (stored?.base ?? null)
  return { row: sendable(row), sync_state: SYNC_STATE.waits, base }
}

export function withoutFlag<T extends TableName>(row: AnyRow): Row<T> {
  const { _deleted, ...rest } = row
  return rest as unknown as Row<T>
}

async function guarded<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write()
  } catch (error) {
    throw toLocalDataError(error)
  }
}
