import PouchDB from 'pouchdb-browser'
import { firstValueFrom } from 'rxjs'
import { mealsOn } from '#db/queries.ts'
import { insertRow, insertRows } from '#db/rows.ts'
import type { Row } from '#domain/entities.ts'
import { lookAtDay } from '#runner-data/first-look.ts'
import { RUNNER_PROFILE } from '../../helpers/rows.ts'
import {
  dayBefore,
  dayRaw,
  IDLE_TRANSPORT,
  mealFields,
  openOurs,
  openRaw,
  putRaw,
  syncWith,
} from './parts.ts'

/** Ten years of meals, six a day. */
const MEALS_A_DAY = 6
const CHUNK = 500
const DAY = dayBefore(0)
const POUCH = 'bench-days'
const RAW = 'bench-days-raw'

interface DayFigures {
  /** From nothing open to the day's rows in hand, ms. */
  coldMs: number
  /** To the first answer of a live query, from when on the runner can write, ms. */
  liveMs: number
  /** The same question again, median of several, ms. */
  queryMs: number
  rows: number
}

const chunks = (rows: number) =>
  Array.from({ length: Math.ceil(rows / CHUNK) }, (_, chunk) =>
    Array.from({ length: Math.min(CHUNK, rows - chunk * CHUNK) }, (_, i) => {
      const index = chunk * CHUNK + i
      return mealFields(index, dayBefore(Math.floor(index / MEALS_A_DAY)))
    }),
  )

export async function fillOurs(userId: string, rows: number): Promise<void> {
  const db = await openOurs(userId)
  // Without a body no day has a score.
  await insertRow(db, 'profiles', RUNNER_PROFILE, userId)
  for (const chunk of chunks(rows)) {
    await insertRows(
      db,
      'food_logs',
      chunk.map((fields) => ({ fields })),
    )
  }
  // As after a sync: nothing waits, and the replications know where they are.
  const engine = syncWith(db, IDLE_TRANSPORT)
  await new Promise<void>((resolve) => {
    const look = async () =>
      (await db.device.facts.get('sync'))?.syncedAt != null ? resolve() : setTimeout(look, 20)
    void look()
  })
  await engine.close()
  await db.close()
}

/** As the app opens: the first look, then the database, with sync starting beside its first query. */
export async function openDay(userId: string): Promise<DayFigures> {
  const start = performance.now()
  const rows = (await lookAtDay(userId, DAY))?.foodLogs ?? []
  const coldMs = performance.now() - start
  const db = await openOurs(userId)
  const engine = syncWith(db, IDLE_TRANSPORT)
  const live = await firstValueFrom(mealsOn(db, DAY))
  const liveMs = performance.now() - start
  if (live.length !== rows.length) throw new Error(`${rows.length} of ${live.length} meals`)
  let asked = 0
  const queryMs = await median(async () => {
    // Another day each time: RxDB's query cache answers the same question from memory.
    asked += 1
    await firstValueFrom(mealsOn(db, dayBefore(asked)))
  })
  await engine.close()
  await db.close()
  return { coldMs, liveMs, queryMs, rows: rows.length }
}

export async function fillRaw(rows: number): Promise<void> {
  const db = await openRaw(RAW, 'logged_on')
  for (const chunk of chunks(rows)) {
    await putRaw(
      db,
      chunk.map((fields) => ({ id: crypto.randomUUID(), ...fields })),
    )
  }
  db.close()
}

export async function openDayRaw(): Promise<DayFigures> {
  const start = performance.now()
  const db = await openRaw(RAW, 'logged_on')
  const rows = await dayRaw<Row<'food_logs'>>(db, 'logged_on', DAY)
  const coldMs = performance.now() - start
  let asked = 0
  const queryMs = await median(async () => {
    asked += 1
    await dayRaw(db, 'logged_on', dayBefore(asked))
  })
  db.close()
  return { coldMs, liveMs: coldMs, queryMs, rows: rows.length }
}

export async function fillPouch(rows: number): Promise<void> {
  const db = new PouchDB(POUCH)
  for (const chunk of chunks(rows)) {
    await db.bulkDocs(
      chunk.map((fields) => ({ _id: `${fields.logged_on}:${crypto.randomUUID()}`, ...fields })),
    )
  }
  await db.close()
}

export async function openDayPouch(): Promise<DayFigures> {
  const start = performance.now()
  const db = new PouchDB(POUCH)
  const dayOf = (day: string) =>
    db.allDocs({ include_docs: true, startkey: `${day}:`, endkey: `${day}:\uffff` })
  const { rows } = await dayOf(DAY)
  const coldMs = performance.now() - start
  let asked = 0
  const queryMs = await median(async () => {
    asked += 1
    await dayOf(dayBefore(asked))
  })
  await db.close()
  return { coldMs, liveMs: coldMs, queryMs, rows: rows.length }
}

async function median(task: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 15; i++) {
    const start = performance.now()
    await task()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[7] ?? 0
}
