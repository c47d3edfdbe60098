import { scoreRange } from '#compute/scoring.ts'
import { openRaw } from './parts.ts'

/** Scores the stored days in the worker beside the bare read of as many rows; ms. */
export async function scoreStored(
  userId: string,
  from: string,
  to: string,
): Promise<{ days: number; ms: number; readMs: number; rows: number }> {
  const now = { date: to, minuteOfDay: 1439 }
  const start = performance.now()
  let days = 0
  for await (const scores of scoreRange({ userId, from, to, now })) days += scores.length
  const ms = performance.now() - start

  const readStart = performance.now()
  const db = await openRaw('bench-days-raw', 'logged_on')
  const rows = await new Promise<number>((resolve, reject) => {
    const range = IDBKeyRange.bound(from, to)
    const request = db.transaction('rows').objectStore('rows').index('logged_on').getAll(range)
    request.onsuccess = () => resolve(request.result.length)
    request.onerror = () => reject(request.error)
  })
  const readMs = performance.now() - readStart
  db.close()
  return { days, ms, readMs, rows }
}
