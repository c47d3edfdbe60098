import type { LocalDatabase } from '#db/database.ts'
import type { SyncProgress } from '#db/device-store.ts'
import { readProgress } from '#db/progress.ts'
import { rowsAfter, rowsInState } from '#db/storage.ts'
import { bare, type StoredRow, SYNC_STATE } from '#db/stored-row.ts'
import { restate } from '#db/write-rows.ts'
import { TABLE_NAMES, type TableName } from '#domain/entities.ts'

/**
 * [Note: a server restored from a backup]
 * It has lost what was pushed since, and its clock went back: a device that went on pulling would miss
 * rows, and never send again what it takes for agreed. So every answer names the database's lineage,
 * which is made anew at a restore. A device that sees another one, or a clock that stands before what it
 * has seen, trusts nothing it had agreed on: every row is marked as unconfirmed, every base is dropped,
 * and all is pulled from the start. A row that comes in the same version is confirmed; one in another is
 * merged by its stamps; and what did not come when the pull is over is sent again. Each step stands in
 * the device store before the next, so a kill goes on where it was.
 */

const BATCH = 200

/**
 * Whether an answer comes from another database than `known`, by its lineage and by a value of the owner's
 * clock that it must have reached. If so, all rows are marked as unconfirmed, and `known` begins anew.
 */
export async function comparesWith(
  db: LocalDatabase,
  known: SyncProgress,
  lineage: string | undefined,
  seq: number,
): Promise<boolean> {
  const { progress } = db.device
  const another = known.lineage !== null && lineage !== undefined && lineage !== known.lineage
  if (known.lineage === null && lineage !== undefined) {
    // At once: what is sent before the first pull is over was agreed with this one, too.
    known.lineage = lineage
    await progress.put(known)
  }
  if (!another && seq >= known.seq) return false
  await beginComparing(db, lineage ?? null)
  Object.assign(known, await readProgress(db.device))
  return true
}

/** Marks all rows as unconfirmed, and forgets where the pull stood. */
export async function beginComparing(db: LocalDatabase, lineage: string | null): Promise<void> {
  const { progress } = db.device
  await progress.put({ name: 'sync', lineage, seq: -1, cursors: {}, comparing: 'marking' })
  await markAll(db)
}

/** Goes on where a kill interrupted the marking. */
export async function markAll(db: LocalDatabase): Promise<void> {
  for (const table of TABLE_NAMES) await markTable(db, table)
  await db.device.progress.put({ ...(await readProgress(db.device)), comparing: 'pulling' })
}

async function markTable(db: LocalDatabase, table: TableName): Promise<void> {
  let rows: StoredRow[] = []
  do {
    rows = await rowsAfter(db, table, rows.at(-1)?.id ?? '', BATCH)
    await restate(db, table, rows, (stored) => {
      if (stored.sync_state === SYNC_STATE.unconfirmed) return null
      const row = bare(stored)
      if (stored.sync_state === null) return { row, sync_state: SYNC_STATE.unconfirmed, base: null }
      return stored.base ? { row, sync_state: stored.sync_state, base: null } : null
    })
  } while (rows.length > 0)
}

/** All that the server holds has come: what did not is sent again. */
export async function finishComparing(db: LocalDatabase): Promise<void> {
  for (const { table, rows } of await rowsInState(db, SYNC_STATE.unconfirmed)) {
    for (let from = 0; from < rows.length; from += BATCH) {
      await restate(db, table, rows.slice(from, from + BATCH), (stored) => {
        // A deletion of what the server doesn't have stays as it is: another device may send the row.
        if (stored.sync_state !== SYNC_STATE.unconfirmed || stored._deleted) return null
        return { row: bare(stored), sync_state: SYNC_STATE.waits, base: null }
      })
    }
  }
}
