import 'fake-indexeddb/auto'
import type { Subscription } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { live } from '#db/device-store.ts'
import { dayRows, firstMealDay } from '#db/queries.ts'
import { insertRow, removeRow } from '#db/rows.ts'
import type { DayRows } from '#domain/day-rows.ts'
import { meal } from '../../helpers/rows.ts'

const DAY = '2026-03-10'

let db: LocalDatabase
let listening: Subscription | undefined
const unread = new Set<symbol>()
beforeEach(async () => {
  unread.clear()
  db = await openLocalDatabase({
    userId: crypto.randomUUID(),
    multiInstance: false,
    reportReadable(reader, readable) {
      if (readable) unread.delete(reader)
      else unread.add(reader)
    },
  })
})
afterEach(async () => {
  listening?.unsubscribe()
  await db.close()
})

/** The day as it was last emitted, and which of its reads can't be read. */
function listen() {
  const heard = { day: undefined as DayRows | undefined, unread }
  listening = dayRows(db, DAY).subscribe((day) => {
    heard.day = day
  })
  return heard
}

const eat = (food_name: string) =>
  insertRow(db, 'food_logs', meal({ food_name, logged_on: DAY, logged_at: `${DAY}T08:00:00.000Z` }))

const getAll = IDBIndex.prototype.getAll
/** The ways a browser says that it can't read: at once, or when it has tried. */
const FAILURES = {
  'at once': () => {
    throw new DOMException('Internal error.', 'UnknownError')
  },
  'by an event': function (this: IDBIndex, ...range: Parameters<typeof getAll>) {
    const request = getAll.apply(this, range)
    this.objectStore.transaction.abort()
    return request
  },
} as const

function breakReading(how: keyof typeof FAILURES = 'at once') {
  const spy = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(FAILURES[how])
  return () => spy.mockRestore()
}

it.each(Object.keys(FAILURES) as (keyof typeof FAILURES)[])(
  'a day that can’t be read (%s) is told, and is there with the next change once it can',
  async (how) => {
    const mend = breakReading(how)
    const heard = listen()
    await vi.waitFor(() => expect(heard.unread.size).toBe(4))
    await eat('oats')
    expect(heard.day).toBeUndefined()
    await vi.waitFor(() => expect(heard.unread.size).toBe(4))

    mend()
    await eat('soup')
    await vi.waitFor(() => expect(heard.unread.size).toBe(0))
    expect(heard.day?.foodLogs.map((row) => row.food_name).sort()).toEqual(['oats', 'soup'])
  },
)

it('a database whose reads fail can be closed', async () => {
  const mend = breakReading('by an event')
  const heard = listen()
  await vi.waitFor(() => expect(heard.unread.size).toBe(4))
  listening?.unsubscribe()
  await db.close()
  mend()
})

it('the first day with a meal is read anew after a failure, not put together from what was', async () => {
  const days: (string | null)[] = []
  await insertRow(db, 'food_logs', meal({ logged_on: '2026-03-12' }))
  const first = await insertRow(db, 'food_logs', meal({ logged_on: DAY }))
  listening = firstMealDay(db).subscribe((day) => days.push(day))
  await vi.waitFor(() => expect(days).toEqual([DAY]))
  const mend = breakReading()
  await removeRow(db, 'food_logs', first.id)
  mend()
  await insertRow(db, 'food_logs', meal({ logged_on: '2026-03-14' }))
  await vi.waitFor(() => expect(days.at(-1)).toBe('2026-03-12'))
})

it('what nobody listens to any more is not called unreadable', async () => {
  const mend = breakReading()
  const heard = listen()
  await vi.waitFor(() => expect(heard.unread.size).toBe(4))
  listening?.unsubscribe()
  expect(heard.unread.size).toBe(0)
  mend()
})

it('a live read of the device store that fails is tried again, and goes on', async () => {
  const counts: number[] = []
  const counting = vi.spyOn(IDBObjectStore.prototype, 'count').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError')
  })
  listening = live(() => db.device.facts.count()).subscribe((count) => counts.push(count))
  await vi.waitFor(() => expect(counting).toHaveBeenCalled())
  counting.mockRestore()
  await vi.waitFor(() => expect(counts).toHaveLength(1))
  await db.device.facts.put({ name: 'sync', activity: 'idle' } as never)
  await vi.waitFor(() => expect(counts).toEqual([counts[0], (counts[0] ?? 0) + 1]))
})
