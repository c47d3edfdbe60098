import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_NAMES } from '#domain/entities.ts'
import type { PulledRow, WireRow } from '#domain/sync-protocol.ts'
import { seeded } from '../../helpers/random.ts'
import { asking, change, fromStart, mealRow, newRev, pull, push, rowOf } from './devices.ts'
import { EARLIER_ENGINES, type EarlierDatabase } from './engines.ts'

/** The last migration of the release before keys began with the owner. */
const BEFORE = '20261122000013_strava'

/** Columns that have come since: the devices of then don't send them, and the rows of then have nothing there. */
const SINCE = { beta_reports: { app_log: null } } as const satisfies Partial<
  Record<(typeof TABLE_NAMES)[number], Record<string, null>>
>

function rowOfThen(...[table, runner, random]: Parameters<typeof rowOf>): WireRow {
  const since = Object.keys(SINCE[table as keyof typeof SINCE] ?? {})
  const row = Object.entries(rowOf(table, runner, random))
  return Object.fromEntries(row.filter(([name]) => !since.includes(name))) as WireRow
}

/** What a pull of today says of rows of then. */
function asToday(tables: Record<string, PulledRow[] | undefined> | undefined) {
  const today = Object.entries(tables ?? {}).map(([table, rows]) => [
    table,
    rows?.map((row) => ({ ...row, ...SINCE[table as keyof typeof SINCE] })),
  ])
  return Object.fromEntries(today)
}

describe.each(EARLIER_ENGINES)('data of an earlier release on $name', ({ open }) => {
  let database: EarlierDatabase
  const runners: string[] = []
  const rows = new Map<string, { table: (typeof TABLE_NAMES)[number]; row: WireRow }[]>()
  const pulled = async (runner: string) => {
    const { tables } = await pull(asking(database, runner), fromStart(TABLE_NAMES), 5000)
    return Object.fromEntries(Object.entries(tables).map(([table, part]) => [table, part?.rows]))
  }
  const before = new Map<string, Record<string, PulledRow[] | undefined>>()

  beforeAll(async () => {
    database = await open(BEFORE)
    for (const seed of [1, 2]) {
      const runner = await database.newRunner()
      runners.push(runner)
      const random = seeded(seed)
      const made = TABLE_NAMES.map((table) => ({ table, row: rowOfThen(table, runner, random) }))
      rows.set(runner, made)
      const changes = made.map(({ table, row }) => change(row, null, table))
      expect(await push(asking(database, runner), changes)).toMatchObject({ rejected: [] })
      const gone = mealRow(runner, crypto.randomUUID())
      await push(asking(database, runner), [change(gone)])
      await push(asking(database, runner), [
        change({ ...gone, rev: newRev(), deleted: true }, gone.rev),
      ])
      before.set(runner, await pulled(runner))
    }
    // A value of before that today's limits refuse: it stays.
    await database.admin(
      'update public.profiles set preferences = $1::text::jsonb where user_id = $2',
      [JSON.stringify({ note: 'x'.repeat(40_000) }), runners[0]],
    )
    before.set(runners[0] as string, await pulled(runners[0] as string))
    await database.migrate()
  })
  afterAll(() => database.stop())

  it('stays as it was, row for row and place for place', async () => {
    for (const runner of runners) expect(await pulled(runner)).toEqual(asToday(before.get(runner)))
  })

  it('is counted', async () => {
    const counts = await database.admin('select row_counts as counts from public.sync_clock')
    const each = { ...Object.fromEntries(TABLE_NAMES.map((table) => [table, 1])), food_logs: 2 }
    expect(counts).toEqual(runners.map(() => ({ counts: each })))
  })

  it('is changed and added to by the devices that made it, with cursors that go on', async () => {
    for (const runner of runners) {
      const ask = asking(database, runner)
      const made = rows.get(runner) ?? []
      const cursors = Object.fromEntries(
        Object.entries(before.get(runner) ?? {}).map(([table, stored]) => {
          const last = stored?.at(-1)
          return [table, { seq: last?.seq ?? 0, id: last?.id ?? '' }]
        }),
      )
      const changes = made
        .filter(({ table }) => table !== 'profiles')
        .map(({ table, row }) => change({ ...row, rev: newRev() }, row.rev, table))
      const added = mealRow(runner, crypto.randomUUID())
      const reply = await push(ask, [...changes, change(added)])
      expect(reply).toMatchObject({ applied: changes.length + 1, conflicts: [], rejected: [] })
      const { tables, lineage } = await pull(ask, cursors, 5000)
      const news = Object.values(tables).flatMap((part) => part.rows.map(({ rev }) => rev))
      expect(news.sort()).toEqual([...changes.map(({ row }) => row.rev), added.rev].sort())
      expect(lineage).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('goes with its account, and the other runner’s stays', async () => {
    const [leaving, staying] = runners as [string, string]
    const others = await pulled(staying)
    await database.admin('delete from auth.users where id = $1', [leaving])
    for (const table of TABLE_NAMES) {
      const left = await database.admin(`select from public.${table} where user_id = $1`, [leaving])
      expect(left, table).toEqual([])
    }
    expect(await pulled(staying)).toEqual(others)
  })
})
