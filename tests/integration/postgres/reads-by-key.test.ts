import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cursor } from '#domain/sync-protocol.ts'
import { change, mealRow, newRev } from './devices.ts'
import { SYNC_ENGINES, type TestDatabase } from './engines.ts'

const STORED = 5000

/**
 * How many index entries and rows a call reads, in a database nobody has analysed, with a plan made
 * while the tables were empty.
 */
describe.each(SYNC_ENGINES)('[Note: one index for each question] on $name', ({ open }) => {
  let database: TestDatabase
  let userId: string

  beforeAll(async () => {
    database = await open()
    userId = await database.newRunner()
    await read('select sync_push($1::text::json)', [JSON.stringify([change(mealRow(userId, 'a'))])])
    await read('select sync_pull($1::text::jsonb)', [cursor({ seq: 0, id: '' })])
    await database.admin(
      `insert into public.food_logs (id, user_id, rev, created_clock, meal_type, food_name,
         serving_size, calories, protein_grams, carbs_grams, fat_grams, logged_at, logged_on, utc_offset_minutes)
       select 'meal-' || n, $1::text::uuid, 'r', 'c', 'lunch', 'x', '1', 1, 1, 1, 1, now(), '2026-01-01', 0
       from generate_series(1, ${STORED}) n`,
      [userId],
    )
  })
  afterAll(() => database.stop())

  const cursor = (food_logs: Cursor) => JSON.stringify({ food_logs })

  /** What a call answers, and how much of the meals and their indexes it reads. */
  async function read(call: string, params: readonly unknown[]) {
    const [row] = await database.as(
      userId,
      `with before as materialized (select ${READ} as tuples),
         reply as materialized (${call} as body from before),
         afterwards as materialized (select ${READ} as tuples from reply where body is not null)
       select body, afterwards.tuples - before.tuples as tuples from before, reply, afterwards`,
      params,
    )
    return row as { body: { applied?: number; tables?: unknown }; tuples: string }
  }

  it.each([
    ['a new row', 'new', null],
    ['a changed row', 'meal-7', 'r'],
    ['a conflict', 'meal-8', 'another'],
    ['a deletion', 'meal-9', 'r'],
  ])('a push of %s reads no more than its key', async (what, id, base) => {
    const row = mealRow(userId, id, what === 'a deletion' ? { deleted: true } : {})
    const changes = JSON.stringify([change({ ...row, rev: newRev() }, base)])
    const { body, tuples } = await read('select sync_push($1::text::json)', [changes])
    expect(body.applied).toBe(what === 'a conflict' ? 0 : 1)
    expect(Number(tuples)).toBeLessThan(20)
  })

  it('a pull without news reads none, and one of a page its page', async () => {
    const [last] = await database.admin(
      'select seq::int as seq, id from public.food_logs where user_id = $1 order by seq desc, id desc limit 1',
      [userId],
    )
    const none = await read('select sync_pull($1::text::jsonb)', [cursor(last as never)])
    expect(none.body).toMatchObject({ tables: { food_logs: { rows: [], more: false } } })
    expect(Number(none.tuples)).toBeLessThan(20)
    const page = await read('select sync_pull($1::text::jsonb, 10)', [cursor({ seq: 0, id: '' })])
    expect(page.body).toMatchObject({ tables: { food_logs: { more: true } } })
    expect(Number(page.tuples)).toBeLessThan(60)
  })
})

/** Rows and index entries of food_logs, its parts included, that this transaction has read. */
const READ = `(
  select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid)) from (
    select oid from pg_class where relname ~ '^food_logs(_[0-9]+)?$' and relkind in ('r', 'p')
    union all
    select indexrelid from pg_index join pg_class on pg_class.oid = indrelid
      where relname ~ '^food_logs(_[0-9]+)?$') read_ones (oid))`
