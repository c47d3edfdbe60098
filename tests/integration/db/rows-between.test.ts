import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { rowsBetween } from '#db/range-queries.ts'
import { insertRow, patchRow, readRow, removeRow } from '#db/rows.ts'
import type { Row } from '#domain/entities.ts'
import { meal } from '../../helpers/rows.ts'

let db: LocalDatabase
let told: boolean[]
beforeEach(async () => {
  told = []
  db = await openLocalDatabase({
    userId: crypto.randomUUID(),
    multiInstance: false,
    reportReadable: (_, readable) => told.push(readable),
  })
})
afterEach(() => db.close())

const on = (day: string, food_name: string, time = '08:00') =>
  insertRow(
    db,
    'food_logs',
    meal({ food_name, logged_on: day, logged_at: `${day}T${time}:00.000Z` }),
  )

/** Every answer so far, as the names of its meals. */
function answers(from: string, to: string) {
  const all: Row<'food_logs'>[][] = []
  rowsBetween(db, 'food_logs', from, to).subscribe((rows) => all.push(rows))
  return { all, names: () => all.map((rows) => rows.map((row) => row.food_name)) }
}

it('gives the days asked for, both ends, in the order they were eaten, as they are stored', async () => {
  await on('2026-03-09', 'before')
  await on('2026-03-12', 'last')
  const noon = await on('2026-03-10', 'noon', '12:00')
  await on('2026-03-10', 'morning', '06:00')
  await on('2026-03-13', 'after')
  const { all, names } = answers('2026-03-10', '2026-03-12')
  await vi.waitFor(() => expect(names()).toEqual([['morning', 'noon', 'last']]))
  expect(all[0]?.[1]).toEqual(await readRow(db, 'food_logs', noon.id))
})

it('answers anew to a change of these days, and to no other', async () => {
  const kept = await on('2026-03-10', 'oats')
  const { names } = answers('2026-03-10', '2026-03-12')
  await vi.waitFor(() => expect(names()).toHaveLength(1))
  await on('2026-03-13', 'after')
  await on('2026-03-12', 'soup')
  await vi.waitFor(() => expect(names().at(-1)).toEqual(['oats', 'soup']))
  expect(names()).toHaveLength(2)
  await patchRow(db, 'food_logs', kept.id, { food_name: 'porridge' })
  await vi.waitFor(() => expect(names().at(-1)).toEqual(['porridge', 'soup']))
})

it('loses what is deleted, and what moves to another day', async () => {
  const first = await on('2026-03-10', 'oats')
  const second = await on('2026-03-11', 'soup')
  const { names } = answers('2026-03-10', '2026-03-12')
  await vi.waitFor(() => expect(names().at(-1)).toEqual(['oats', 'soup']))
  await removeRow(db, 'food_logs', first.id)
  await vi.waitFor(() => expect(names().at(-1)).toEqual(['soup']))
  await patchRow(db, 'food_logs', second.id, { logged_on: '2026-04-01' })
  await vi.waitFor(() => expect(names().at(-1)).toEqual([]))
})

it('tells that it could not read, keeps what it had, and reads again with the next change', async () => {
  await on('2026-03-10', 'oats')
  const { names } = answers('2026-03-10', '2026-03-12')
  await vi.waitFor(() => expect(told).toEqual([true]))
  const broken = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError')
  })
  await on('2026-03-11', 'soup')
  await vi.waitFor(() => expect(told).toEqual([true, false]))
  expect(names()).toEqual([['oats']])
  broken.mockRestore()
  await on('2026-03-12', 'tempe')
  await vi.waitFor(() => expect(told).toEqual([true, false, true]))
  expect(names().at(-1)).toEqual(['oats', 'soup', 'tempe'])
})

it('gives nothing of a span that ends before it begins', async () => {
  await on('2026-03-10', 'oats')
  const { names } = answers('2026-03-12', '2026-03-10')
  await vi.waitFor(() => expect(names()).toEqual([[]]))
})
