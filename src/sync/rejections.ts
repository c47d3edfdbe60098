import type { LocalDatabase } from '#db/database.ts'
import { insertRow, patchRow, readRow, touchRow } from '#db/rows.ts'
import { bare, SYNC_STATE, WRITTEN_BY } from '#db/stored-row.ts'
import { type Decide, storedRows, writeRows } from '#db/write-rows.ts'
import { type FieldsOf, fieldNames, type TableName } from '#domain/entities.ts'

/**
 * Rows the server refused. They stay on the device as the runner left them; the rest of sync goes
 * on. Each can be sent again as it is, corrected, or given up.
 */

/** Sends the refused version again, corrected by `patch`; it stays listed until accepted. */
export async function retryRejection(
  db: LocalDatabase,
  key: string,
  patch: Record<string, unknown> = {},
): Promise<void> {
  const rejection = await db.device.rejections.get(key)
  if (!rejection) return
  const { table, row_id: id, row } = rejection
  const refused = Object.fromEntries(fieldNames(table).map((field) => [field, row[field]]))
  const wanted = { ...refused, ...patch } as Partial<FieldsOf<TableName>>
  const stored = await readRow(db, table, id)
  if (!stored) {
    await insertRow(db, table, wanted as never, id)
    return
  }
  const written = await patchRow(db, table, id, wanted as never)
  if (written.rev === stored.rev) await touchRow(db, table, id)
}

/** Gives the refused change up: the row goes back to the server's version, or goes where it had none. */
export async function discardRejection(db: LocalDatabase, key: string): Promise<void> {
  const rejection = await db.device.rejections.get(key)
  if (!rejection) return
  const { table, row_id: id, row } = rejection
  const giveUp: Decide = (_, stored) => {
    // Only the refused version is undone: an edit made since, or pulled over it, stands.
    if (stored?.sync_state !== SYNC_STATE.refused || stored.rev !== row.rev) return null
    const back = stored.base ?? { ...bare(stored), _deleted: true }
    return { row: back, sync_state: null, base: null }
  }
  await writeRows(db, table, [id], giveUp, WRITTEN_BY.runner, await storedRows(db, table, [id]))
  await db.device.rejections.delete(key)
}
