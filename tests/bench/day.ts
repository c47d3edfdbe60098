import { benchPage, type Measured, type Setup } from './bench-page.ts'
import { scoreRows } from './scores.ts'
import { type BenchRow, median } from './table.ts'

const STORED_ROWS = 20_000

/** Opening with a history, the first look, and the scores of that history. */
export async function benchDay(setup: Setup): Promise<Measured> {
  const page = await benchPage(setup)
  const userId = crypto.randomUUID()
  await page.evaluate(([id, count]) => bench.fillOurs(id, count), [userId, STORED_ROWS] as const)
  await page.evaluate((count) => bench.fillRaw(count), STORED_ROWS)
  await page.evaluate((count) => bench.fillPouch(count), STORED_ROWS)
  const cold = { ours: [] as number[], raw: [] as number[], pouch: [] as number[] }
  const live = { ours: [] as number[], raw: [] as number[], pouch: [] as number[] }
  const query = { ours: [] as number[], raw: [] as number[], pouch: [] as number[] }
  for (let round = 0; round < setup.rounds * 2; round++) {
    for (const kind of ['ours', 'raw', 'pouch'] as const) {
      // A fresh page: nothing is open, nothing cached in memory.
      await page.reload()
      await page.waitForFunction(() => 'bench' in globalThis)
      const figures = await page.evaluate(
        ([which, id]) => {
          if (which === 'ours') return bench.openDay(id)
          return which === 'raw' ? bench.openDayRaw() : bench.openDayPouch()
        },
        [kind, userId] as const,
      )
      if (figures.rows === 0) throw new Error(`${kind} found no meals`)
      cold[kind].push(figures.coldMs)
      live[kind].push(figures.liveMs)
      query[kind].push(figures.queryMs)
    }
  }
  const opened = `cold open, ${STORED_ROWS} rows, to today's meals`
  const writable = '… to live queries and writes, sync started'
  const asked = 'another day, asked of what is open'
  const of = (set: typeof cold, kind: keyof typeof cold) => median(set[kind])
  const rows: BenchRow[] = [
    {
      what: writable,
      ours: of(live, 'ours'),
      peer: 'PouchDB',
      peers: of(live, 'pouch'),
      unit: 'ms',
      aim: null,
    },
    {
      what: opened,
      ours: of(cold, 'ours'),
      peer: 'raw IndexedDB',
      peers: of(cold, 'raw'),
      unit: 'ms',
      aim: 1.5,
    },
    {
      what: opened,
      ours: of(cold, 'ours'),
      peer: 'PouchDB',
      peers: of(cold, 'pouch'),
      unit: 'ms',
      aim: null,
    },
    {
      what: asked,
      ours: of(query, 'ours'),
      peer: 'raw IndexedDB',
      peers: of(query, 'raw'),
      unit: 'ms',
      aim: null,
    },
    {
      what: asked,
      ours: of(query, 'ours'),
      peer: 'PouchDB',
      peers: of(query, 'pouch'),
      unit: 'ms',
      aim: null,
    },
  ]
  rows.push(...(await scoreRows(page, userId, setup.rounds)))
  await page.context().close()
  return { rows, notes: [] }
}
