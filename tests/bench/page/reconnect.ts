import { createClient } from '@supabase/supabase-js'
import { createRxDatabase } from 'rxdb'
import { replicateSupabase } from 'rxdb/plugins/replication-supabase'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { BehaviorSubject } from 'rxjs'
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
  const start = performance.now()
  online$.next(true)
  await until(() => db.waiting.rows$.value.size === 0)
  const ms = performance.now() - start
  await engine.close()
  await removeLocalDatabase(db)
  return ms
}

/** The least: all rows in one sync_push. */
export async function batchedCall(api: Api, edits: readonly Edit[]): Promise<number> {
  const changes = edits.map(({ table, id, fields }, index): PushChange => {
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
  const start = performance.now()
  await call(api, 'sync_push', { changes })
  return performance.now() - start
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
