import postgres from 'postgres'
import { TABLE_NAMES } from '#domain/entities.ts'
import { asRunner, startPostgres } from '../helpers/postgres.ts'
import { meal } from '../helpers/rows.ts'
import { type BenchRow, median } from './table.ts'

const CLIENTS = [1, 8, 32]
/** Rows of one push: the edit just made, and what a device brings home. */
const PUSH_ROWS = [1, 100]
/** What each turn writes, over all clients. */
const ROWS_A_TURN = { 1: 640, 100: 9600 } as Record<number, number>
const PULLS = 3000
const FEWEST_PULLS = 2000

/**
 * The database's own speed on a real PostgreSQL, over one driver: `sync_push` beside a plain
 * `insert … on conflict` of the same rows, with the same keys, rules and row-level security but without
 * clocks, conflicts or refusals; and pulls that find nothing. In turns, each client a runner of its own.
 */
export async function benchServerPush(
  rounds: number,
): Promise<{ rows: BenchRow[]; notes: string[] }> {
  const server = await startPostgres({ isMigrated: true })
  const sql = postgres(await server.newMigratedDatabase(), { max: 32, onnotice: () => undefined })
  try {
    const plain = await plainTable(sql)
    const ours: Way = { statement: 'select sync_push($1::text::json) as reply', body: changes }
    await turn(sql, ours, 32, 1, 32)
    await turn(sql, plain, 32, 1, 32)
    const rows: BenchRow[] = []
    for (const size of PUSH_ROWS) {
      for (const clients of CLIENTS) {
        const times = { ours: [] as number[], plain: [] as number[] }
        for (let round = 0; round < rounds; round++) {
          const total = ROWS_A_TURN[size] ?? 0
          times.plain.push(await turn(sql, plain, clients, size, total))
          times.ours.push(await turn(sql, ours, clients, size, total))
        }
        rows.push({
          what: `${clients} devices push, ${size} rows at a time: 1000 rows`,
          ours: median(times.ours),
          peer: 'plain insert … on conflict',
          peers: median(times.plain),
          unit: 'ms',
          // At least 0.7 of its speed.
          aim: 1.43,
        })
      }
    }
    const pulls = await emptyPulls(sql)
    const aim = `aim: at least ${FEWEST_PULLS}`
    return { rows, notes: [`pulls without news, 8 devices: ${pulls.toFixed(0)} a second (${aim})`] }
  } finally {
    await sql.end()
    await server.stop()
  }
}

/** A way to write rows, and what it is sent. */
interface Way {
  statement: string
  body(runner: string, count: number): string
}

/** A table as the app's, and what writes a list of rows into it. */
async function plainTable(sql: postgres.Sql): Promise<Way> {
  await sql.unsafe(`
    create table public.plain_logs (like public.food_logs including all);
    alter table public.plain_logs enable row level security;
    create policy own_rows_only on public.plain_logs for all to authenticated
      using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
    alter table public.plain_logs add foreign key (user_id) references auth.users (id) on delete cascade;
    grant select, insert, update on public.plain_logs to authenticated;`)
  const columns = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = 'public.plain_logs'::regclass and attnum > 0 and not attisdropped`
  const assignments = columns.map(({ name }) => `${name} = excluded.${name}`).join(', ')
  return {
    statement: `insert into public.plain_logs
      select * from jsonb_populate_recordset(null::public.plain_logs, $1::text::jsonb)
      on conflict (user_id, id) do update set ${assignments}`,
    body: (runner, count) =>
      JSON.stringify(newRows(runner, count).map((row) => ({ ...row, seq: 1 }))),
  }
}

/** Milliseconds for a thousand rows, written by so many clients at once. */
async function turn(sql: postgres.Sql, way: Way, clients: number, size: number, total: number) {
  const work = await Promise.all(
    Array.from({ length: clients }, async () => {
      const runner = await newRunner(sql)
      const pushes = Math.max(1, Math.round(total / clients / size))
      return { runner, bodies: Array.from({ length: pushes }, () => way.body(runner, size)) }
    }),
  )
  const start = performance.now()
  await Promise.all(
    work.map(async ({ runner, bodies }) => {
      for (const body of bodies) await call(sql, runner, way.statement, body)
    }),
  )
  const written = work.reduce((sum, { bodies }) => sum + bodies.length * size, 0)
  return ((performance.now() - start) / written) * 1000
}

async function emptyPulls(sql: postgres.Sql): Promise<number> {
  const runners = await Promise.all(Array.from({ length: 8 }, () => newRunner(sql)))
  for (const runner of runners) {
    await call(sql, runner, 'select sync_push($1::text::json)', changes(runner, 100))
  }
  const cursors = JSON.stringify(
    Object.fromEntries(TABLE_NAMES.map((table) => [table, { seq: 1, id: '~' }])),
  )
  const start = performance.now()
  await Promise.all(
    runners.map(async (runner) => {
      for (let i = 0; i < PULLS / runners.length; i++) {
        await call(sql, runner, 'select sync_pull($1::text::jsonb)', cursors)
      }
    }),
  )
  return (PULLS / (performance.now() - start)) * 1000
}

async function call(sql: postgres.Sql, runner: string, statement: string, body: string) {
  await asRunner(sql, runner, (transaction) =>
    transaction.unsafe(statement, [body], { prepare: true }),
  )
}

async function newRunner(sql: postgres.Sql): Promise<string> {
  const id = crypto.randomUUID()
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.test`})`
  return id
}

function changes(runner: string, count: number): string {
  const all = newRows(runner, count)
  return JSON.stringify(all.map((row) => ({ table: 'food_logs', base_rev: null, row })))
}

function newRows(runner: string, count: number) {
  return Array.from({ length: count }, () => {
    const id = crypto.randomUUID()
    const envelope = { id, user_id: runner, rev: 'r', created_clock: 'r', edit_clocks: {} }
    return { ...meal(), ...envelope, deleted: false }
  })
}
