import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectionOf, type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { insertRow, patchRow } from '#db/rows.ts'
import { storageOf } from '#db/storage.ts'
import { bare } from '#db/stored-row.ts'
import { writePage } from '#sync/pull.ts'
import { asChanges, settle } from '#sync/push.ts'
import { toWire } from '#sync/wire.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'

let db: LocalDatabase
beforeEach(async () => {
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db.close()
})

const TAKEN = { applied: 3, conflicts: [], rejected: [], seq_before: 0, seq: 1 }

const allWaiting = async () => [...(await db.waiting.read()).values()]

async function threeWait() {
  await insertRow(db, 'food_logs', meal())
  await insertRow(db, 'food_logs', meal())
  await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
  return allWaiting()
}

describe('the answer to a push of several tables', () => {
  it('is written in one transaction', async () => {
    const batch = await threeWait()
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await settle(db, batch, TAKEN)
    const writing = begun.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writing.map(([tables]) => [tables].flat().sort())).toEqual([['food_logs', 'profiles']])
    expect(db.waiting.rows$.value.size).toBe(0)
    expect((await db.waiting.reread()).size).toBe(0)
  })

  it('is written whole or not at all, and what waited waits on', async () => {
    const batch = await threeWait()
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      row,
    ) {
      if (this.name === 'profiles') throw new DOMException('no room', 'QuotaExceededError')
      return put.call(this, row)
    })
    await expect(settle(db, batch, TAKEN)).rejects.toThrow()
    vi.restoreAllMocks()
    expect(db.waiting.rows$.value.size).toBe(3)
    expect((await db.waiting.reread()).size).toBe(3)
  })

  it('has a row that was changed meanwhile wait on the version that was sent, not on the one before', async () => {
    const first = await insertRow(db, 'food_logs', meal({ calories: 100 }))
    await settle(db, await allWaiting(), TAKEN)
    await patchRow(db, 'food_logs', first.id, { calories: 200 })
    const second = await insertRow(db, 'food_logs', meal({ calories: 300 }))
    const sent = await allWaiting()
    for (const { id } of [first, second]) await patchRow(db, 'food_logs', id, { calories: 400 })

    await settle(db, sent, TAKEN)
    const waits = await allWaiting()
    expect(waits.map(({ row }) => row.calories)).toEqual([400, 400])
    for (const { row } of waits) {
      const was = sent.find((one) => one.row.id === row.id)?.row
      expect(row.base).toEqual(was && bare(was))
    }
    // So the server finds its own version named, and takes the change without a round of merging.
    expect(asChanges(waits).map((change) => change.base_rev)).toEqual(
      waits.map(({ row }) => sent.find((one) => one.row.id === row.id)?.row.rev),
    )
  })
})

it('a page is written in batches of which one is under way: what a runner writes waits for no more', async () => {
  const model = await insertRow(db, 'food_logs', meal())
  const rows = Array.from({ length: 1000 }, (_, n) => ({
    ...toWire({ ...model, id: `019a-${1000 + n}`, _deleted: false }),
    seq: n,
  }))
  const storage = storageOf(db.rx, 'food_logs')
  const write = storage.bulkWrite.bind(storage)
  let underWay = 0
  let atOnce = 0
  let batches = 0
  vi.spyOn(storage, 'bulkWrite').mockImplementation(async (writes, context) => {
    batches += 1
    underWay += 1
    atOnce = Math.max(atOnce, underWay)
    const written = await write(writes, context)
    underWay -= 1
    return written
  })
  await writePage(db, { tables: { food_logs: { rows, more: false } }, seq: 1000 }, () => true)
  expect(await collectionOf(db, 'food_logs').count().exec()).toBe(1001)
  expect(batches).toBeGreaterThan(3)
  expect(atOnce).toBe(1)
})
