import type { LocalDatabase } from '#db/database.ts'
import { rowKey } from '#db/device-store.ts'
import { rowsInState } from '#db/storage.ts'
import { bare, type StoredRow, SYNC_STATE, WRITTEN_BY } from '#db/stored-row.ts'
import { type Decide, storedRows, writeRows } from '#db/write-rows.ts'
import { TABLE_NAMES, type TableName } from '#domain/entities.ts'

/**
 * The reason of a refusal and its row lie in two databases, of which a browser may lose one: a refused
 * row whose reason is gone is sent once more, a reason whose row is gone brings the row along.
 */
export async function repairRejections(db: LocalDatabase): Promise<void> {
  const listed = await db.device.rejections.toArray()
  const keys = new Set(listed.map(({ key }) => key))
  for (const table of TABLE_NAMES) {
    const orphans = (await rowsInState(db.rx, table, SYNC_STATE.refused)).filter(
      ({ id }) => !keys.has(rowKey(table, id)),
    )
    await write(db, table, orphans, (_, stored) =>
      stored?.sync_state === SYNC_STATE.refused
        ? { row: bare(stored), sync_state: SYNC_STATE.waits, base: stored.base }
        : null,
    )
  }
  for (const { table, row, base } of listed) {
    const lost: Decide = (_, stored) =>
      stored ? null : { row: bare(row), sync_state: SYNC_STATE.refused, base }
    await writeRows(
      db,
      table,
      [row.id],
      lost,
      WRITTEN_BY.pull,
      await storedRows(db, table, [row.id]),
    )
  }
}

async function write(
  db: LocalDatabase,
  table: TableName,
  rows: readonly StoredRow[],
  decide: Decide,
): Promise<void> {
  const known = new Map(rows.map((row) => [row.id, row]))
  await writeRows(db, table, [...known.keys()], decide, WRITTEN_BY.answer, known)
}
