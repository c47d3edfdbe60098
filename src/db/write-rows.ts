import { createRevision, now } from 'rxdb'
import type { TableName } from '#domain/entities.ts'
import type { LocalDatabase } from './local-database.ts'
import { storageOf } from './storage.ts'
import {
  type DeviceRow,
  type StoredRow,
  type SyncState,
  WRITTEN_BY,
  type Writer,
} from './stored-row.ts'

/** What is written of a row. */
export interface RowToStore {
  row: DeviceRow
  sync_state: SyncState | null
  base: DeviceRow | null
}

/** What to store in place of `stored` (undefined: nothing is there), or null to leave it. */
export type Decide = (id: string, stored: StoredRow | undefined) => RowToStore | null

/**
 * Writes rows of a table in one transaction, each compared and swapped: where another tab or the sync
 * wrote first, `decide` is asked again about what is there now. `decide` must have no effects but its
 * answer.
 * @param known rows as they were read; the others are taken for absent until IndexedDB says otherwise,
 *   which spares a read of each where most are new
 * @throws DOMException QuotaExceededError and whatever else IndexedDB answers
 */
export async function writeRows(
  db: LocalDatabase,
  table: TableName,
  ids: readonly string[],
  decide: Decide,
  writer: Writer,
  known: ReadonlyMap<string, StoredRow> = new Map(),
): Promise<void> {
  const storage = storageOf(db.rx, table)
  let open = ids
  let present = known
  while (open.length > 0) {
    const writes = open.flatMap((id) => {
      const previous = present.get(id)
      const next = decide(id, previous)
      return next ? [{ previous, document: toDocument(db, next, previous) }] : []
    })
    if (writes.length === 0) return
    // Past RxDB's wrapper, which would write a living row over a tombstone without asking.
    const { error } = await db.rx.lockedRun(() => storage.bulkWrite(writes, writer))
    const failed = new Map(
      error.map((one) => {
        if (one.status !== 409) throw one
        return [one.documentId, one.documentInDb]
      }),
    )
    db.waiting.note(
      table,
      writes.flatMap(({ document }) => (failed.has(document.id) ? [] : [document])),
    )
    open = [...failed.keys()]
    present = failed
  }
}

/** Changes how rows that were just read stand with the server. */
export function restate(
  db: LocalDatabase,
  table: TableName,
  rows: readonly StoredRow[],
  decide: (stored: StoredRow) => RowToStore | null,
): Promise<void> {
  const known = new Map(rows.map((row) => [row.id, row]))
  const there: Decide = (_, stored) => (stored ? decide(stored) : null)
  return writeRows(db, table, [...known.keys()], there, WRITTEN_BY.answer, known)
}

/** Rows as they are stored, deleted ones too, by id. */
export async function storedRows(
  db: LocalDatabase,
  table: TableName,
  ids: readonly string[],
): Promise<Map<string, StoredRow>> {
  if (ids.length === 0) return new Map()
  const storage = storageOf(db.rx, table)
  const rows = await db.rx.lockedRun(() => storage.findDocumentsById([...ids], true))
  return new Map(rows.map((row) => [row.id, row]))
}

function toDocument(
  db: LocalDatabase,
  { row, sync_state, base }: RowToStore,
  previous: StoredRow | undefined,
): StoredRow {
  return {
    ...row,
    sync_state,
    base,
    _attachments: {},
    _meta: { lwt: now() },
    _rev: createRevision(db.rx.token, previous as never),
  }
}
