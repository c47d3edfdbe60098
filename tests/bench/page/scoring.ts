import { between } from '#db/day-reader.ts'
import { openStored } from '#db/stored-tables.ts'
import { daysFrom } from '#domain/calendar/local-day.ts'
import { scoring } from '#runner-data/scoring.ts'
import { openRaw } from './parts.ts'

interface ScoringFigures {
  ms: number
  /** The bare read of as many rows from a store of their own. */
  readMs: number
  /** The bare read of the very rows, with all that storage and sync have in them. */
  sameReadMs: number
  rows: number
}

/** Scores the stored days in the worker beside two bare reads; ms. */
export async function timeScoring(
  userId: string,
  from: string,
  to: string,
): Promise<ScoringFigures> {
  const now = { date: to, minuteOfDay: 1439 }
  const start = performance.now()
  for await (const _ of scoring.scoreStored({ userId, dates: daysFrom(from, to), now }));
  const ms = performance.now() - start

  const readStart = performance.now()
  const range = IDBKeyRange.bound(from, to)
  const rows = await bareRead(openRaw('bench-days-raw', 'logged_on'), 'rows', (store) =>
    store.index('logged_on').getAll(range),
  )
  const readMs = performance.now() - readStart

  const sameStart = performance.now()
  const tables = await openStored(userId)
  await tables?.select('food_logs', between('food_logs', from, to))
  tables?.close()
  return { ms, readMs, sameReadMs: performance.now() - sameStart, rows }
}

async function bareRead<R>(
  opening: Promise<IDBDatabase>,
  store: string,
  select: (store: IDBObjectStore) => IDBRequest<R[]>,
): Promise<number> {
  const db = await opening
  try {
    return await new Promise<number>((resolve, reject) => {
      const request = select(db.transaction(store).objectStore(store))
      request.onsuccess = () => resolve(request.result.length)
      request.onerror = () => reject(request.error)
    })
  } finally {
    db.close()
  }
}
