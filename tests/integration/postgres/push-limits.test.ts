import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PushReply, WireRow } from '#domain/sync-protocol.ts'
import { asking, change, mealRow, newRev, pull, push } from './devices.ts'
import { SYNC_ENGINES, type TestDatabase } from './engines.ts'

const MANY = 2000
const newId = () => crypto.randomUUID()
const many = <T>(make: (index: number) => T): T[] => Array.from({ length: MANY }, (_, i) => make(i))

/** One runner's worst push: others wait for it, so what it costs is bounded. */
describe.each(SYNC_ENGINES)('a push at the limit on $name', ({ open }) => {
  let database: TestDatabase
  let userId: string
  let send: (changes: unknown) => Promise<PushReply>

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.stop())
  beforeEach(async () => {
    userId = await database.newRunner()
    send = (changes) => push(asking(database, userId), changes)
  })

  const row = (fields: Record<string, unknown> = {}) => mealRow(userId, newId(), fields)
  const codes = ({ rejected }: PushReply) => {
    const counts: Record<string, number> = {}
    for (const { code } of rejected) counts[code] = (counts[code] ?? 0) + 1
    return counts
  }

  it('tries 100 refused rows, and refuses the others untried, by a code of their own', async () => {
    const reply = await send(many(() => change(row({ calories: -1 }))))
    expect(reply.applied).toBe(0)
    expect(codes(reply)).toEqual({ 23514: 100, FM003: MANY - 100 })
    expect(new Set(reply.rejected.map(({ id }) => id)).size).toBe(MANY)
  })

  it('lands what is good among rows that are refused', async () => {
    const reply = await send(many((i) => change(row(i % 50 === 7 ? { calories: -1 } : {}))))
    expect(reply.applied).toBe(MANY - 40)
    expect(codes(reply)).toEqual({ 23514: 40 })
  })

  it.each([
    ['at the end of each fifty', 50],
    ['in each ten', 10],
  ])(
    'writes in fewer than half as many parts as rows where one is refused %s',
    async (_, every) => {
      // Each part that wrote is a transaction of its own within the push, which costs more than a row.
      const transactions = async () => {
        const [now] = await database.admin('select txid_current()::int as count')
        return Number(now?.count)
      }
      const before = await transactions()
      const bad = (i: number) => i % every === every - 1
      const reply = await send(many((i) => change(row(bad(i) ? { calories: -1 } : {}))))
      expect(reply.applied).toBeGreaterThan(MANY / 3)
      expect(reply.applied + reply.rejected.length).toBe(MANY)
      expect((await transactions()) - before).toBeLessThan(MANY / 2)
    },
  )

  it('names each row with a NUL', async () => {
    const reply = await send(many((i) => change(row({ food_name: i % 2 ? 'a\u0000' : 'b' }))))
    expect(reply.applied).toBe(MANY / 2)
    expect(codes(reply)).toEqual({ '22P05': MANY / 2 })
  })

  it('refuses unknown columns and tables by their own codes, however many there are', async () => {
    const reply = await send(
      many((i) =>
        i % 2
          ? change(row({ [`column_${i}`]: 1 }))
          : { ...change(row()), table: `table_${i}` as never },
      ),
    )
    expect(codes(reply)).toEqual({ 42703: MANY / 2, '42P01': MANY / 2 })
    expect(reply.rejected.find(({ code }) => code === '42703')?.column).toMatch(/^column_\d+$/)
  })

  it('takes rows that each leave other columns alone', async () => {
    const optional = ['photo_path', 'fluid_ml', 'sodium_mg', 'ai_calculated', 'provisional']
    const reply = await send(
      many((i) => {
        const sent: Partial<WireRow> = row()
        optional.forEach((name, bit) => {
          if ((i >> bit) & 1) delete sent[name]
        })
        return { table: 'food_logs', base_rev: null, row: sent }
      }),
    )
    expect(reply).toMatchObject({ applied: MANY, rejected: [] })
  })

  it('takes 20 changes of one row', async () => {
    const id = newId()
    let base: string | null = null
    const changes = many(() => {
      const made = change(mealRow(userId, id), base)
      base = made.row.rev
      return made
    })
    const reply = await send(changes)
    expect(codes(reply).FM003).toBeGreaterThanOrEqual(MANY - 21)
    const { tables } = await pull(asking(database, userId), { food_logs: { seq: 0, id: '' } })
    expect(tables.food_logs?.rows[0]?.rev).toBe(changes[reply.applied - 1]?.row.rev)
  })

  it.each([
    ['a megabyte of clocks', 30_000, 'FM002', 'food_logs_row_at_most_256_kilobytes'],
    ['more clocks than fields', 1000, '23514', 'food_logs_edit_clocks_at_most_8_kilobytes'],
  ])('refuses %s', async (_, clocks, code, constraint) => {
    const edit_clocks = Object.fromEntries(
      Array.from({ length: clocks }, (_none, i) => [`field_${i}`, 'x'.repeat(22)]),
    )
    const reply = await send([change(row({ edit_clocks })), change(row())])
    expect(reply.applied).toBe(1)
    expect(reply.rejected).toEqual([expect.objectContaining({ code, constraint })])
  })

  it('refuses what is too many or too large as a whole, before it is read', async () => {
    await expect(send([...many(() => change(row())), change(row())])).rejects.toThrow(
      /at most 2000/,
    )
    await expect(send([change(row({ food_name: 'x'.repeat(7_500_000) }))])).rejects.toThrow(
      /at most \d+ bytes/,
    )
  })

  it('limits each column of jsonb', async () => {
    const unlimited = await database.admin(
      `select attrelid::regclass::text || '.' || attname as name from pg_attribute
       join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and atttypid = 'jsonb'::regtype and attname <> 'row_counts' and not exists (
           select from pg_constraint where conrelid = attrelid and attnum = any (conkey)
             and pg_get_constraintdef(pg_constraint.oid) like '%pg_column_size%')`,
    )
    expect(unlimited).toEqual([])
  })

  describe('with a quota of 1000 meals', () => {
    beforeAll(async () => {
      await database.admin(
        "update fuelmile_private.row_quotas set most_rows = 1000 where name = 'food_logs'",
      )
    })
    afterAll(async () => {
      await database.admin(
        "update fuelmile_private.row_quotas set most_rows = 200000 where name = 'food_logs'",
      )
    })

    it('refuses rows beyond it by a code of their own, and changes of others not', async () => {
      const rows = Array.from({ length: 999 }, () => row())
      expect(await send(rows.map((one) => change(one)))).toMatchObject({ applied: 999 })
      const [first] = rows as [WireRow]
      const reply = await send([
        change({ ...first, rev: newRev(), calories: 1 }, first.rev),
        change(row()),
        change(row()),
        change(row()),
      ])
      expect(reply.applied).toBe(2)
      expect(reply.rejected).toEqual(
        Array.from({ length: 2 }, () =>
          expect.objectContaining({ code: 'FM001', constraint: 'food_logs_rows_within_quota' }),
        ),
      )
      const gone = { ...first, rev: newRev(), deleted: true }
      const [stored] = await database.admin(
        'select rev from public.food_logs where user_id = $1 and id = $2',
        [userId, first.id],
      )
      expect(await send([change(gone, String(stored?.rev))])).toMatchObject({ applied: 1 })
    })

    it('counts what is written around sync_push', async () => {
      const insert = (count: number) =>
        database.as(
          userId,
          `insert into public.food_logs (id, user_id, rev, created_clock, meal_type, food_name,
             serving_size, calories, protein_grams, carbs_grams, fat_grams, logged_at, logged_on, utc_offset_minutes)
           select gen_random_uuid(), $1::text::uuid, 'r', 'c', 'lunch', 'x', '1', 1, 1, 1, 1, now(), '2026-01-01', 0
           from generate_series(1, $2::int)`,
          [userId, count],
        )
      await insert(600)
      await expect(insert(600)).rejects.toThrow(/more rows than an account may have/)
      await insert(400)
      expect(codes(await send([change(row())]))).toEqual({ FM001: 1 })
    })
  })

  it('stores nothing of a deleted account, and tells its devices so', async () => {
    await send([change(row())])
    await database.admin('delete from auth.users where id = $1', [userId])
    await expect(send([change(row())])).rejects.toMatchObject({
      message: 'account_gone',
      code: 'PT409',
    })
    await expect(pull(asking(database, userId), {})).rejects.toMatchObject({ code: 'PT409' })
    const left = await database.admin('select from public.food_logs where user_id = $1', [userId])
    expect(left).toEqual([])
  })
})
