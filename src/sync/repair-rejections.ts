import type { LocalDatabase } from '#db/database.ts'
import { rowKey } from '#db/device-store.ts'
import { rowsInState } from '#db/storage.ts'
import { bare, SYNC_STATE, WRITTEN_BY } from '#db/stored-row.ts'
import { type Decide, restate, storedRows, writeRows } from '#db/write-rows.ts'

/**
 * The reason of a refusal and its row lie in two databases, of which a browser may lose one: a refused
 * row whose reason is gone is sent once more, a reason whose row is gone brings the row along.
 */
export async function repairRejections(db: LocalDatabase): Promise<void> {
  const listed = await db.device.rejections.toArray()
  const keys = new Set(listed.map(({ key }) => key))
  await Promise.all(
    (await rowsInState(db, SYNC_STATE.refused)).map(async ({ table, rows }) => {
      const orphans = rows.filter(({ id }) => !keys.has(rowKey(table, id)))
      await restate(db, table, orphans, (stored) =>
        stored.sync_state === SYNC_STATE.refused
          ? { row: bare(stored), sync_state: SYNC_STATE.waits, base: stored.base }
          : null,
      )
    }),
  )
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
