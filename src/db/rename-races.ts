import { stampsOf } from '#domain/clock.ts'
import { fieldNames } from '#domain/entities.ts'
import { mergeRows } from '#domain/merge/merge-rows.ts'
import { mergeRulesOf } from '#domain/merge/rules.ts'
import { renamedRaceKey } from '#domain/races/race-activity.ts'
import { rowKey } from './device-store.ts'
import { RACES_RENAMED } from './earlier-races.ts'
import type { LocalDatabase } from './local-database.ts'
import type { LaidRow } from './row-layout.ts'
import { patchRows } from './rows.ts'
import { bare, type DeviceRow, type StoredRow, SYNC_STATE, WRITTEN_BY } from './stored-row.ts'
import { type RowToStore, storedRows, writeRows } from './write-rows.ts'

const TABLE = 'training_activities'

/**
 * [Note: races get their names]
 * Until 24 November 2026 a race's row in the diary had a name that no server takes, so it was refused, and
 * another device that had the race made a row of its own. Each of these gets the name of now and waits for
 * the server, with its stamps as they are: what two devices have made meets there and merges, also where the
 * other device's has been pulled already. Rows that were paired with it follow. Killed half-way, the next
 * start does it again.
 */
export async function renameRaces(db: LocalDatabase): Promise<void> {
  const rows = await rowsOfBefore(db)
  if (rows.size > 0) await rename(db, rows)
  await db.rows.table('layout').put({ name: RACES_RENAMED })
}

/** By the name of before. Where a browser has lost the rows, their refusals hold them still. */
async function rowsOfBefore(db: LocalDatabase): Promise<Map<string, DeviceRow>> {
  const isOfBefore = (id: string) => renamedRaceKey(db.userId, id) !== null
  const ids = (await db.rows.table(TABLE).toCollection().primaryKeys()) as string[]
  const refused = await db.device.rejections
    .filter(({ table, row_id }) => table === TABLE && isOfBefore(row_id))
    .toArray()
  const stored = await storedRows(db, TABLE, ids.filter(isOfBefore))
  return new Map<string, DeviceRow>([
    ...refused.map(({ row_id, row }) => [row_id, row] as const),
    ...[...stored].map(([id, row]) => [id, bare(row)] as const),
  ])
}

async function rename(db: LocalDatabase, before: ReadonlyMap<string, DeviceRow>): Promise<void> {
  const nameOf = (id: string) => renamedRaceKey(db.userId, id) ?? id
  const renamed = new Map(
    [...before].map(([id, row]) => [nameOf(id), { ...row, id: nameOf(id) } as DeviceRow]),
  )
  await writeRows(
    db,
    TABLE,
    [...renamed.keys()],
    (id, stored) => beside(db, renamed.get(id) as DeviceRow, stored),
    WRITTEN_BY.pull,
    await storedRows(db, TABLE, [...renamed.keys()]),
  )
  const ids = [...before.keys()]
  await db.rows.table(TABLE).bulkDelete(ids)
  await db.device.rejections.bulkDelete(ids.map((id) => rowKey(TABLE, id)))
  const paired = (await db.rows
    .table(TABLE)
    .filter(({ paired_with, _deleted }: LaidRow) => {
      return _deleted === '0' && before.has(String(paired_with))
    })
    .toArray()) as (LaidRow & { paired_with: string })[]
  await patchRows(
    db,
    TABLE,
    paired.map(({ id, paired_with }) => ({ id, patch: { paired_with: nameOf(paired_with) } })),
  )
}

/** A row under its new name beside what has that name already. */
function beside(
  db: LocalDatabase,
  row: DeviceRow,
  stored: StoredRow | undefined,
): RowToStore | null {
  const waits = SYNC_STATE.waits
  if (!stored) return { row, sync_state: waits, base: null }
  const there = bare(stored)
  const stamp = db.clock.stamp(db.now(), ...stampsOf(row), ...stampsOf(there))
  const merged = mergeRows(fieldNames(TABLE), null, row, there, stamp, mergeRulesOf(TABLE))
  if (merged === there) return null
  const base = stored.sync_state === null ? there : stored.base
  return { row: merged as DeviceRow, sync_state: waits, base }
}
