import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { type DayRange, openDayRange } from '#db/day-range.ts'
import { readDays } from '#db/day-reader.ts'
import { rowDatabaseName } from '#db/row-layout.ts'
import { patchRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { generatedDays } from '../../unit/scoring/thousand-days.ts'
import { storeDays } from './stored-generated-days.ts'

const USER = '00000000-0000-7000-8000-000000000013'
const FIRST = { from: '2024-01-01', to: '2024-01-04' }
const SECOND = { from: '2024-01-05', to: '2024-01-12' }

let db: LocalDatabase | undefined
let range: DayRange | undefined

async function store(count: number): Promise<LocalDatabase> {
  db = await openLocalDatabase({ userId: USER, multiInstance: false })
  await storeDays(db, generatedDays(count))
  return db
}

afterEach(async () => {
  range?.close()
  if (db && !db.rx.closed) await db.close()
  db = undefined
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
})

describe('days that are read ahead', () => {
  it('make the scores of days that are read by themselves', async () => {
    await store(12)
    range = openDayRange(USER)
    const find = { first: await range.read(FIRST, SECOND), second: await range.read(SECOND, null) }
    const dates = Array.from({ length: 12 }, (_, day) => addDays('2024-01-01', day))
    const days = dates.map((date) => (date <= FIRST.to ? find.first : find.second)(date))
    expect(days.flatMap(({ foodLogs }) => foodLogs).length).toBeGreaterThan(20)
    expect(days.map(scoreDay)).toEqual((await readDays(USER, dates)).map(scoreDay))
  })

  it('are there before they are asked for, as they were then; another range reads them anew', async () => {
    const database = await store(12)
    range = openDayRange(USER)
    await range.read(FIRST, SECOND)
    await patchRow(database, 'profiles', USER, { weight_kg: 99 })
    const weightIn = async (days: DayRange) =>
      (await days.read(SECOND, null))('2024-01-06').profile?.weight_kg
    const other = openDayRange(USER)
    const [ahead, anew] = [await weightIn(range), await weightIn(other)]
    other.close()
    expect(ahead).not.toBe(99)
    expect(anew).toBe(99)
  })

  it('stand in nobody’s way: what is open can be deleted at once, and is read as gone', async () => {
    const database = await store(12)
    range = openDayRange(USER)
    const find = await range.read(FIRST, null)
    expect(find('2024-01-02').foodLogs.length).toBeGreaterThan(0)
    await database.close()
    const meals = rowDatabaseName(USER)
    const removal = indexedDB.deleteDatabase(meals)
    const events: string[] = []
    await new Promise<void>((resolve, reject) => {
      removal.onblocked = () => events.push('blocked')
      removal.onerror = () => reject(removal.error)
      removal.onsuccess = () => resolve()
    })
    const left = await range.read(SECOND, null)
    expect(events).toEqual([])
    expect(left('2024-01-06').foodLogs).toEqual([])
    expect(left('2024-01-06').profile).not.toBeNull()
  })

  it('fail where they are asked for, not before, and are read anew then', async () => {
    await store(12)
    range = openDayRange(USER)
    const getAll = IDBIndex.prototype.getAll
    IDBIndex.prototype.getAll = function (query) {
      if (query instanceof IDBKeyRange && query.lower[1] === SECOND.from)
        throw new DOMException('gone', 'UnknownError')
      return getAll.call(this, query)
    }
    try {
      const find = await range.read(FIRST, SECOND)
      expect(find('2024-01-02').foodLogs.length).toBeGreaterThan(0)
      await expect(range.read(SECOND, null)).rejects.toThrow('gone')
    } finally {
      IDBIndex.prototype.getAll = getAll
    }
    const again = await range.read(SECOND, null)
    expect(again('2024-01-06').profile).not.toBeNull()
  })
})
