import { earliestStamp } from '#domain/clock.ts'
import type { Envelope, FieldsOf, Row, TableName } from '#domain/entities.ts'
import { sameValue } from '#domain/merge/merge-rows.ts'
import { collectionOf, type LocalDatabase } from './database.ts'
import { rowKey } from './device-store.ts'
import { LocalDataError, toLocalDataError } from './errors.ts'

/**
 * All local writes of synced rows go through these functions: they stamp the row
 * (domain/clock.ts [Note: stamps order edits]) and note it as waiting for the server. A write
 * resolves when IndexedDB has committed it.
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
  said?: NewRow<T>['said'],
): Promise<Row<T>> {
  const [row] = await insertRows(db, table, [{ id, fields, said }])
  if (!row) throw new LocalDataError('unexpected')
  return row
}

interface NewRow<T extends TableName> {
  id?: string | undefined
  fields: FieldsOf<T>
  /**
   * The fields somebody has said, all of them where this is not given. The others hold what an empty
   * row does, and give way to whatever another device or the server knows of them.
   */
  said?: readonly string[] | undefined
}

/**
 * Makes rows in one transaction. For imports, call it with about 200 at a time: a larger write
 * makes a task the runner feels. A row whose id is taken makes the call fail; it replaces nothing.
 */
export async function insertRows<T extends TableName>(
  db: LocalDatabase,
  table: T,
  items: readonly NewRow<T>[],
): Promise<Row<T>[]> {
  const gone = await deletedRevs(db, table, items)
  const rows = items.map(({ id = db.newId(), fields, said }) => {
    // Made anew over a deleted row, it is later than what that row held.
    const stamp = db.clock.stamp(db.now(), gone.get(id))
    const envelope: Envelope = {
      id,
      user_id: db.userId,
      rev: stamp,
      created_clock: said ? earliestStamp(stamp) : stamp,
      edit_clocks: Object.fromEntries((said ?? []).map((field) => [field, stamp])),
    }
    return { ...fields, ...envelope } as Row<T>
  })
  await guarded(async () => {
    const result = await collectionOf(db, table).bulkInsert(rows as never)
    const failed = result.error[0]
    if (failed) throw failed
  })
  noteWaiting(db, table, rows)
  return rows
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
  return changeRow(db, table, id, (row, stamp) => {
    const changed = Object.entries(patch).filter(
      ([field, value]) => !sameValue(value, row[field as keyof Row<T>]),
    )
    if (changed.length === 0) return row
    const edit_clocks = { ...row.edit_clocks }
    for (const [field] of changed) edit_clocks[field] = stamp
    return { ...row, ...Object.fromEntries(changed), edit_clocks, rev: stamp }
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
    const said = Object.keys(patch)
    const whole = Object.keys(empty).every((field) => said.includes(field))
    const fields = { ...empty, ...patch }
    return await insertRow(db, table, fields, id, whole ? undefined : said)
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
  await changeRow(db, table, id, (row, stamp) => ({ ...row, rev: stamp, _deleted: true }))
}

/** Brings a deleted row back as it was. */
export async function restoreRow<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
): Promise<Row<T>> {
  const stored = await readStored(db, table, id)
  if (!stored) throw new LocalDataError('row_missing')
  if (!stored._deleted) return withoutFlag(stored)
  const row = { ...withoutFlag(stored), rev: db.clock.stamp(db.now(), stored.rev) }
  await guarded(() => collectionOf(db, table).insert(row as never))
  noteWaiting(db, table, [row])
  return row
}

/** Gives a row a new stamp without changing a field, so that it is sent again. */
export async function touchRow<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
): Promise<Row<T>> {
  return changeRow(db, table, id, (row, stamp) => ({ ...row, rev: stamp }))
}

/** A row as it stands, or null where it is missing or deleted. */
export async function readRow<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
): Promise<Row<T> | null> {
  const stored = await readStored(db, table, id)
  return stored && !stored._deleted ? withoutFlag(stored) : null
}

type Flagged<T extends TableName> = Row<T> & { _deleted?: boolean }

async function changeRow<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
  change: (row: Row<T>, stamp: string) => Flagged<T>,
): Promise<Row<T>> {
  const doc = await collectionOf(db, table).findOne(id).exec()
  if (!doc) throw new LocalDataError('row_missing')
  const attempt = (row: Row<T>) => change(row, db.clock.stamp(db.now(), row.rev))
  const before = doc.toMutableJSON() as Row<T>
  if (attempt(before).rev === before.rev) return before
  let written = before as Flagged<T>
  await guarded(async () => {
    // incrementalModify runs again on the newer version where a pull wrote in between.
    await doc.incrementalModify((data) => {
      written = attempt(data as Row<T>)
      return written as never
    })
  })
  noteWaiting(db, table, [written])
  return withoutFlag(written)
}

async function readStored<T extends TableName>(
  db: LocalDatabase,
  table: T,
  id: string,
): Promise<Flagged<T> | null> {
  const found = await collectionOf(db, table).storageInstance.findDocumentsById([id], true)
  const stored = found[0]
  if (!stored) return null
  const { _meta, _rev, _attachments, ...row } = stored as unknown as Record<string, unknown>
  return row as unknown as Flagged<T>
}

/** The stamps of those of the rows to be made that are there as deleted ones. */
async function deletedRevs(
  db: LocalDatabase,
  table: TableName,
  items: readonly { id?: string | undefined }[],
): Promise<Map<string, string>> {
  const ids = items.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (ids.length === 0) return new Map()
  const stored = await collectionOf(db, table).storageInstance.findDocumentsById(ids, true)
  return new Map(stored.map(({ id, rev }) => [id, rev]))
}

function withoutFlag<T extends TableName>(row: Flagged<T>): Row<T> {
  const { _deleted, ...rest } = row
  return rest as unknown as Row<T>
}

/**
 * Nobody waits for the note: whatever reads the outbox from now on stands behind it in IndexedDB's
 * queue. Only a count hangs on it: the row itself is safe already, so a failure here is no loss.
 */
function noteWaiting(
  db: LocalDatabase,
  table: TableName,
  rows: readonly { id: string; rev: string }[],
): void {
  const { notes, device } = db
  notes.begun$.next(notes.begun$.value + rows.length)
  void device.outbox
    .bulkPut(rows.map((row) => ({ key: rowKey(table, row.id), rev: row.rev })))
    .catch(() => undefined)
    .finally(() => {
      notes.done += rows.length
    })
}

async function guarded<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write()
  } catch (error) {
    throw toLocalDataError(error)
  }
}
