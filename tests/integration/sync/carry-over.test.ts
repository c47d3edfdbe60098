import 'fake-indexeddb/auto'
import type { RxStorage } from 'rxdb'
import { BehaviorSubject, NEVER, of } from 'rxjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocalDatabase, type OpenOptions, openLocalDatabase } from '#db/database.ts'
import { DeviceStore } from '#db/device-store.ts'
import { patchRow, readRow } from '#db/rows.ts'
import { SYNC_STATE } from '#db/stored-row.ts'
import { storedRows } from '#db/write-rows.ts'
import { type SyncEngine, startSync } from '#sync/engine.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../helpers/backend.ts'
import { FAIR, transportThrough } from '../../helpers/device/transport.ts'
import { layDown, type OldDevice, oldDeviceOf } from '../../helpers/old-device.ts'
import { seeded } from '../../helpers/random.ts'
import { meal } from '../../helpers/rows.ts'

let backend: Backend
let user: TestUser
let old: OldDevice

beforeAll(async () => {
  backend = await testBackend()
})
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close()
})
afterAll(() => backend.close())

beforeEach(async () => {
  user = await newUser(backend)
  old = oldDeviceOf(user.id)
  await layDown(old)
  for (const table of ['food_logs', 'profiles'] as const) {
    for (const row of old.server[table]) {
      const columns = Object.keys(row)
      await backend.database.query(
        `insert into ${table} (${columns.join(', ')})
         select ${columns.join(', ')} from json_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      )
    }
  }
})

const opened: LocalDatabase[] = []
async function open(
  through: OpenOptions['through'] = (storage) => storage,
): Promise<LocalDatabase> {
  const db = await openLocalDatabase({ userId: user.id, multiInstance: false, through })
  opened.push(db)
  return db
}

const namesOf = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? [])

async function standing(db: LocalDatabase): Promise<Record<string, unknown>> {
  const meals = await storedRows(db, 'food_logs', Object.values(old.ids))
  const names = new Map(Object.entries(old.ids).map(([name, id]) => [id, name]))
  return Object.fromEntries(
    [...meals.values()].map(({ id, sync_state, base, _deleted }) => [
      names.get(id),
      [sync_state, base?.calories ?? null, _deleted],
    ]),
  )
}

const { waits, refused } = SYNC_STATE
/** Of each meal: how it stands, the calories of its base, and whether it is deleted. */
const CARRIED = {
  agreed: [null, null, false],
  edited: [waits, 100, false],
  deleted: [waits, 520, true],
  gone: [null, null, true],
  refusedEdit: [refused, 100, false],
  refusedThenEdited: [waits, 100, false],
  refusedNew: [refused, null, false],
  fresh: [waits, null, false],
}

function sync(db: LocalDatabase): SyncEngine {
  const api = { url: backend.url, anonKey: backend.anonKey, token: user.token }
  return startSync({
    db,
    transport: transportThrough(api, () => FAIR, seeded(1)),
    online$: new BehaviorSubject(true),
    nudges$: of(0),
    wakes$: NEVER,
    random: () => 0,
  })
}

describe('a device in use when the app is updated', () => {
  it('keeps what agrees, what waits with its base, and what was refused', async () => {
    const db = await open()
    expect(await standing(db)).toEqual(CARRIED)
    expect([...(await db.waiting.read()).keys()].sort()).toEqual(
      [
        ...['edited', 'deleted', 'refusedThenEdited', 'fresh'].map(
          (name) => `food_logs:${old.ids[name as 'fresh']}`,
        ),
        `profiles:${user.id}`,
      ].sort(),
    )
    // Nothing of the earlier shape is left, the second stores neither.
    expect((await namesOf()).filter((name) => name.includes('rx-replication-meta'))).toEqual([])
    expect(await namesOf()).not.toContain(`rxdb-dexie-fuelmile-${user.id}--1--food_logs`)
  })

  it('goes on pulling where the earlier version stood', async () => {
    const cursor = { seq: 7, id: 'last' }
    const second = old.databases.find(
      ({ name, stores }) =>
        name.includes('replication-meta') && stores.some(({ rows }) => rows.length > 5),
    )
    const name = `${second?.name}`
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve
    })
    second?.stores
      .find((store) => store.name === 'docs')
      ?.rows.push({ id: 'down|1', isCheckpoint: '1', itemId: 'down', checkpointData: cursor })
    await layDown({ ...old, databases: second ? [second] : [] })
    const db = await open()
    expect((await db.device.progress.get('sync'))?.cursors).toEqual({ food_logs: cursor })
  })

  it('sends what waited, merged with what another device has done meanwhile', async () => {
    await backend.database.query(
      `update food_logs set serving_size = 'from the laptop', rev = 'laptop',
         edit_clocks = jsonb_build_object('serving_size', $2::text)
       where id = $1`,
      [old.ids.edited, '0zzzzzzzz0000-laptop00'],
    )
    const db = await open()
    const engine = sync(db)
    await vi.waitFor(() => expect(db.waiting.rows$.value.size).toBe(0), 20_000)
    await engine.close()
    const rows = await backend.database.query<Record<string, unknown>>(
      'select id, food_name, serving_size, calories, deleted from food_logs where user_id = $1',
      [user.id],
    )
    const stored = new Map(rows.map((row) => [row.id, row]))
    expect(stored.get(old.ids.edited)).toMatchObject({
      calories: 200,
      serving_size: 'from the laptop',
    })
    expect(stored.get(old.ids.deleted)).toMatchObject({ deleted: true })
    expect(stored.get(old.ids.fresh)).toMatchObject({ food_name: 'made offline' })
    expect(stored.get(old.ids.refusedEdit)).toMatchObject({ calories: 100 })
    const listed = await db.device.rejections.toArray()
    expect(listed.map(({ row_id }) => row_id).sort()).toEqual(
      [old.ids.refusedEdit, old.ids.refusedThenEdited, old.ids.refusedNew].sort(),
    )
  })

  it('is carried over whole where the app is killed half-way', async () => {
    const killed = open(failingAt('profiles'))
    await expect(killed).rejects.toMatchObject({ code: 'storage_full' })
    const db = await open()
    expect(await standing(db)).toEqual(CARRIED)
    expect(await readRow(db, 'profiles', user.id)).toMatchObject({ name: 'Ayu B.' })
  })

  it('takes nothing back that was edited since, where the old rows come by once more', async () => {
    const first = await open()
    await patchRow(first, 'food_logs', old.ids.fresh, { calories: 999 })
    await patchRow(first, 'food_logs', old.ids.edited, { food_name: 'named since' })
    await first.close()
    // Killed before the old databases were deleted: the next start finds them again.
    const left = { ...old, databases: old.databases.filter(({ name }) => name.includes('--1--')) }
    await layDown(left)
    const db = await open()
    expect(await readRow(db, 'food_logs', old.ids.fresh)).toMatchObject({ calories: 999 })
    expect(await readRow(db, 'food_logs', old.ids.edited)).toMatchObject({
      calories: 200,
      food_name: 'named since',
    })
  })

  it('leaves no tab of the version before able to write what nobody would read', async () => {
    const name = `rxdb-dexie-fuelmile-${user.id}--1--food_logs`
    const request = indexedDB.open(name)
    const tab = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    // As Dexie does it.
    tab.onversionchange = () => tab.close()
    await open()
    expect(() => tab.transaction('docs', 'readwrite')).toThrow(/closed|InvalidState/i)
  })
})

/** A row as the app of 22 November 2026 kept it, in a database for each table, with its own base. */
function rowOfNovember(id: string, more: object): object {
  const stands = {
    sync_state: null,
    base: null,
    _deleted: '0',
    _attachments: {},
    _meta: { lwt: 1 },
  }
  return { ...meal(), ...old.server.food_logs[0], id, _rev: '1-old', rev: id, ...stands, ...more }
}

describe('a device with a database for each table', () => {
  it('keeps each row as it stands, and where the pull stood', async () => {
    const runner = (await newUser(backend)).id
    const base = { id: 'waits', rev: 'r0', calories: 1, _deleted: false }
    const rows = [
      rowOfNovember('agreed', {}),
      rowOfNovember('waits', { sync_state: waits, base }),
      rowOfNovember('refused', { sync_state: refused, base: null }),
      rowOfNovember('compared', { sync_state: SYNC_STATE.unconfirmed }),
      rowOfNovember('gone', { _deleted: '1' }),
    ]
    const stores = [{ name: 'docs', keyPath: 'id', autoIncrement: false, indexes: [], rows }]
    const name = `rxdb-dexie-fuelmile-${runner}--2--food_logs`
    await layDown({ ...old, databases: [{ name, version: 10, stores }] })
    const device = new DeviceStore(runner)
    const cursor = { seq: 9, id: 'last' }
    const where = { lineage: 'l', seq: 9, comparing: null, cursors: { food_logs: cursor } }
    await device.progress.put({ name: 'sync', ...where })
    device.close()
    const db = await openLocalDatabase({ userId: runner, multiInstance: false })
    opened.push(db)
    const stored = await storedRows(
      db,
      'food_logs',
      rows.map((row) => (row as { id: string }).id),
    )
    expect(
      Object.fromEntries([...stored].map(([id, row]) => [id, [row.sync_state, row._deleted]])),
    ).toEqual({
      agreed: [null, false],
      waits: [waits, false],
      refused: [refused, false],
      compared: [SYNC_STATE.unconfirmed, false],
      gone: [null, true],
    })
    expect(stored.get('waits')?.base).toEqual(base)
    expect((await db.device.progress.get('sync'))?.cursors).toEqual({ food_logs: cursor })
    expect(await namesOf()).not.toContain(name)
  })
})

/** A storage that has no room for rows carried into one table. */
function failingAt(collection: string) {
  return (storage: RxStorage<unknown, unknown>) => {
    const create = storage.createStorageInstance.bind(storage)
    storage.createStorageInstance = async (params) => {
      const instance = await create(params)
      if (params.collectionName === collection) {
        instance.bulkWrite = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
      }
      return instance
    }
    return storage
  }
}
