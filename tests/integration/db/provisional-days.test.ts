import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rowChanges } from '#db/changes.ts'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { firstMealDay } from '#db/queries.ts'
import { insertRow, insertRows, patchRow, removeRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { localDay } from '#lib/local-day.ts'
import { provisionalDays } from '#runner-data/provisional-days.ts'
import { meal } from '../../helpers/rows.ts'

const TODAY = localDay(new Date())
const LONG_AGO = addDays(TODAY, -1900)

let db: LocalDatabase
let said: string[][]
let ended: boolean
const read = vi.fn((from: string, to: string) => readBetween(db.userId, 'food_logs', from, to))
beforeEach(async () => {
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (rested: () => void) => setTimeout(rested))
  said = []
  ended = false
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
})
afterEach(async () => {
  await db.close()
  read.mockClear()
  vi.unstubAllGlobals()
})

const photoOn = (logged_on: string, provisional = true) =>
  meal({ logged_on, logged_at: `${logged_on}T05:00:00.000Z`, provisional })

function listen(): void {
  provisionalDays({
    firstDay: firstMealDay(db),
    changes: rowChanges(db, 'food_logs', ({ logged_on }) => logged_on),
    read,
  }).subscribe({
    next: (days) => said.push(days),
    complete: () => {
      ended = true
    },
  })
}
const are = (...days: string[]) => vi.waitFor(() => expect(said.at(-1) ?? []).toEqual(days))

it('are found whatever their date, the days to come too', async () => {
  const days = [LONG_AGO, addDays(TODAY, -40), TODAY, addDays(TODAY, 3)]
  const settled = days.map((day) => ({ fields: photoOn(addDays(day, -1), false) }))
  const rows = days.map((day) => ({ fields: photoOn(day) }))
  await insertRows(db, 'food_logs', [...settled, ...rows])
  listen()
  await are(...days)
  // The latest are there before the years are looked through.
  expect(said[0]).toEqual(days.slice(2))
})

it('follow what is logged, confirmed, moved and deleted, and end with the database', async () => {
  const first = await insertRow(db, 'food_logs', photoOn(LONG_AGO))
  listen()
  await are(LONG_AGO)
  const second = await insertRow(db, 'food_logs', photoOn(TODAY))
  await are(LONG_AGO, TODAY)
  const moved = addDays(LONG_AGO, 90)
  await patchRow(db, 'food_logs', first.id, { logged_on: moved })
  await are(moved, TODAY)
  await patchRow(db, 'food_logs', first.id, { provisional: false })
  await are(TODAY)
  await removeRow(db, 'food_logs', second.id)
  await are()
  await db.close()
  expect(ended).toBe(true)
})

it('are read a part at a time, and after that only where something changes', async () => {
  await insertRows(db, 'food_logs', [
    { fields: photoOn(LONG_AGO) },
    ...Array.from({ length: 60 }, (_, week) => ({
      fields: photoOn(addDays(TODAY, -7 * week), false),
    })),
  ])
  listen()
  await are(LONG_AGO)
  const sizes = await Promise.all(read.mock.results.map(({ value }) => value))
  expect(Math.max(...sizes.map((rows) => rows.length))).toBe(4)
  read.mockClear()
  await insertRow(db, 'food_logs', photoOn(TODAY))
  await are(LONG_AGO, TODAY)
  expect(read.mock.calls).toEqual([[TODAY, TODAY]])
})

it('that can’t be read are read with the next change', async () => {
  await insertRow(db, 'food_logs', photoOn(LONG_AGO))
  read.mockRejectedValueOnce(new DOMException('x', 'UnknownError'))
  listen()
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  expect(said).toEqual([])
  await insertRow(db, 'food_logs', photoOn(TODAY))
  await are(LONG_AGO, TODAY)
})
