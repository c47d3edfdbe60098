import { getHeightOfRevision, type RxDatabase } from 'rxdb'
import { BehaviorSubject, type Subscription } from 'rxjs'
import { TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { rowKey } from './device-store.ts'
import type { Collections } from './schemas.ts'
import type { TableRows } from './storage.ts'
import { type StoredRow, SYNC_STATE } from './stored-row.ts'
import type { WaitingRow, WaitingRows } from './waiting-rows.ts'

/**
 * @param readStored all rows that wait, as they are stored
 */
export function createWaiting(
  rx: RxDatabase<Collections>,
  readStored: () => Promise<TableRows[]>,
): WaitingRows {
  const rows = new Map<string, WaitingRow>()
  const rows$ = new BehaviorSubject<ReadonlyMap<string, WaitingRow>>(rows)
  /** For each read under way, what was written meanwhile: the read is older. */
  const reads = new Set<Set<string>>()
  let reading: Promise<ReadonlyMap<string, WaitingRow>> | undefined

  function note(table: TableName, documents: readonly StoredRow[]): void {
    let changed = false
    for (const row of documents) {
      if (row.sync_state !== SYNC_STATE.waits && rows.size + reads.size === 0) continue
      const key = rowKey(table, row.id)
      const known = rows.get(key)?.row
      // Of two tabs' writes the later may be heard of first.
      if (known && getHeightOfRevision(known._rev) > getHeightOfRevision(row._rev)) continue
      for (const written of reads) written.add(key)
      if (row.sync_state === SYNC_STATE.waits) {
        changed ||= known?._rev !== row._rev
        rows.set(key, { table, row })
      } else changed = rows.delete(key) || changed
    }
    if (changed) rows$.next(rows)
  }

  async function readAll(): Promise<ReadonlyMap<string, WaitingRow>> {
    const written = new Set<string>()
    reads.add(written)
    try {
      const found = new Map<string, WaitingRow>()
      for (const { table, rows: documents } of await readStored()) {
        for (const row of documents) found.set(rowKey(table, row.id), { table, row })
      }
      for (const key of rows.keys()) if (!found.has(key) && !written.has(key)) rows.delete(key)
      for (const [key, one] of found) if (!written.has(key)) rows.set(key, one)
    } finally {
      reads.delete(written)
    }
    rows$.next(rows)
    return rows
  }

  const listening: Subscription = rx.eventBulks$.subscribe(({ collectionName, events }) => {
    const table = collectionName as TableName
    if (TABLE_NAMES.includes(table)) {
      note(
        table,
        events.map(({ documentData }) => documentData as unknown as StoredRow),
      )
    }
  })

  return {
    rows$,
    read() {
      reading ??= readAll().catch((error) => {
        reading = undefined
        throw error
      })
      return reading
    },
    reread: readAll,
    note,
    close: () => listening.unsubscribe(),
  }
}
