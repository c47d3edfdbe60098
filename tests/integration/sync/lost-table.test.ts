import 'fake-indexeddb/auto'
import { BehaviorSubject, NEVER, of } from 'rxjs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { collectionOf, type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { rowDatabaseName } from '#db/row-layout.ts'
import { insertRow, patchRow, readRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { beginComparing } from '#sync/compare.ts'
import { type SyncEngine, startSync } from '#sync/engine.ts'
import { discardRejection } from '#sync/rejections.ts'
import type { SyncTransport } from '#sync/transport.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../helpers/backend.ts'
import { FAIR, transportThrough } from '../../helpers/device/transport.ts'
import { seeded } from '../../helpers/random.ts'
import { meal } from '../../helpers/rows.ts'

let backend: Backend
let user: TestUser
beforeAll(async () => {
  backend = await testBackend()
  user = await newUser(backend)
})
afterAll(() => backend.close())

const open = () => openLocalDatabase({ userId: user.id, multiInstance: false })

function sync(db: LocalDatabase, change: Partial<SyncTransport> = {}): SyncEngine {
  const api = { url: backend.url, anonKey: backend.anonKey, token: user.token }
  return startSync({
    db,
    transport: { ...transportThrough(api, () => FAIR, seeded(1)), ...change },
    online$: new BehaviorSubject(true),
    nudges$: of(0),
    wakes$: NEVER,
    random: () => 0,
  })
}

async function lose(name: string): Promise<void> {
  expect((await indexedDB.databases()).map((one) => one.name)).toContain(name)
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve
  })
}

async function agree(db: LocalDatabase): Promise<void> {
  const engine = sync(db)
  await vi.waitFor(async () => {
    expect((await db.waiting.read()).size).toBe(0)
    expect((await db.device.facts.get('sync'))?.activity).toBe('idle')
  })
  await engine.close()
}

it('rows the browser has lost are pulled anew, those that were refused are still there', async () => {
  const before = await open()
  await insertRow(before, 'food_logs', meal({ food_name: 'agreed' }))
  await insertRow(before, 'profiles', { ...EMPTY_PROFILE, name: 'Ayu' }, user.id)
  await insertRow(before, 'food_logs', meal({ food_name: 'refused', calories: -1 }))
  await agree(before)
  await before.close()
  await lose(rowDatabaseName(user.id))

  const after = await open()
  // Logged before the first pull, so that the table isn't empty by then.
  await insertRow(after, 'food_logs', meal({ food_name: 'logged since' }))
  await agree(after)
  const meals = await collectionOf(after, 'food_logs').find().exec()
  expect(meals.map((one) => one.food_name).sort()).toEqual(['agreed', 'logged since', 'refused'])
  expect(await readRow(after, 'profiles', user.id)).toMatchObject({ name: 'Ayu' })
  for (const { key } of await after.device.rejections.toArray()) {
    await discardRejection(after, key)
  }
  await after.close()
})

it('a lost device store loses no row and no edit', async () => {
  const before = await open()
  const waiting = await insertRow(before, 'food_logs', meal({ food_name: 'waits' }))
  const refused = await insertRow(before, 'food_logs', meal({ calories: -1 }))
  await agree(before)
  expect(await before.device.rejections.count()).toBe(1)
  await patchRow(before, 'food_logs', waiting.id, { calories: 77 })
  await before.close()
  await lose(`fuelmile-device-${user.id}`)

  const after = await open()
  await agree(after)
  const [stored] = await backend.database.query('select calories from food_logs where id = $1', [
    waiting.id,
  ])
  expect(stored).toEqual({ calories: 77 })
  // The reason of the refusal was lost; the server has given it again.
  expect((await after.device.rejections.toArray()).map(({ row_id }) => row_id)).toEqual([
    refused.id,
  ])
  await after.close()
})

it('a device store lost while rows are compared with a restored server leaves none unsent', async () => {
  const before = await open()
  const { id } = await insertRow(before, 'food_logs', meal({ food_name: 'since the backup' }))
  await agree(before)
  await beginComparing(before, null)
  await before.close()
  await backend.database.query('delete from food_logs where id = $1', [id])
  await lose(`fuelmile-device-${user.id}`)

  const after = await open()
  await agree(after)
  const stored = await backend.database.query('select food_name from food_logs where id = $1', [id])
  expect(stored).toEqual([{ food_name: 'since the backup' }])
  await after.close()
})

it('a device that was closed after its first push, before its first pull, knows a restored server', async () => {
  user = await newUser(backend)
  const before = await open()
  const { id } = await insertRow(before, 'food_logs', meal({ food_name: 'sent' }))
  const engine = sync(before, { pull: () => Promise.reject(new Error('no answer')) })
  await vi.waitFor(() => expect(before.waiting.rows$.value.size).toBe(0))
  await engine.close()
  await before.close()
  await backend.database.query('delete from food_logs where id = $1', [id])
  await backend.database.query('select fuelmile_private.begin_lineage()')

  const after = await open()
  const again = sync(after)
  const stored = () => backend.database.query('select food_name from food_logs where id = $1', [id])
  await expect.poll(stored).toEqual([{ food_name: 'sent' }])
  await again.close()
  await after.close()
})
