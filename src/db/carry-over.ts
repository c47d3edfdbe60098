import { defaultHashSha256 } from 'rxdb'
import { stampsOf } from '#domain/clock.ts'
import { type AnyRow, fieldNames } from '#domain/entities.ts'
import { mergeRows } from '#domain/merge/merge-rows.ts'
import { mergeRulesOf } from '#domain/merge/rules.ts'
import type { Cursor } from '#domain/sync-protocol.ts'
import { rowKey } from './device-store.ts'
import type { LocalDatabase } from './local-database.ts'
import type { definitionOf } from './migrations.ts'
import { allIn, atLockedOut, deleteDatabase } from './older-database.ts'
import { readProgress } from './progress.ts'
import { answerOf } from './row-layout.ts'
import { type OlderStore, storeName } from './schemas.ts'
import { bare, type DeviceRow, type StoredRow, SYNC_STATE, WRITTEN_BY } from './stored-row.ts'
import { type RowToStore, writeRows } from './write-rows.ts'

/**
 * [Note: an update carries everything over]
 * An earlier version of the app keeps its rows in databases of their own, named by its number. At a start
 * they are copied, each batch through the steps of migrations.ts, and deleted when all of it stands in the
 * new ones. Killed half-way, the next start does it again: a row that is there already is left alone,
 * unless the old one holds an edit it has not seen, which is merged like any other device's. A tab of the
 * earlier version can't write to a database that is being copied (older-database.ts), so nothing it has
 * confirmed is left behind; what it writes into a new one of its own is carried over at the next start.
 *
 * Until November 2026 RxDB's replication kept the server's version of each row in a second store, and a
 * row that differs from it waits to be sent.
 */

/** Rows copied at a time. */
const BATCH = 500

type Define = typeof definitionOf

export async function carryOver(
  db: LocalDatabase,
  stores: readonly OlderStore[],
  define: Define,
): Promise<void> {
  const work = async () => {
    for (const store of stores) await carryStore(db, store, define)
  }
  // One tab at a time, where the browser can say so; two would do the same twice.
  const { locks } = globalThis.navigator ?? {}
  if (locks) await locks.request(`fuelmile-carry-over-${db.userId}`, work)
  else await work()
}

async function carryStore(db: LocalDatabase, store: OlderStore, define: Define): Promise<void> {
  const { table, version } = store
  const name = storeName(db.userId, table, version)
  const secondName = storeName(db.userId, await secondStoreOf(store), version)
  await atLockedOut(name, async (rows) => {
    await atLockedOut(secondName, async (agreed) => {
      if (rows) {
        for await (const batch of batchesOf(rows)) {
          const known = agreed ? await agreedVersions(agreed, batch) : new Map()
          await carryBatch(db, store, define, batch, known)
        }
      }
      if (agreed) await carryCursor(db, store, agreed)
    })
  })
  await deleteDatabase(name)
  await deleteDatabase(secondName)
}

/** The name RxDB's replication gave to its second store of a table. */
async function secondStoreOf({ table }: OlderStore): Promise<string> {
  return `rx-replication-meta-${await defaultHashSha256(`${table}-fuelmile`)}`
}

async function* batchesOf(database: IDBDatabase): AsyncGenerator<DexieRow[]> {
  let after: string | undefined
  for (;;) {
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true)
    const batch = await allIn<DexieRow>(database, range, BATCH)
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    after = batch.at(-1)?.id
  }
}

/** As Dexie's storage lays a row down: IndexedDB has no index over booleans. */
type DexieRow = Omit<AnyRow, '_deleted'> & { id: string; _deleted: '0' | '1' }

/** The server's versions of rows, as the second store has them, by id. */
async function agreedVersions(
  database: IDBDatabase,
  rows: readonly DexieRow[],
): Promise<Map<string, DeviceRow>> {
  const store = database.transaction('docs').objectStore('docs')
  const found = await Promise.all(
    rows.map(({ id }) => answerOf<{ docData?: DeviceRow } | undefined>(store.get(`${id}|0`))),
  )
  return new Map(
    found.flatMap((one) => (one?.docData ? [[one.docData.id, bare(one.docData)] as const] : [])),
  )
}

async function carryBatch(
  db: LocalDatabase,
  { table, version }: OlderStore,
  define: Define,
  batch: readonly DexieRow[],
  agreed: ReadonlyMap<string, DeviceRow>,
): Promise<void> {
  const { schema, steps } = define(table)
  const rejections = await db.device.rejections.bulkGet(batch.map(({ id }) => rowKey(table, id)))
  const carried = new Map(
    batch.map((old, index): [string, RowToStore] => {
      let row: Record<string, unknown> = { ...old, _deleted: old._deleted === '1' }
      for (let to = version + 1; to <= schema.version; to++) row = steps[to]?.(row) ?? row
      // What a device kept before the row carried it itself.
      const rejection = rejections[index] as { row: AnyRow; base?: DeviceRow | null } | undefined
      return [old.id, 'sync_state' in row ? asItStood(row) : standing(row, agreed, rejection)]
    }),
  )
  await writeRows(
    db,
    table,
    [...carried.keys()],
    (id, stored) => {
      const old = carried.get(id) as RowToStore
      return stored ? joined(db, table, stored, old) : old
    },
    WRITTEN_BY.pull,
  )
}

function asItStood(row: Record<string, unknown>): RowToStore {
  const { sync_state, base } = row as unknown as StoredRow
  return { row: bare(row), sync_state, base }
}

function standing(
  old: Record<string, unknown>,
  agreed: ReadonlyMap<string, DeviceRow>,
  rejection: { row: AnyRow; base?: DeviceRow | null } | undefined,
): RowToStore {
  const row = bare(old)
  if (rejection) {
    const refused = rejection.row.rev === row.rev
    return {
      row,
      sync_state: refused ? SYNC_STATE.refused : SYNC_STATE.waits,
      base: rejection.base ?? null,
    }
  }
  const base = agreed.get(row.id) ?? null
  if (base?.rev === row.rev) return { row, sync_state: null, base: null }
  return { row, sync_state: SYNC_STATE.waits, base }
}

/** An old row beside one that is there: only an edit that has not been seen adds to it. */
function joined(
  db: LocalDatabase,
  table: OlderStore['table'],
  stored: StoredRow,
  old: RowToStore,
): RowToStore | null {
  if (old.sync_state !== SYNC_STATE.waits || old.row.rev === stored.rev) return null
  const there = bare(stored)
  const stamp = db.clock.stamp(db.now(), ...stampsOf(old.row), ...stampsOf(there))
  const merged = mergeRows(fieldNames(table), old.base, old.row, there, stamp, mergeRulesOf(table))
  if (merged === there) return null
  const base = stored.sync_state === SYNC_STATE.waits ? stored.base : there
  return { row: merged as DeviceRow, sync_state: SYNC_STATE.waits, base }
}

/** Where RxDB's pull stood: the new one goes on from there. */
async function carryCursor(
  db: LocalDatabase,
  { table }: OlderStore,
  agreed: IDBDatabase,
): Promise<void> {
  const store = agreed.transaction('docs').objectStore('docs')
  const last = await answerOf<{ checkpointData?: Cursor } | undefined>(store.get('down|1'))
  const cursor = last?.checkpointData
  if (!cursor) return
  const { device } = db
  await device.transaction('rw', device.progress, async () => {
    const progress = await readProgress(device)
    if (progress.cursors[table]) return
    const { seq, id } = cursor
    await device.progress.put({
      ...progress,
      cursors: { ...progress.cursors, [table]: { seq, id } },
    })
  })
}
