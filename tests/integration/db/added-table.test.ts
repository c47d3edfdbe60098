import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { BehaviorSubject, NEVER, of } from 'rxjs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openLocalDatabase } from '#db/database.ts'
import { DeviceStore } from '#db/device-store.ts'
import { definitionOf } from '#db/migrations.ts'
import { readProgress } from '#db/progress.ts'
import { BY_SYNC_STATE, laid, rowDatabaseName } from '#db/row-layout.ts'
import { insertRow, readRow } from '#db/rows.ts'
import type { StoredRow } from '#db/stored-row.ts'
import { TABLE_NAMES } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { startSync } from '#sync/engine.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { newUser, testBackend } from '../../helpers/backend.ts'
import { FAIR, transportThrough } from '../../helpers/device/transport.ts'
import { pushRow } from '../../helpers/push-row.ts'
import { seeded } from '../../helpers/random.ts'
import { meal } from '../../helpers/rows.ts'

let backend: Backend
beforeAll(async () => {
  backend = await testBackend()
})
afterAll(() => backend.close())

/** The rows' database as the app left it before there was a weight log, with one meal in it. */
async function layDownOlderRows(userId: string, row: StoredRow): Promise<void> {
  const tables = TABLE_NAMES.filter((name) => name !== 'body_weights')
  const layout = tables.map((name) => ({ name, version: definitionOf(name).schema.version }))
  const stores = tables.map((name) => {
    const indexes = (definitionOf(name).schema.indexes ?? []).map(
      (index) => `[${['_deleted', ...[index].flat(), 'id'].join('+')}]`,
    )
    return [name, `${['id', ...indexes, BY_SYNC_STATE]}`]
  })
  const older = new Dexie(rowDatabaseName(userId))
  older
    .version(layout.reduce((sum, { version }) => sum + version, 1))
    .stores({ ...Object.fromEntries(stores), layout: 'name' })
  await older.table('layout').bulkPut([...layout, { name: 'settled' }])
  await older.table('food_logs').put(laid(row))
  older.close()
}

it('an update that brings a table keeps the rows, and gets what others have put there before', async () => {
  const user = await newUser(backend)
  const day = '2026-11-01'
  await pushRow(backend, user, 'body_weights', dayKey(user.id, day), { date: day, weight_kg: 63.5 })
  const [clock] = await backend.database.query('select seq from sync_clock where user_id = $1', [
    user.id,
  ])
  const [{ lineage }] = (await backend.database.query(
    'select fuelmile_private.lineage() as lineage',
  )) as [{ lineage: string }]
  // A device that knows all the server had, without that table.
  const device = new DeviceStore(user.id)
  await device.open()
  const seq = Number(clock?.seq)
  await device.progress.put({ name: 'sync', lineage, seq, cursors: {}, comparing: null })
  device.close()
  const stamp = '0mn1d0b800000-abcd'
  const envelope = { user_id: user.id, rev: stamp, created_clock: stamp, edit_clocks: {} }
  const agreed = { ...meal(), ...envelope, id: 'meal', sync_state: null, base: null }
  await layDownOlderRows(user.id, { ...agreed, _deleted: false } as unknown as StoredRow)

  const db = await openLocalDatabase({ userId: user.id, multiInstance: false })
  expect(await readRow(db, 'food_logs', 'meal')).toMatchObject({ food_name: 'Rice and tempeh' })
  expect(await readProgress(db.device)).toMatchObject({ seq, hasAddedTables: true })
  // What waits is pushed first: that must not pass by the rows of the new table.
  await insertRow(db, 'food_logs', meal({ food_name: 'Waits' }))
  const api = { url: backend.url, anonKey: backend.anonKey, token: user.token }
  const engine = startSync({
    db,
    transport: transportThrough(api, () => FAIR, seeded(1)),
    online$: new BehaviorSubject(true),
    nudges$: of(0),
    wakes$: NEVER,
  })
  await vi.waitFor(async () => {
    expect((await db.waiting.read()).size).toBe(0)
    expect((await db.device.facts.get('sync'))?.activity).toBe('idle')
  })
  expect(await readRow(db, 'body_weights', dayKey(user.id, day))).toMatchObject({ weight_kg: 63.5 })
  expect(await readProgress(db.device)).toMatchObject({ hasAddedTables: false })
  await engine.close()
  await db.close()

  // The next start finds nothing new.
  const again = await openLocalDatabase({ userId: user.id, multiInstance: false })
  expect(await readProgress(again.device)).toMatchObject({ hasAddedTables: false })
  await again.close()
})
