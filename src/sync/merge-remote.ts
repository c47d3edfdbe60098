import type { LocalDatabase } from '#db/database.ts'
import { bare, type DeviceRow, type StoredRow, SYNC_STATE } from '#db/stored-row.ts'
import type { RowToStore } from '#db/write-rows.ts'
import { stampsOf } from '#domain/clock.ts'
import { fieldNames, type TableName } from '#domain/entities.ts'
import { mergeRows } from '#domain/merge/merge-rows.ts'
import { mergeRulesOf } from '#domain/merge/rules.ts'

/**
 * What becomes of a stored row where the server holds `theirs`: it takes its place, unless something
 * waits here, which is merged (domain/merge [Note: how rows merge]). Null where nothing is to be written.
 */
export function mergeRemote(
  db: LocalDatabase,
  table: TableName,
  stored: StoredRow | undefined,
  theirs: DeviceRow,
): RowToStore | null {
  const agreed: RowToStore = { row: theirs, sync_state: null, base: null }
  if (!stored) return agreed
  if (stored.rev === theirs.rev && stored._deleted === theirs._deleted) {
    return stored.sync_state === null ? null : agreed
  }
  if (stored.sync_state === null) return agreed
  // The version it was made on comes by once more: no news.
  if (stored.base?.rev === theirs.rev) return null
  const mine = bare(stored)
  const stamp = db.clock.stamp(db.now(), ...stampsOf(mine), ...stampsOf(theirs))
  // Of a row to be compared with another database there is no common version: the stamps decide.
  const merged = mergeRows(fieldNames(table), stored.base, mine, theirs, stamp, mergeRulesOf(table))
  if (merged === theirs) return agreed
  return { row: merged as DeviceRow, sync_state: SYNC_STATE.waits, base: theirs }
}
