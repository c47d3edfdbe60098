import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { BehaviorSubject, of, Subject } from 'rxjs'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { insertRow, insertRows } from '#db/rows.ts'
import { bare, SYNC_STATE, WRITTEN_BY } from '#db/stored-row.ts'
import { storedRows, writeRows } from '#db/write-rows.ts'
import { REFUSALS } from '#domain/sync-protocol.ts'
import { startSync } from '#sync/engine.ts'
import { retryRejection } from '#sync/rejections.ts'
import type { SyncTransport } from '#sync/transport.ts'
import { newUser, type TestUser } from '../../helpers/backend.ts'
import { FAIR, transportThrough } from '../../helpers/device/transport.ts'
import { seeded } from '../../helpers/random.ts'
import { meal } from '../../helpers/rows.ts'
import { type Stack, testStack } from '../../helpers/stack.ts'

let backend: Stack
beforeAll(async () => {
  backend = await testStack()
})
afterAll(() => backend.close())

const TABLE = 'food_logs'

/** A device of a new runner; its rows go through `around`. */
async function device(around: (real: SyncTransport) => SyncTransport = (real) => real) {
  const user = await newUser(backend)
  const db = await openLocalDatabase({ userId: user.id, multiInstance: false })
  const api = { url: backend.url, anonKey: backend.anonKey, token: user.token }
  const start = () => {
    const engine = startSync({
      db,
      transport: around(transportThrough(api, () => FAIR, seeded(1))),
      online$: new BehaviorSubject(true),
      nudges$: of(0),
      wakes$: new Subject<void>(),
      random: () => 0,
    })
    onTestFinished(async () => {
      await engine.close()
      await db.close()
    })
    return engine
  }
  return { user, db, start }
}

/** Puts a text into a row as the app of before did, past what mends it. */
async function spoil(db: LocalDatabase, id: string, fields: Record<string, unknown>) {
  const known = await storedRows(db, TABLE, [id])
  const row = { ...bare(known.get(id) as object), ...fields }
  const state = { row, sync_state: SYNC_STATE.waits, base: null }
  await writeRows(db, TABLE, [id], () => state, WRITTEN_BY.pull, known)
}

const arrived = async ({ id }: TestUser) =>
  (
    await backend.database.query<{ id: string }>(
      `select id from ${TABLE} where user_id = $1 and not deleted order by id`,
      [id],
    )
  ).map((row) => row.id)

async function atRest(db: LocalDatabase): Promise<void> {
  const check = async () => {
    expect((await db.waiting.reread()).size).toBe(0)
    expect(await db.device.facts.get('sync')).toMatchObject({ activity: 'idle', failure: null })
  }
  await vi.waitFor(check, { timeout: 30_000, interval: 100 })
}

it('rows of before with half an emoji and a NUL are set aside, and all others arrive', async () => {
  const { user, db, start } = await device()
  const rows = await insertRows(
    db,
    TABLE,
    Array.from({ length: 40 }, () => ({ fields: meal() })),
  )
  const bad = [rows[7], rows[8], rows[31]].map((row) => row?.id ?? '')
  await spoil(db, bad[0] as string, { food_name: 'Nasi \ud83c' })
  await spoil(db, bad[1] as string, { serving_size: 'a\u0000' })
  await spoil(db, bad[2] as string, { photo_path: '\udf5c' })
  start()
  await atRest(db)
  const good = rows.map(({ id }) => id).filter((id) => !bad.includes(id))
  expect(await arrived(user)).toEqual(good.sort())
  const refused = await db.device.rejections.toArray()
  expect(refused.map(({ row_id, code }) => [row_id, code]).sort()).toEqual(
    bad.map((id) => [id, REFUSALS.unreadable]).sort(),
  )
  // Sent again as it is, it is mended on the way.
  for (const { key } of refused) await retryRejection(db, key)
  await atRest(db)
  expect(await arrived(user)).toHaveLength(40)
  expect(await db.device.rejections.count()).toBe(0)
})

it('whatever strings are written into whatever fields, every row arrives', {
  timeout: 120_000,
}, async () => {
  const { user, db, start } = await device()
  start()
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 90 })
  const written: string[] = []
  const hostile = fc.record({
    food_name: text.map((name) => `x${name}`),
    serving_size: text,
    photo_path: text,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 20 }), async (all) => {
      const items = all.map((fields) => ({ fields: meal(fields) }))
      written.push(...(await insertRows(db, TABLE, items)).map(({ id }) => id))
    }),
    { numRuns: 10, endOnFailure: true },
  )
  await atRest(db)
  expect(await db.device.rejections.toArray()).toEqual([])
  expect(await arrived(user)).toEqual(written.sort())
})

it.each([400, 403, 413, 500, 502])(
  'a row that a server or a proxy answers with %d to stands in nobody’s way',
  async (status) => {
    const { user, db, start } = await device(({ push, pull }) => ({
      pull,
      push: async (changes) => {
        const isBad = changes.some(({ row }) => row.food_name === 'attack')
        if (isBad)
          throw Object.assign(new Error('refused'), {
            status,
            code: status < 500 ? 'refused' : 'server',
          })
        return push(changes)
      },
    }))
    const items = Array.from({ length: 9 }, () => ({ fields: meal() }))
    const rows = await insertRows(db, TABLE, items)
    const bad = await insertRow(db, TABLE, meal({ food_name: 'attack' }))
    start()
    await vi.waitFor(async () => expect(await arrived(user)).toHaveLength(9))
    const later = await insertRow(db, TABLE, meal())
    await atRest(db)
    expect(await arrived(user)).toEqual([...rows, later].map(({ id }) => id).sort())
    expect(await db.device.rejections.toArray()).toEqual([
      expect.objectContaining({
        row_id: bad.id,
        code: REFUSALS.unreadable,
        message: String(status),
      }),
    ])
  },
)

it('where the server takes no row at all, none is set aside', async () => {
  let isFull = true
  const { user, db, start } = await device(({ push, pull }) => ({
    pull,
    push: async (changes) => {
      if (isFull && changes.length > 0)
        throw Object.assign(new Error('full'), { status: 503, code: 'server' })
      return push(changes)
    },
  }))
  await insertRows(db, TABLE, [{ fields: meal() }, { fields: meal() }, { fields: meal() }])
  const engine = start()
  const failed = async () =>
    expect(await db.device.facts.get('sync')).toMatchObject({ failure: 'server' })
  await vi.waitFor(failed)
  engine.syncNow()
  await vi.waitFor(failed)
  expect(await db.device.rejections.count()).toBe(0)
  isFull = false
  engine.syncNow()
  await atRest(db)
  expect(await arrived(user)).toHaveLength(3)
})
