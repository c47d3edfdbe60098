import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldNames, TABLE_NAMES } from '#domain/entities.ts'
import type { PulledRow, WireRow } from '#domain/sync-protocol.ts'
import { seeded } from '../../helpers/random.ts'
import { asking, change, fromStart, mealRow, newRev, pull, push, rowOf } from './devices.ts'
import { EARLIER_ENGINES, type EarlierDatabase } from './engines.ts'

/** The last migration of the release before keys began with the owner. */
const BEFORE = '20261122000013_strava'

const MACROS = ['protein_grams', 'carbs_grams', 'fat_grams']

type Rows<T> = Record<string, T[] | undefined>

/** Columns that have come since, by table: devices of then don't send them, rows of then have nothing there. */
type Since = ReadonlyMap<string, readonly string[]>

async function columnsSince(database: EarlierDatabase): Promise<Since> {
  const known = await database.admin(
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  )
  const names = new Set(known.map((row) => `${row.table_name}.${row.column_name}`))
  return new Map(
    TABLE_NAMES.map((table) => [
      table,
      fieldNames(table).filter((field) => !names.has(`${table}.${field}`)),
    ]),
  )
}

/** The tables that were there then. */
function tablesThen(since: Since) {
  return TABLE_NAMES.filter((table) => (since.get(table)?.length ?? 0) < fieldNames(table).length)
}

function ofThen(table: string, row: WireRow, since: Since): WireRow {
  const fields = Object.entries(row)
    .filter(([name]) => !since.get(table)?.includes(name))
    // Then every meal and every own food had its macronutrients.
    .map(([name, value]) => [name, value ?? (MACROS.includes(name) ? 0 : null)])
  return Object.fromEntries(fields) as WireRow
}

/** What a pull of today says of rows of then. */
function asToday(tables: Rows<PulledRow> | undefined, since: Since) {
  const today = Object.entries(tables ?? {}).map(([table, rows]) => {
    const empty = Object.fromEntries((since.get(table) ?? []).map((name) => [name, null]))
    return [table, rows?.map((row) => ({ ...row, ...empty }))]
  })
  return Object.fromEntries(today)
}

describe.each(EARLIER_ENGINES)('data of an earlier release on $name', ({ open }) => {
  let database: EarlierDatabase
  let since: Since
  const runners: string[] = []
  const rows = new Map<string, { table: (typeof TABLE_NAMES)[number]; row: WireRow }[]>()
  const pulled = async (runner: string) => {
    const { tables } = await pull(asking(database, runner), fromStart(tablesThen(since)), 5000)
    return Object.fromEntries(Object.entries(tables).map(([table, part]) => [table, part?.rows]))
  }
  const before = new Map<string, Rows<PulledRow>>()

  beforeAll(async () => {
    database = await open(BEFORE)
    since = await columnsSince(database)
    for (const seed of [1, 2]) {
      const runner = await database.newRunner()
      runners.push(runner)
      const random = seeded(seed)
      const made = tablesThen(since).map((table) => ({
        table,
        row: ofThen(table, rowOf(table, runner, random), since),
      }))
      rows.set(runner, made)
      const changes = made.map(({ table, row }) => change(row, null, table))
      expect(await push(asking(database, runner), changes)).toMatchObject({ rejected: [] })
      const gone = ofThen('food_logs', mealRow(runner, crypto.randomUUID()), since)
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
    for (const runner of runners)
      expect(await pulled(runner)).toEqual(asToday(before.get(runner), since))
  })

  it('is counted', async () => {
    const counts = await database.admin('select row_counts as counts from public.sync_clock')
    const each = {
      ...Object.fromEntries(tablesThen(since).map((table) => [table, 1])),
      food_logs: 2,
    }
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
