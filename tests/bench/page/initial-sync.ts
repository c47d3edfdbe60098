import { Dexie } from 'dexie'
import { collectionOf, removeLocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import type { Cursor, PullReply } from '#domain/sync-protocol.ts'
import {
  type Api,
  call,
  dayBefore,
  mealFields,
  openOurs,
  syncWith,
  transportOf,
  until,
  watchTasks,
} from './parts.ts'

interface PullFigures {
  ms: number
  longestTaskMs: number
  /** The page's JavaScript heap at its largest. */
  heapMb: number
}

/** A new device takes over a runner's `rows` meals. */
export async function pullOurs(api: Api, rows: number): Promise<PullFigures> {
  const db = await openOurs(api.userId)
  const longest = watchTasks()
  const largest = watchHeap()
  const start = performance.now()
  const engine = syncWith(db, transportOf(api))
  // The status says so when the first round is written (sync/engine.ts).
  await until(async () => (await db.device.facts.get('sync'))?.syncedAt != null)
  const ms = performance.now() - start
  const figures = { ms, longestTaskMs: longest(), heapMb: largest() }
  const held = await collectionOf(db, 'food_logs').count().exec()
  if (held !== rows) throw new Error(`${held} of ${rows} rows`)
  await engine.close()
  await removeLocalDatabase(db)
  return figures
}

/** The largest heap seen from now on, MB, as Chromium tells it. */
function watchHeap(): () => number {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } }
  let largest = 0
  const timer = setInterval(() => {
    largest = Math.max(largest, memory?.usedJSHeapSize ?? 0)
  }, 50)
  return () => {
    clearInterval(timer)
    return largest / 1_000_000
  }
}

/** The longest that a meal logged while a device takes over `rows` meals took to be stored, ms. */
export async function logWhilePulling(api: Api, rows: number): Promise<number> {
  const db = await openOurs(api.userId)
  const engine = syncWith(db, transportOf(api))
  let worst = 0
  let isOver = false
  // Asked of the status: to count the rows is to read them all, and what is written waits for that, too.
  const over = until(async () => (await db.device.facts.get('sync'))?.syncedAt != null).then(() => {
    isOver = true
  })
  while (!isOver) {
    const start = performance.now()
    await insertRow(db, 'food_logs', mealFields(0, dayBefore(0)))
    worst = Math.max(worst, performance.now() - start)
    // As quick as a hand.
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  await over
  const held = await collectionOf(db, 'food_logs').count().exec()
  if (held < rows) throw new Error(`${held} of ${rows} rows`)
  await engine.close()
  await removeLocalDatabase(db)
  return worst
}

/** The least that could be done: the same pages, fetched and bulk-put into an indexed Dexie table. */
export async function pullRaw(api: Api, rows: number): Promise<{ ms: number }> {
  const db = new Dexie(`raw-${crypto.randomUUID()}`)
  db.version(1).stores({ rows: 'id, [logged_on+logged_at]' })
  await db.open()
  const start = performance.now()
  let cursor: Cursor = { seq: 0, id: '' }
  for (;;) {
    const body = { cursors: { food_logs: cursor }, page: 1000 }
    const news = (await call<PullReply>(api, 'sync_pull', body)).tables.food_logs
    if (!news) break
    await db.table('rows').bulkPut(news.rows)
    const last = news.rows.at(-1)
    if (!news.more || !last) break
    cursor = { seq: last.seq, id: last.id }
  }
  const figures = { ms: performance.now() - start }
  const held = await db.table('rows').count()
  if (held !== rows) throw new Error(`${held} of ${rows} rows`)
  await db.delete()
  return figures
}
