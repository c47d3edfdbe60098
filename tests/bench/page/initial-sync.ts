import { Dexie } from 'dexie'
import { collectionOf } from '#db/database.ts'
import type { Cursor, PullReply } from '#domain/sync-protocol.ts'
import { type Api, call, openOurs, syncWith, transportOf, until, watchTasks } from './parts.ts'

interface PullFigures {
  ms: number
  longestTaskMs: number
}

/** A new device takes over a runner's `rows` meals. */
export async function pullOurs(api: Api, rows: number): Promise<PullFigures> {
  const db = await openOurs(api.userId)
  const longest = watchTasks()
  const start = performance.now()
  const engine = syncWith(db, transportOf(api))
  // The status says so when the first round is written (sync/engine.ts).
  await until(async () => (await db.device.facts.get('sync'))?.syncedAt != null)
  const figures = { ms: performance.now() - start, longestTaskMs: longest() }
  const held = await collectionOf(db, 'food_logs').count().exec()
  if (held !== rows) throw new Error(`${held} of ${rows} rows`)
  await engine.close()
  await db.rx.remove()
  await db.device.delete()
  return figures
}

/** The least that could be done: the same pages, fetched and bulk-put into an indexed Dexie table. */
export async function pullRaw(api: Api, rows: number): Promise<PullFigures> {
  const db = new Dexie(`raw-${crypto.randomUUID()}`)
  db.version(1).stores({ rows: 'id, [logged_on+logged_at]' })
  await db.open()
  const longest = watchTasks()
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
  const figures = { ms: performance.now() - start, longestTaskMs: longest() }
  const held = await db.table('rows').count()
  if (held !== rows) throw new Error(`${held} of ${rows} rows`)
  await db.delete()
  return figures
}
