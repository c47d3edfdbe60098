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
import { stockServer } from './stock-server.ts'
import { type BenchRow, median, printTable, writeJson } from './table.ts'

/**
 * `npm run bench [-- --rounds N] [--only engine,quicklog,…]`: ours beside named peers, in one run, each as the
 * median of interleaved rounds. No time here means anything by itself: read the ratios.
 */

const EDITS = 500
const INITIAL_ROWS = 10_000
const LARGE_ROWS = 100_000
const STORED_ROWS = 20_000
const TAPS = 15
/** How long one section may take. */
const SECTION_MINUTES = 6
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
  'large-sync': benchLargeSync,
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
let browser = await launchBrowser()
try {
  for (const [name, section] of Object.entries(sections)) {
    if (only && !only.includes(name)) continue
    const before = rows.length
    if (!(await ends(section(browser, backend), name))) browser = await launchBrowser()
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
// A section that was given up may have left something open.
process.on('beforeExit', () => process.exit())
setTimeout(() => process.exit(), 5000).unref()

/**
 * Whether a section ended well, and in time: one that waits for what never comes must not keep all others
 * from being measured. Its browser is closed, upon which whatever it waits for fails.
 */
async function ends(section: unknown, name: string): Promise<boolean> {
  const minutes = SECTION_MINUTES + (only ? rounds : 0)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`not over after ${minutes} minutes`)),
      minutes * 60_000,
    )
  })
  try {
    await Promise.race([section, late])
    return true
  } catch (error) {
    notes.push(`${name} was given up: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
    await browser.close()
    await Promise.resolve(section).catch(() => undefined)
    return false
  } finally {
    clearTimeout(timer)
  }
}

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

/** A runner with `count` meals on the server, of an account that may have so many. */
async function runnerWithMeals(server: Backend, count: number): Promise<Api> {
  const api = await newApi(server.url)
  await server.database.query(
    `insert into food_logs (id, user_id, rev, created_clock, meal_type, food_name, serving_size,
       calories, protein_grams, carbs_grams, fat_grams, logged_at, logged_on, utc_offset_minutes)
     -- Ids as devices make them: in the order of time.
     select '019a2b' || lpad(to_hex(n / 1048576), 2, '0') || '-' || lpad(to_hex(n / 4096 % 256), 4, '0')
       || '-7' || lpad(to_hex(n % 4096), 3, '0') || substr(gen_random_uuid()::text, 19),
       $1::uuid, 'rev' || n, 'rev' || n, 'lunch', 'Meal ' || n,
       '1 plate', 500, 20, 60, 15, now(), current_date - n / 6, 420
     from generate_series(1, ${count}) n`,
    [api.userId],
  )
  return api
}

async function benchInitialSync(from: Browser, server: Backend): Promise<void> {
  await initialSync(from, server, INITIAL_ROWS, rounds)
  const page = await benchPage(from)
  const worst: number[] = []
  for (let round = 0; round < rounds; round++) {
    const api = await runnerWithMeals(server, INITIAL_ROWS)
    worst.push(
      await page.evaluate(([to, count]) => bench.logWhilePulling(to, count), [
        api,
        INITIAL_ROWS,
      ] as const),
    )
  }
  notes.push(
    `longest wait of a meal logged during the initial sync, each round: ${worst.map((ms) => `${ms.toFixed(0)} ms`).join(', ')} (aim: 50)`,
  )
  await page.context().close()
}

async function benchLargeSync(from: Browser, server: Backend): Promise<void> {
  await initialSync(from, server, LARGE_ROWS, 1)
}

async function initialSync(
  from: Browser,
  server: Backend,
  count: number,
  times: number,
): Promise<void> {
  const page = await benchPage(from)
  const api = await runnerWithMeals(server, count)
  const [ours, raw, longest, heap]: number[][] = [[], [], [], []]
  // The first of each warms the page's code up, and counts for nothing.
  for (let round = 0; round <= times; round++) {
    const mine = await page.evaluate(([to, rows]) => bench.pullOurs(to, rows), [
      api,
      count,
    ] as const)
    const bare = await page.evaluate(([to, rows]) => bench.pullRaw(to, rows), [api, count] as const)
    if (round === 0 && times > 1) continue
    ours?.push(mine.ms)
    longest?.push(mine.longestTaskMs)
    heap?.push(mine.heapMb)
    raw?.push(bare.ms)
    if (times === 1) break
  }
  rows.push({
    what: `initial sync of ${count} rows`,
    ours: median(ours ?? []),
    peer: 'raw fetch + bulkPut',
    peers: median(raw ?? []),
    unit: 'ms',
    aim: 1.2,
  })
  notes.push(
    `longest main-thread task during the initial sync of ${count}, each round: ${(longest ?? []).map((ms) => (ms === 0 ? 'none over 50 ms' : `${ms.toFixed(0)} ms`)).join(', ')}; the page's heap at most ${(heap ?? []).map((mb) => mb.toFixed(0)).join(', ')} MB`,
  )
  await page.context().close()
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
        // Empty each time: asked after a row it has, lite does not understand the plugin's question, and the
        // plugin asks for ever.
        const stock = await stockServer()
        const stockProxy = await slowProxy(stock.url, ROUND_TRIP_MS)
        const { url } = stockProxy
        const to = { ...api, url, anonKey: stock.key, token: await stock.token(api.userId) }
        ms.stock.push(
          await page.evaluate(([at, count]) => bench.reconnectStock(at, count), [
            to,
            EDITS,
          ] as const),
        )
        requests.stock.push(stockProxy.count)
        await stockProxy.close()
        await stock.close()
      }
      await page.context().close()
    }
  }
  await proxy.close()
  const what = `reconnect with ${EDITS} edits, ${ROUND_TRIP_MS} ms round trip`
  const plugin = 'RxDB Supabase plugin'
  rows.push(
    {
      what,
      ours: median(requests.ours),
      peer: plugin,
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
      aim: 1.2,
    },
    { what, ours: median(ms.ours), peer: plugin, peers: median(ms.stock), unit: 'ms', aim: null },
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
