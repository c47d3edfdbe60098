import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { readDays } from '#db/day-reader.ts'
import { dayRows } from '#db/queries.ts'
import { rowDatabaseName } from '#db/row-layout.ts'
import { patchRow } from '#db/rows.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { generatedDays } from '../../unit/scoring/thousand-days.ts'
import { storeDays } from './stored-generated-days.ts'

const USER = '00000000-0000-7000-8000-000000000011'
const STRANGER = '00000000-0000-7000-8000-000000000012'

let db: LocalDatabase | undefined
async function openDb(): Promise<LocalDatabase> {
  db = await openLocalDatabase({ userId: USER, multiInstance: false })
  return db
}

afterEach(async () => {
  if (db && !db.rx.closed) await db.close()
  db = undefined
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
})

describe('reading days without RxDB', () => {
  it('finds what RxDB wrote: the same rows, in order, without the deleted ones', async () => {
    const days = generatedDays(60)
    const database = await openDb()
    await storeDays(database, days)
    const dates = days.map(({ date }) => date)
    const read = await readDays(USER, dates)
    expect(read.map(({ date }) => date)).toEqual(dates)
    expect(read.flatMap(({ foodLogs }) => foodLogs).length).toBeGreaterThan(150)
    for (const day of read) {
      const rows = await firstValueFrom(dayRows(database, day.date))
      expect(scoreDay(day)).toEqual(scoreDay({ date: day.date, ...rows }))
      expect(day.foodLogs).toMatchObject(rows.foodLogs)
      expect(day.plans.length).toBe(rows.plans.length)
      expect(day.activities.length).toBe(rows.activities.length)
      expect(day.fitness).toEqual(
        rows.fitness === null ? null : expect.objectContaining(rows.fitness),
      )
    }
  })

  it('sees an edit as soon as it is written', async () => {
    const [day] = generatedDays(1)
    const database = await openDb()
    await storeDays(database, [day!])
    await patchRow(database, 'profiles', USER, { weight_kg: 99 })
    const [read] = await readDays(USER, [day!.date])
    expect(read?.profile?.weight_kg).toBe(99)
  })

  it('reads the days asked for and no other', async () => {
    const days = generatedDays(10)
    await storeDays(await openDb(), days)
    const read = await readDays(USER, ['2024-01-04'])
    const rows = read.flatMap((day) => [...day.foodLogs.map((row) => row.logged_on)])
    expect(new Set(rows)).toEqual(new Set(['2024-01-04']))
    expect(await readDays(USER, [])).toEqual([])
  })

  it('gives empty days for a runner without data here, and makes no database', async () => {
    const none = { foodLogs: [], plans: [], activities: [], races: [] }
    const empty = { profile: null, fitness: null, ...none }
    expect(await readDays(STRANGER, ['2024-01-01'])).toEqual([{ date: '2024-01-01', ...empty }])
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    expect(names.filter((name) => name.includes(STRANGER))).toEqual([])
  })

  it("never sees another runner's rows", async () => {
    await storeDays(await openDb(), generatedDays(5))
    const [day] = await readDays(STRANGER, ['2024-01-02'])
    expect(day).toMatchObject({ profile: null, foodLogs: [], activities: [] })
  })

  it('leaves nothing open: a database it read can be deleted at once', async () => {
    const database = await openDb()
    await storeDays(database, generatedDays(3))
    await database.close()
    const reading = readDays(USER, ['2024-01-01', '2024-01-02'])
    const told: string[] = []
    const removal = indexedDB.deleteDatabase(rowDatabaseName(USER))
    await new Promise<void>((resolve, reject) => {
      removal.onblocked = () => told.push('blocked')
      removal.onerror = () => reject(removal.error)
      removal.onsuccess = () => resolve()
    })
    await reading.catch(() => undefined)
    expect(told).toEqual([])
  })
})
