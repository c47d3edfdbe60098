import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { insertRow, patchRow, readRow, removeRow } from '#db/rows.ts'
import { storageOf } from '#db/storage.ts'
import { bare, type DeviceRow, WRITTEN_BY } from '#db/stored-row.ts'
import { storedRows, writeRows } from '#db/write-rows.ts'
import { meal } from '../../helpers/rows.ts'

let db: LocalDatabase
let id: string

beforeEach(async () => {
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
  id = (await insertRow(db, 'food_logs', meal({ calories: 100 }))).id
  await pulled((row) => row)
})
afterEach(() => db.close())

/** As a pull writes the server's version of the meal. */
async function pulled(change: (row: DeviceRow) => DeviceRow): Promise<void> {
  await writeRows(
    db,
    'food_logs',
    [id],
    (_, stored) => (stored ? { row: change(bare(stored)), sync_state: null, base: null } : null),
    WRITTEN_BY.pull,
    await storedRows(db, 'food_logs', [id]),
  )
}

/** Lets `work` come between the next read of the meal and what follows on it. */
function afterNextRead(work: () => Promise<void>): void {
  const storage = storageOf(db.rx, 'food_logs')
  const find = storage.findDocumentsById.bind(storage)
  storage.findDocumentsById = async (ids, withDeleted) => {
    storage.findDocumentsById = find
    const read = await find(ids, withDeleted)
    await work()
    return read
  }
}

const LATER = 'zzzzzzzz00000-laptop00'
const deletedElsewhere = () => pulled((row) => ({ ...row, rev: LATER, _deleted: true }))

describe('where a pull writes between the read and the write of a change', () => {
  it('an edit brings a row back that another phone has deleted', async () => {
    afterNextRead(deletedElsewhere)
    const written = await patchRow(db, 'food_logs', id, { calories: 200 })
    expect(await readRow(db, 'food_logs', id)).toEqual(written)
    expect(written).toMatchObject({ calories: 200 })
    expect(written.rev > LATER).toBe(true)
    // It waits, made on the deletion: the server takes it in its place.
    const waiting = await db.waiting.read()
    expect(waiting.get(`food_logs:${id}`)?.row.base).toMatchObject({ rev: LATER, _deleted: true })
  })

  it('a deletion gives way to an edit of another phone that has just arrived', async () => {
    afterNextRead(() => pulled((row) => ({ ...row, rev: LATER, calories: 300 })))
    await removeRow(db, 'food_logs', id)
    expect(await readRow(db, 'food_logs', id)).toMatchObject({ calories: 300 })
    expect((await db.waiting.read()).size).toBe(0)
  })

  it('an edit is made on the fields that have just arrived', async () => {
    afterNextRead(() => pulled((row) => ({ ...row, rev: LATER, food_name: 'from the laptop' })))
    const written = await patchRow(db, 'food_logs', id, { calories: 200 })
    expect(written).toMatchObject({ calories: 200, food_name: 'from the laptop' })
  })
})

it('an edit goes on waiting where the pull before it is heard of after it', async () => {
  const agreed = await storedRows(db, 'food_logs', [id])
  await patchRow(db, 'food_logs', id, { calories: 200 })
  db.waiting.note('food_logs', [...agreed.values()])
  expect([...db.waiting.rows$.value.keys()]).toEqual([`food_logs:${id}`])
})

it('a row that was deleted before is missing to whoever changes it', async () => {
  await deletedElsewhere()
  await expect(patchRow(db, 'food_logs', id, { calories: 200 })).rejects.toMatchObject({
    code: 'row_missing',
  })
})
