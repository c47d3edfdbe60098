import type { LocalDatabase } from '#db/database.ts'
import { rowKey } from '#db/device-store.ts'
import { type DeviceRow, SYNC_STATE, WRITTEN_BY } from '#db/stored-row.ts'
import { writeRows } from '#db/write-rows.ts'
import { TABLE_NAMES, type TableName } from '#domain/entities.ts'
import type { Cursor, PullReply } from '#domain/sync-protocol.ts'
import { yieldToPage } from '#lib/yield-to-page.ts'
import { mergeRemote } from './merge-remote.ts'
import { fromWire } from './wire.ts'

/** Rows one answer carries at most, over all tables: about 0.7 MB, parsed in a few ms. */
export const ROWS_PER_PAGE = 1000
/** Rows written in one go: measured to stay under 50 ms, with an insert behind them. */
const WRITE_BATCH = 200

export type Cursors = Partial<Record<TableName, Cursor>>

const START: Cursor = { seq: 0, id: '' }

/** The cursors of all tables; those that are not given begin at `start`. */
export function wholeCursors(cursors: Cursors, start = START): Record<TableName, Cursor> {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, cursors[table] ?? start])) as Record<
    TableName,
    Cursor
  >
}

/** Where the next page begins. */
export function cursorsAfter(cursors: Cursors, page: PullReply): Cursors {
  const after = { ...cursors }
  for (const table of TABLE_NAMES) {
    const last = page.tables[table]?.rows.at(-1)
    if (last) after[table] = { seq: last.seq, id: last.id }
  }
  return after
}

/** Whether the server holds more than this page. A table it doesn't know has no more. */
export function hasMore(page: PullReply): boolean {
  return TABLE_NAMES.some((table) => page.tables[table]?.more)
}

/**
 * Writes a page, a few rows at a time: what a runner writes meanwhile waits for one of these batches at most.
 * @param mayGoOn asked before each write; where it answers no, the rest is left
 */
export async function writePage(
  db: LocalDatabase,
  page: PullReply,
  mayGoOn: () => boolean,
): Promise<void> {
  let last: Promise<void> = Promise.resolve()
  for (const table of TABLE_NAMES) {
    const rows = page.tables[table]?.rows ?? []
    for (let from = 0; from < rows.length; from += WRITE_BATCH) {
      // Made ready while IndexedDB commits the batch before.
      const batch = rows.slice(from, from + WRITE_BATCH).map((row) => fromWire(table, row))
      await Promise.all([last, yieldToPage()])
      if (!mayGoOn()) return
      last = writeBatch(db, table, batch)
      // Awaited with the next batch: until then nobody else handles it.
      last.catch(() => undefined)
    }
  }
  return last
}

async function writeBatch(
  db: LocalDatabase,
  table: TableName,
  rows: readonly DeviceRow[],
): Promise<void> {
  const theirs = new Map(rows.map((row) => [row.id, row]))
  const settled = new Set<string>()
  await writeRows(
    db,
    table,
    [...theirs.keys()],
    (id, stored) => {
      const next = mergeRemote(db, table, stored, theirs.get(id) as DeviceRow)
      const wasRefused = stored?.sync_state === SYNC_STATE.refused
      // Asked again where somebody wrote in between: the last answer counts.
      if (wasRefused && next?.sync_state === null) settled.add(rowKey(table, id))
      else settled.delete(rowKey(table, id))
      return next
    },
    WRITTEN_BY.pull,
  )
  if (settled.size > 0) await db.device.rejections.bulkDelete([...settled])
}
