import 'fake-indexeddb/auto'
import type { Subscription } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { type DayRows, dayRows, type Told } from '#db/queries.ts'
import { insertRow } from '#db/rows.ts'
import { seeded } from '../../helpers/random.ts'
import { meal } from '../../helpers/rows.ts'
import { someFields } from '../../helpers/rows-of-every-table.ts'

const DAY = '2026-03-10'

let db: LocalDatabase
let listening: Subscription | undefined
beforeEach(async () => {
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
})
afterEach(async () => {
  listening?.unsubscribe()
  await db.close()
})

/** The day as it was last emitted, and which of its reads can't be read. */
function listen() {
  const unread = new Set<symbol>()
  const heard = { day: undefined as DayRows | undefined, unread }
  const told: Told = (reader, readable) => {
    if (readable) unread.delete(reader)
    else unread.add(reader)
  }
  listening = dayRows(db, DAY, told).subscribe((day) => {
    heard.day = day
  })
  return heard
}

const eat = (food_name: string) =>
  insertRow(db, 'food_logs', meal({ food_name, logged_on: DAY, logged_at: `${DAY}T08:00:00.000Z` }))

function breakReading() {
  const spy = vi.spyOn(IDBIndex.prototype, 'openCursor').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError')
  })
  return () => spy.mockRestore()
}

it('a day that can’t be read is told, and is there with the next change once it can', async () => {
  const mend = breakReading()
  const heard = listen()
  await vi.waitFor(() => expect(heard.unread.size).toBe(3))
  await eat('oats')
  expect(heard.day).toBeUndefined()
  expect(heard.unread.size).toBe(3)

  mend()
  await eat('soup')
  await vi.waitFor(() => expect(heard.unread.size).toBe(2))
  for (const table of ['training_activities', 'daily_meal_plans'] as const) {
    await insertRow(db, table, { ...someFields(table, seeded(1)), date: DAY } as never)
  }
  await vi.waitFor(() => expect(heard.unread.size).toBe(0))
  expect(heard.day?.meals.map((row) => row.food_name).sort()).toEqual(['oats', 'soup'])
})

it('what nobody listens to any more is not called unreadable', async () => {
  const mend = breakReading()
  const heard = listen()
  await vi.waitFor(() => expect(heard.unread.size).toBe(3))
  listening?.unsubscribe()
  expect(heard.unread.size).toBe(0)
  mend()
})
