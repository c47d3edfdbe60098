import 'fake-indexeddb/auto'
import { BehaviorSubject, NEVER, of } from 'rxjs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { rowKey } from '#db/device-store.ts'
import { definitionOf, type TableDefinition } from '#db/migrations.ts'
import { insertRow, patchRow, readRow, removeRow } from '#db/rows.ts'
import { bare, SYNC_STATE, WRITTEN_BY } from '#db/stored-row.ts'
import { storedRows, writeRows } from '#db/write-rows.ts'
import type { TableName } from '#domain/entities.ts'
import { raceActivity, raceActivityKey } from '#domain/races/race-activity.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { startSync } from '#sync/engine.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../helpers/backend.ts'
import { FAIR, transportThrough } from '../../helpers/device/transport.ts'
import { pushRow } from '../../helpers/push-row.ts'
import { seeded } from '../../helpers/random.ts'

const TABLE = 'training_activities'
const RACE = { date: '2026-12-20', start_time: '05:00', distance_km: 42.2, goal_minutes: 250 }

let backend: Backend
beforeAll(async () => {
  backend = await testBackend()
})
afterAll(() => backend.close())

/** The app that gave a race's row in the diary its id and `:race`. */
function before(table: TableName): TableDefinition {
  const now = definitionOf(table)
  return table === TABLE ? { ...now, schema: { ...now.schema, version: 4 } } : now
}

/** A device as that app leaves it. */
async function leftBefore(user: TestUser, work: (db: LocalDatabase) => Promise<unknown>) {
  const db = await openLocalDatabase({
    userId: user.id,
    multiInstance: false,
    definitions: before,
  })
  await db.rows.table('layout').delete('races-renamed')
  await work(db)
  await db.close()
}

/** The server has refused the row, as it did. */
async function refuse(db: LocalDatabase, id: string): Promise<void> {
  const stored = (await storedRows(db, TABLE, [id])).get(id)
  if (!stored) throw new Error(`${id} is not there`)
  const row = bare(stored)
  await db.device.rejections.put({
    ...{ key: rowKey(TABLE, id), table: TABLE, row_id: id, row, base: null, code: '23514' },
    ...{ constraint: `${TABLE}_id_names_no_other_owner`, column: null, message: '' },
    rejected_at: '2026-11-23T08:00:00.000Z',
  })
  const state = { row, sync_state: SYNC_STATE.refused, base: null }
  await writeRows(
    db,
    TABLE,
    [id],
    () => state,
    WRITTEN_BY.answer,
    await storedRows(db, TABLE, [id]),
  )
}

async function synced(db: LocalDatabase, user: TestUser): Promise<void> {
  const api = { url: backend.url, anonKey: backend.anonKey, token: user.token }
  const engine = startSync({
    db,
    transport: transportThrough(api, () => FAIR, seeded(1)),
    online$: new BehaviorSubject(true),
    nudges$: of(0),
    wakes$: NEVER,
  })
  await vi.waitFor(async () => {
    const [fact] = await db.device.facts.toArray()
    expect(fact).toMatchObject({ activity: 'idle', failure: null })
    expect(fact?.syncedAt).not.toBeNull()
    expect((await db.waiting.reread()).size).toBe(0)
  })
  await engine.close()
}

const onServer = (user: TestUser) =>
  backend.database.query<Record<string, unknown>>(
    `select id, deleted, distance_km, actual_duration_minutes, status, paired_with from ${TABLE}
      where user_id = $1 order by id`,
    [user.id],
  )

it('a refused race of before gets a name the server takes, with all that was noted of it', async () => {
  const user = await newUser(backend)
  await leftBefore(user, async (db) => {
    await insertRow(db, TABLE, raceActivity(RACE, 'plan'), 'r1:race')
    await refuse(db, 'r1:race')
    await patchRow(db, TABLE, 'r1:race', { status: 'done', actual_duration_minutes: 255 })
    await insertRow(db, TABLE, raceActivity(RACE, 'plan'), 'gone:race')
    await removeRow(db, TABLE, 'gone:race')
    const run = { ...emptyActivity(RACE.date), paired_with: 'r1:race' }
    await insertRow(db, TABLE, run, 'run')
  })

  const db = await openLocalDatabase({ userId: user.id, multiInstance: false })
  const key = raceActivityKey(user.id, 'r1')
  expect(await readRow(db, TABLE, key)).toMatchObject({ actual_duration_minutes: 255 })
  expect(await readRow(db, TABLE, 'r1:race')).toBeNull()
  const gone = raceActivityKey(user.id, 'gone')
  expect((await storedRows(db, TABLE, [gone])).get(gone)?._deleted).toBe(true)
  await synced(db, user)
  expect(await db.device.rejections.count()).toBe(0)
  await db.close()
  expect(await onServer(user)).toEqual([
    expect.objectContaining({ id: key, status: 'done', actual_duration_minutes: 255 }),
    expect.objectContaining({ id: 'run', paired_with: key }),
  ])
})

it('what two phones have noted of one race meets in one row', async () => {
  const user = await newUser(backend)
  const key = raceActivityKey(user.id, 'r1')
  // The other phone was updated first, and its row has been pulled by this one's app of before.
  await pushRow(backend, user, TABLE, key, { ...raceActivity(RACE, 'plan'), distance_km: 42.195 })
  await leftBefore(user, async (db) => {
    await synced(db, user)
    await insertRow(db, TABLE, raceActivity(RACE, 'plan'), 'r1:race')
    await refuse(db, 'r1:race')
    await patchRow(db, TABLE, 'r1:race', { status: 'done', actual_duration_minutes: 255 })
  })
  const db = await openLocalDatabase({ userId: user.id, multiInstance: false })
  await synced(db, user)
  expect(await db.device.rejections.count()).toBe(0)
  expect(await onServer(user)).toEqual([
    expect.objectContaining({ id: key, status: 'done', actual_duration_minutes: 255 }),
  ])
  await db.close()
})

it('a refused race whose row the browser has lost is there again under its name', async () => {
  const user = await newUser(backend)
  await leftBefore(user, async (db) => {
    await insertRow(db, TABLE, raceActivity(RACE, 'plan'), 'r1:race')
    await refuse(db, 'r1:race')
    await db.rows.table(TABLE).clear()
  })
  const db = await openLocalDatabase({ userId: user.id, multiInstance: false })
  await synced(db, user)
  expect(await db.device.rejections.count()).toBe(0)
  expect(await onServer(user)).toEqual([
    expect.objectContaining({ id: raceActivityKey(user.id, 'r1') }),
  ])
  await db.close()
})
