import { benchPage, type Measured, newApi, type Setup } from './bench-page.ts'
import type { Api } from './page/parts.ts'
import { type BenchRow, median } from './table.ts'

const INITIAL_ROWS = 10_000
const LARGE_ROWS = 100_000

export async function benchInitialSync(setup: Setup): Promise<Measured> {
  const { rows, notes } = await initialSync(setup, INITIAL_ROWS, setup.rounds)
  const page = await benchPage(setup)
  const worst: number[] = []
  for (let round = 0; round < setup.rounds; round++) {
    const api = await runnerWithMeals(setup, INITIAL_ROWS)
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
  return { rows, notes }
}

export function benchLargeSync(setup: Setup): Promise<Measured> {
  return initialSync(setup, LARGE_ROWS, 1)
}

async function initialSync(setup: Setup, count: number, times: number): Promise<Measured> {
  const page = await benchPage(setup)
  const api = await runnerWithMeals(setup, count)
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
  const row: BenchRow = {
    what: `initial sync of ${count} rows`,
    ours: median(ours ?? []),
    peer: 'raw fetch + bulkPut',
    peers: median(raw ?? []),
    unit: 'ms',
    aim: 1.2,
  }
  const note = `longest main-thread task during the initial sync of ${count}, each round: ${(longest ?? []).map((ms) => (ms === 0 ? 'none over 50 ms' : `${ms.toFixed(0)} ms`)).join(', ')}; the page's heap at most ${(heap ?? []).map((mb) => mb.toFixed(0)).join(', ')} MB`
  await page.context().close()
  return { rows: [row], notes: [note] }
}

async function runnerWithMeals(setup: Setup, count: number): Promise<Api> {
  const api = await newApi(setup, setup.backend.url)
  await setup.backend.database.query(
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
