import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectionOf, type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { definitionOf } from '#db/migrations.ts'
import { insertRow, insertRows, removeRow } from '#db/rows.ts'
import { rowsAfter, rowsInState } from '#db/storage.ts'
import { SYNC_STATE } from '#db/stored-row.ts'
import { storedRows } from '#db/write-rows.ts'
import { meal } from '../../helpers/rows.ts'

let db: LocalDatabase
beforeEach(async () => {
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
})
afterEach(() => db.close())

const id = fc.integer({ min: 0, max: 300 }).map((n) => n.toString(36).padStart(3, '0'))

describe('reading many rows by id', () => {
  it('finds what is there, however much is missing or between', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(id, { maxLength: 80 }),
        fc.uniqueArray(id, { maxLength: 60 }),
        async (stored, asked) => {
          const prefix = `${run++}-`
          const named = stored.map((one) => ({ id: prefix + one, fields: meal() }))
          if (named.length > 0) await insertRows(db, 'food_logs', named)
          const found = await storedRows(
            db,
            'food_logs',
            asked.map((one) => prefix + one),
          )
          const there = asked.filter((one) => stored.includes(one)).map((one) => prefix + one)
          expect([...found.keys()].sort()).toEqual(there.sort())
        },
      ),
      { numRuns: 20 },
    )
  })

  it('asks IndexedDB once for a batch that is not there', async () => {
    let gets = 0
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = function (...keys) {
      gets += 1
      return get.apply(this, keys)
    }
    try {
      const asked = Array.from({ length: 200 }, (_, n) => `m${1000 + n}`)
      expect((await storedRows(db, 'food_logs', asked)).size).toBe(0)
      expect(gets).toBe(0)
    } finally {
      IDBObjectStore.prototype.get = get
    }
  })
})

it('lists what waits in all tables, deleted rows too, and all rows in the order of their ids', async () => {
  const { id: eaten } = await insertRow(db, 'food_logs', meal(), 'b')
  const { id: gone } = await insertRow(db, 'food_logs', meal(), 'a')
  await removeRow(db, 'food_logs', gone)
  const waiting = await rowsInState(db, SYNC_STATE.waits)
  const meals = waiting.find(({ table }) => table === 'food_logs')?.rows
  expect(meals?.map((row) => [row.id, row._deleted])).toEqual([
    [gone, true],
    [eaten, false],
  ])
  expect((await rowsAfter(db, 'food_logs', 'a', 5)).map((row) => row.id)).toEqual(['b'])
})

it('answers a query in its order, and no more than it asks for', async () => {
  for (const logged_on of ['2026-03-12', '2026-03-10', '2026-03-11']) {
    await insertRow(db, 'food_logs', meal({ logged_on, food_name: logged_on }))
  }
  const meals = collectionOf(db, 'food_logs')
  const asc = meals.find({ selector: {}, sort: [{ logged_on: 'asc' }], limit: 2 })
  expect((await asc.exec()).map((row) => row.logged_on)).toEqual(['2026-03-10', '2026-03-11'])
  const desc = meals.find({ selector: { food_name: { $ne: 'x' } }, sort: [{ logged_on: 'desc' }] })
  expect((await desc.exec()).map((row) => row.logged_on)).toEqual([
    '2026-03-12',
    '2026-03-11',
    '2026-03-10',
  ])
})

it('is not opened by an app that is older than what it finds', async () => {
  const { userId } = db
  await db.close()
  const later = (table: Parameters<typeof definitionOf>[0]) => {
    const now = definitionOf(table)
    return { ...now, schema: { ...now.schema, version: now.schema.version + 1 } }
  }
  const newer = await openLocalDatabase({ userId, multiInstance: false, definitions: later })
  await insertRow(newer, 'food_logs', meal(), 'kept')
  await newer.close()
  const older = openLocalDatabase({ userId, multiInstance: false })
  await expect(older).rejects.toMatchObject({ code: 'database_blocked' })
  db = await openLocalDatabase({ userId, multiInstance: false, definitions: later })
  expect([...(await storedRows(db, 'food_logs', ['kept'])).keys()]).toEqual(['kept'])
})
