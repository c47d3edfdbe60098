import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { searchFoods } from '#domain/foods/search-foods.ts'
import { planDay } from '#domain/meal-plans/day-plan.ts'
import { allRecipes } from '#domain/recipes/table.ts'
import type { Backend } from '../../supabase/local/backend.ts'
import { newUser, testBackend } from '../helpers/backend.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { seeded } from '../helpers/random.ts'
import { rowsOverAllTables } from '../helpers/rows-of-every-table.ts'
import { removeBuiltApp } from './app-page.ts'
import { benchHistory } from './history.ts'
import { benchLighthouse } from './lighthouse.ts'
import type { Api } from './page/parts.ts'
import { benchPhoto } from './photo.ts'
import { benchQuickLog } from './quick-log.ts'
import { benchServerPush } from './server-push.ts'
import { slowProxy } from './slow-proxy.ts'
import { type BenchRow, median, printTable, writeJson } from './table.ts'

/**
 * `npm run bench [-- --rounds N] [--only engine,quicklog,…]`: ours beside named peers, in one run, each as the
 * median of interleaved rounds. No time here means anything by itself: read the ratios.
 */

const EDITS = 500
const INITIAL_ROWS = 10_000
const STORED_ROWS = 20_000
const TAPS = 15
const ROUND_TRIP_MS = 80
/** Stands for the runner in the keys of one-per-day rows until there is one. */
const RUNNER = 'runner'

const option = (name: string) =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? null) : null
const rounds = Number(option('--rounds')) || 3
const only = option('--only')?.split(',')
const sections = {
  engine: benchEngine,
  tap: benchTap,
  day: benchDay,
  sync: benchInitialSync,
  reconnect: benchReconnect,
  quicklog: async (from: Browser) => {
    notes.push(...(await benchQuickLog(from, rounds)))
  },
  history: async (from: Browser) => {
    keep(await benchHistory(from, () => benchPage(from), rounds))
  },
  photo: async (from: Browser) => keep(await benchPhoto(from, rounds)),
  'server-push': async () => keep(await benchServerPush(rounds)),
}
const rows: BenchRow[] = []
const notes: string[] = []

const distDir = await mkdtemp(join(tmpdir(), 'fuelmile-bench-'))
await build({
  root: fileURLToPath(new URL('./page', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  build: { outDir: distDir, emptyOutDir: true, target: 'baseline-widely-available' },
})
const backend = await testBackend({ distDir })
await makeStockTables(backend)
const browser = await launchBrowser()
try {
  for (const [name, section] of Object.entries(sections)) {
    if (only && !only.includes(name)) continue
    const before = rows.length
    await section(browser, backend)
    // A long run is watched: what is known is shown as it comes, and whole at the end.
    printTable(rows.slice(before), [])
  }
} finally {
  await browser.close()
  await backend.close()
  await rm(distDir, { recursive: true, force: true })
  await removeBuiltApp()
}
if (!only || only.includes('lighthouse')) notes.push(...(await benchLighthouse()))
printTable(rows, notes)
console.log(`written to ${await writeJson(rows, notes)}`)

function keep(measured: { rows: BenchRow[]; notes: string[] }): void {
  rows.push(...measured.rows)
  notes.push(...measured.notes)
}

async function benchPage(from: Browser): Promise<Page> {
  // The slow door is another origin, as a hosted backend is: it is asked with preflights.
  const context = await from.newContext({ bypassCSP: true })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`${backend.url}/`)
  await page.waitForFunction(() => 'bench' in globalThis)
  return page
}

async function newApi(url: string): Promise<Api> {
  const user = await newUser(backend)
  return { url, anonKey: backend.anonKey, token: user.token, userId: user.id }
}

async function benchTap(from: Browser): Promise<void> {
  const page = await benchPage(from)
  const [ours, bare, pouch]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(...(await page.evaluate((taps) => bench.tapOurs(taps), TAPS)))
    bare.push(...(await page.evaluate((taps) => bench.tapBare(taps), TAPS)))
    pouch.push(...(await page.evaluate((taps) => bench.tapPouch(taps), TAPS)))
  }
  const what = 'tap to painted row'
  rows.push(
    {
      what,
      ours: median(ours),
      peer: 'bare IndexedDB put',
      peers: median(bare),
      unit: 'ms',
      aim: 1.2,
    },
    { what, ours: median(ours), peer: 'PouchDB', peers: median(pouch), unit: 'ms', aim: null },
  )
  await page.context().close()
}

async function benchDay(from: Browser): Promise<void> {
  const page = await benchPage(from)
  const userId = crypto.randomUUID()
  await page.evaluate(([id, count]) => bench.fillOurs(id, count), [userId, STORED_ROWS] as const)
  await page.evaluate((count) => bench.fillRaw(count), STORED_ROWS)
  await page.evaluate((count) => bench.fillPouch(count), STORED_ROWS)
  const cold = { ours: [] as number[], raw: [] as number[], pouch: [] as number[] }
  const live = { ours: [] as number[], raw: [] as number[], pouch: [] as number[] }
  const query = { ours: [] as number[], raw: [] as number[], pouch: [] as number[] }
  for (let round = 0; round < rounds * 2; round++) {
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
  rows.push(
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
  )
  for (const [what, from_] of [
    ['score one day in the worker', '2026-11-21'],
    ['score a year', '2025-11-22'],
    ['score ten years', '2016-11-22'],
  ] as const) {
    const figures = await page.evaluate(
      ([id, start]) => bench.scoreStored(id, start, '2026-11-21'),
      [userId, from_] as const,
    )
    const peer = `bare read of ${figures.rows} rows`
    rows.push({ what, ours: figures.ms, peer, peers: figures.readMs, unit: 'ms', aim: null })
  }
  await page.context().close()
}

async function benchInitialSync(from: Browser, server: Backend): Promise<void> {
  const page = await benchPage(from)
  const api = await newApi(server.url)
  await server.database.query(
    `insert into food_logs (id, user_id, rev, created_clock, meal_type, food_name, serving_size,
       calories, protein_grams, carbs_grams, fat_grams, logged_at, logged_on, utc_offset_minutes)
     -- Ids as devices make them: in the order of time.
     select '019a2b00-' || lpad(to_hex(n / 4096), 4, '0') || '-7' || lpad(to_hex(n % 4096), 3, '0')
       || substr(gen_random_uuid()::text, 19), $1::uuid, 'rev' || n, 'rev' || n, 'lunch', 'Meal ' || n,
       '1 plate', 500, 20, 60, 15, now(), current_date - n / 6, 420
     from generate_series(1, ${INITIAL_ROWS}) n`,
    [api.userId],
  )
  const [ours, raw, longest]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const mine = await page.evaluate(([to, count]) => bench.pullOurs(to, count), [
      api,
      INITIAL_ROWS,
    ] as const)
    ours.push(mine.ms)
    longest.push(mine.longestTaskMs)
    raw.push(
      (await page.evaluate(([to, count]) => bench.pullRaw(to, count), [api, INITIAL_ROWS] as const))
        .ms,
    )
  }
  const what = `initial sync of ${INITIAL_ROWS} rows`
  rows.push({
    what,
    ours: median(ours),
    peer: 'raw fetch + bulkPut',
    peers: median(raw),
    unit: 'ms',
    aim: 1.5,
  })
  notes.push(
    `longest main-thread task during the initial sync, each round: ${longest.map((ms) => (ms === 0 ? 'none over 50 ms' : `${ms.toFixed(0)} ms`)).join(', ')}`,
  )
  await page.context().close()
}

/** For the stock plugin: plain tables. The REST server knows those that are there at its first request. */
async function makeStockTables(server: Backend): Promise<void> {
  for (let i = 0; i < 10; i++) {
    await server.database.run(`
      create table if not exists public.stock_${i} (id text primary key, name text, calories double precision,
        _deleted boolean not null default false, _modified timestamptz not null default clock_timestamp());
      grant select, insert, update on public.stock_${i} to authenticated;`)
  }
}

async function benchReconnect(from: Browser, server: Backend): Promise<void> {
  const proxy = await slowProxy(server.url, ROUND_TRIP_MS)
  const ms = { ours: [] as number[], batch: [] as number[], stock: [] as number[] }
  const requests = { ours: [] as number[], stock: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const spread = rowsOverAllTables(EDITS, RUNNER, seeded(round + 1))
    for (const kind of ['ours', 'batch', 'stock'] as const) {
      const page = await benchPage(from)
      const api = await newApi(proxy.url)
      const mine = spread.map(({ table, id, fields }) =>
        id === undefined
          ? { table, fields }
          : { table, fields, id: id.replace(RUNNER, api.userId) },
      )
      proxy.count = 0
      if (kind === 'ours') {
        ms.ours.push(
          await page.evaluate(([to, all]) => bench.reconnectOurs(to, all), [api, mine] as const),
        )
        // Before going offline it asked once, with its preflight.
        requests.ours.push(proxy.count - 2)
      } else if (kind === 'batch') {
        ms.batch.push(
          await page.evaluate(([to, all]) => bench.batchedCall(to, all), [api, mine] as const),
        )
      } else {
        ms.stock.push(
          await page.evaluate(([to, count]) => bench.reconnectStock(to, count), [
            api,
            EDITS,
          ] as const),
        )
        requests.stock.push(proxy.count)
      }
      await page.context().close()
    }
  }
  await proxy.close()
  const what = `reconnect with ${EDITS} edits, ${ROUND_TRIP_MS} ms round trip`
  const stock = 'RxDB Supabase plugin'
  rows.push(
    {
      what,
      ours: median(requests.ours),
      peer: stock,
      peers: median(requests.stock),
      unit: 'requests',
      aim: 4,
    },
    {
      what,
      ours: median(ms.ours),
      peer: 'one batched call',
      peers: median(ms.batch),
      unit: 'ms',
      aim: 1.5,
    },
    { what, ours: median(ms.ours), peer: stock, peers: median(ms.stock), unit: 'ms', aim: null },
  )
}

function benchEngine(): void {
  const queries = [
    'nasi gor',
    'ayam bakar',
    'bananna',
    'chicken rice',
    'oatml',
    'tempe',
    'gel',
    'sus',
  ]
  searchFoods('')
  const times = queries.flatMap((query) =>
    Array.from({ length: 20 }, () => {
      const start = performance.now()
      searchFoods(query)
      return performance.now() - start
    }),
  )
  times.sort((a, b) => a - b)
  const slowest = times[Math.floor(times.length * 0.95)] ?? 0
  notes.push(
    `food search over the whole table: median ${median(times).toFixed(2)} ms, 95 of 100 within ${slowest.toFixed(2)} ms (aim: under 5)`,
  )
  const recipes = allRecipes()
  const target = { calories: 2600, proteinGrams: 120, carbsGrams: 380, fatGrams: 70 }
  const plans = Array.from({ length: 20 }, (_, i) => {
    const start = performance.now()
    planDay({
      date: `2026-11-${String(i + 1).padStart(2, '0')}`,
      target,
      load: 'moderate',
      restrictions: [],
      behaviours: [],
      recipes,
      language: 'en',
    })
    return performance.now() - start
  })
  notes.push(
    `a day's meal plan: median ${median(plans).toFixed(1)} ms, worst ${Math.max(...plans).toFixed(1)} ms`,
  )
}
