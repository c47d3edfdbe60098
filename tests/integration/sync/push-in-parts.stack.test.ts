import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { BehaviorSubject, NEVER, of } from 'rxjs'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { rowKey } from '#db/device-store.ts'
import { insertRow, insertRows } from '#db/rows.ts'
import { bare, SYNC_STATE, WRITTEN_BY } from '#db/stored-row.ts'
import { storedRows, writeRows } from '#db/write-rows.ts'
import { type FieldsOf, fieldSpecs, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { REFUSALS } from '#domain/sync-protocol.ts'
import { startSync } from '#sync/engine.ts'
import { retryRejection } from '#sync/rejections.ts'
import type { SyncTransport } from '#sync/transport.ts'
import { newUser, type TestUser } from '../../helpers/backend.ts'
import { FAIR, transportThrough } from '../../helpers/device/transport.ts'
import { seeded } from '../../helpers/random.ts'
import { meal } from '../../helpers/rows.ts'
import { keyOf, someFields } from '../../helpers/rows-of-every-table.ts'
import { type Stack, testStack } from '../../helpers/stack.ts'
import { cases, SEED } from '../../long.ts'

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
      wakes$: NEVER,
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
async function spoil(
  db: LocalDatabase,
  id: string,
  fields: Record<string, unknown>,
  table: TableName = TABLE,
) {
  const known = await storedRows(db, table, [id])
  const row = { ...bare(known.get(id) as object), ...fields }
  const state = { row, sync_state: SYNC_STATE.waits, base: null }
  await writeRows(db, table, [id], () => state, WRITTEN_BY.pull, known)
}

const arrived = async ({ id }: TestUser, table: TableName = TABLE) =>
  (
    await backend.database.query<{ id: string }>(
      `select id from ${table} where user_id = $1 and not deleted order by id`,
      [id],
    )
  ).map((row) => row.id)

async function atRest(db: LocalDatabase, timeout = 30_000): Promise<void> {
  const check = async () => {
    expect((await db.waiting.reread()).size).toBe(0)
    expect(await db.device.facts.get('sync')).toMatchObject({ activity: 'idle', failure: null })
  }
  await vi.waitFor(check, { timeout, interval: 100 })
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

it('whatever strings stand in whatever fields of any table, mended or not, all other rows arrive', {
  timeout: 600_000,
}, async () => {
  const { user, db, start } = await device()
  start()
  const random = seeded(SEED)
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.constantFrom(
      '\0',
      '\ud83c',
      '\udf5c',
      'NaN',
      'infinity',
      '{"a":"\\u0000"}',
      '\\ud83c',
      "'",
      '9'.repeat(99),
    ),
  )
  // Of profiles and gamification there is one row for a runner.
  const tables = TABLE_NAMES.filter((table) => table !== 'profiles' && table !== 'gamification')
  const hostile = fc.constantFrom(...tables).chain((table) =>
    fc.record({
      table: fc.constant(table),
      // Each that is not costs some ten requests.
      isMended: fc.nat({ max: 5 }).map((one) => one > 0),
      fields: fc
        .subarray(Object.keys(fieldSpecs(table)), { minLength: 1, maxLength: 2 })
        .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, text])))),
    }),
  )
  /** A row of its owner's, with `fields` in it as they would be written, or past what mends them. */
  async function write(table: TableName, fields: Record<string, unknown>, isMended: boolean) {
    let usual = someFields(table, random)
    const id = () => keyOf(table, user.id, usual)
    // There is one of these for each day.
    while (keys.has(rowKey(table, id() ?? ''))) usual = someFields(table, random)
    const all = (isMended ? { ...usual, ...fields } : usual) as FieldsOf<TableName>
    const row = await insertRow(db, table, all, id())
    if (!isMended) await spoil(db, row.id, fields, table)
    keys.add(rowKey(table, row.id))
    return rowKey(table, row.id)
  }
  const keys = new Set<string>()
  const good: string[] = []
  const bad: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 5, maxLength: 15 }), async (all) => {
      for (const { table, fields, isMended } of all) {
        bad.push(await write(table, fields, isMended))
        good.push(await write('food_logs', {}, true))
      }
    }),
    { numRuns: cases(12), endOnFailure: true },
  )
  await atRest(db, 300_000)
  const stored = await Promise.all(
    tables.map(async (table) => (await arrived(user, table)).map((id) => rowKey(table, id))),
  )
  const refused = await db.device.rejections.toArray()
  expect(stored.flat().sort()).toEqual(
    [...good, ...bad].filter((key) => !refused.some((one) => one.key === key)).sort(),
  )
  for (const key of good) expect(refused.map((one) => one.key)).not.toContain(key)
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
