import { createClient } from '@supabase/supabase-js'
import { Dexie } from 'dexie'
import { createRxDatabase } from 'rxdb'
import { replicateSupabase } from 'rxdb/plugins/replication-supabase'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs'
import { removeLocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import type { TableName } from '#domain/entities.ts'
import type { PushChange } from '#domain/sync-protocol.ts'
import { type Api, call, openOurs, syncWith, transportOf, until } from './parts.ts'

export interface Edit {
  table: TableName
  id?: string
  fields: Record<string, unknown>
}

/** Edits made offline, then the network returns: ms until the last is confirmed. */
export async function reconnectOurs(api: Api, edits: readonly Edit[]): Promise<number> {
  const db = await openOurs(api.userId)
  const online$ = new BehaviorSubject(true)
  const engine = syncWith(db, transportOf(api), online$)
  await until(async () => (await db.device.facts.get('sync'))?.syncedAt != null)
  online$.next(false)
  for (const { table, id, fields } of edits) await insertRow(db, table, fields as never, id)
  const confirmed = firstValueFrom(db.waiting.rows$.pipe(filter(({ size }) => size === 0)))
  const start = performance.now()
  online$.next(true)
  await confirmed
  const ms = performance.now() - start
  await engine.close()
  await removeLocalDatabase(db)
  return ms
}

/** The least: all rows in one sync_push. */
export async function batchedCall(api: Api, edits: readonly Edit[]): Promise<number> {
  const changes = asPushed(api, edits)
  const start = performance.now()
  await call(api, 'sync_push', { changes })
  return performance.now() - start
}

/**
 * The same call, and its answer written down without a library: in one transaction each row is read, and put
 * without its mark of waiting.
 */
export async function batchedCallWritten(api: Api, edits: readonly Edit[]): Promise<number> {
  const changes = asPushed(api, edits)
  const tables = [...new Set(changes.map(({ table }) => table))]
  const dexie = new Dexie(`batch-${crypto.randomUUID()}`)
  dexie.version(1).stores(Object.fromEntries(tables.map((table) => [table, 'id,waits'])))
  await dexie.open()
  for (const { table, row } of changes) await dexie.table(table).put({ ...row, waits: 1 })
  const start = performance.now()
  await call(api, 'sync_push', { changes })
  const transaction = dexie.backendDB().transaction(tables, 'readwrite')
  const over = new Promise((resolve) => transaction.addEventListener('complete', resolve))
  for (const table of tables) {
    const store = transaction.objectStore(table)
    const stored = store.getAll()
    stored.onsuccess = () => {
      for (const { waits, ...row } of stored.result) store.put(row)
    }
  }
  await over
  const ms = performance.now() - start
  await dexie.delete()
  return ms
}

function asPushed(api: Api, edits: readonly Edit[]): PushChange[] {
  return edits.map(({ table, id, fields }, index) => {
    const stamp = `batch-${crypto.randomUUID()}`.slice(0, 32)
    const row = {
      ...fields,
      id: id ?? `${crypto.randomUUID()}-${index}`,
      user_id: api.userId,
      rev: stamp,
      created_clock: stamp,
      edit_clocks: {},
      deleted: false,
    }
    return { table, base_rev: null, row }
  })
}

/** RxDB's own Supabase plugin on ten plain tables `stock_0` to `stock_9`. */
export async function reconnectStock(api: Api, edits: number): Promise<number> {
  const client = createClient(api.url, api.anonKey, {
    accessToken: async () => api.token,
    realtime: { params: { eventsPerSecond: 2 } },
  })
  const rx = await createRxDatabase({
    name: `stock-${crypto.randomUUID()}`,
    storage: getRxStorageDexie(),
  })
  const names = Array.from({ length: 10 }, (_, i) => `stock_${i}`)
  const schema = {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      id: { type: 'string', maxLength: 60 },
      name: { type: 'string' },
      calories: { type: 'number' },
    },
    required: ['id', 'name', 'calories'],
  } as const
  await rx.addCollections(Object.fromEntries(names.map((name) => [name, { schema }])))
  for (let i = 0; i < edits; i++) {
    const name = names[i % names.length] as string
    await rx.collections[name]?.insert({ id: crypto.randomUUID(), name: `Meal ${i}`, calories: i })
  }
  const start = performance.now()
  const states = names.map((name) =>
    replicateSupabase({
      client,
      tableName: name,
      replicationIdentifier: `stock-${name}`,
      collection: rx.collections[name] as never,
      live: false,
      waitForLeadership: false,
      pull: {},
      push: {},
    }),
  )
  await Promise.all(states.map((state) => state.awaitInitialReplication()))
  const ms = performance.now() - start
  await rx.remove()
  return ms
}
