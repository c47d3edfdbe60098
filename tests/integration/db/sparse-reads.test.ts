import 'fake-indexeddb/auto'
import { Dexie, type Table } from 'dexie'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { readSparsely } from '#db/sparse-reads.ts'

let db: Dexie | undefined

async function tableWith(ids: readonly string[]): Promise<Table<{ id: string }, string>> {
  db = new Dexie(`sparse-${crypto.randomUUID()}`)
  readSparsely(db)
  db.version(1).stores({ docs: 'id' })
  const docs = db.table<{ id: string }, string>('docs')
  await docs.bulkPut(ids.map((id) => ({ id })))
  return docs
}

afterEach(async () => {
  await db?.delete()
})

const id = fc.integer({ min: 0, max: 300 }).map((n) => n.toString(36).padStart(3, '0'))

describe('reading many rows by key', () => {
  it('finds what is there, in the order asked, however much is missing or between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(id, { maxLength: 200 }),
        fc.uniqueArray(id, { maxLength: 60 }),
        async (stored, asked) => {
          const docs = await tableWith(stored)
          const found = await docs.bulkGet(asked)
          expect(found.map((row) => row?.id)).toEqual(
            asked.map((key) => (stored.includes(key) ? key : undefined)),
          )
          await db?.delete()
        },
      ),
      { numRuns: 60 },
    )
  })

  it('asks IndexedDB once for a batch that is not there', async () => {
    const docs = await tableWith(['a', 'zz'])
    let gets = 0
    const get = IDBObjectStore.prototype.get
    IDBObjectStore.prototype.get = function (...keys) {
      gets += 1
      return get.apply(this, keys)
    }
    try {
      const asked = Array.from({ length: 200 }, (_, n) => `m${1000 + n}`)
      expect(await docs.bulkGet(asked)).toEqual(asked.map(() => undefined))
      expect(gets).toBe(0)
    } finally {
      IDBObjectStore.prototype.get = get
    }
  })
})
