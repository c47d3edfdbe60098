import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TABLE_NAMES } from '#domain/entities.ts'
import type { PushReply } from '#domain/sync-protocol.ts'
import { seeded } from '../../helpers/random.ts'
import { asking, change, fromStart, mealRow, newRev, pull, push, rowOf } from './devices.ts'
import { SYNC_ENGINES, type TestDatabase } from './engines.ts'

describe.each(SYNC_ENGINES)('sync_push on $name', ({ open }) => {
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

  const stored = async (id: string) =>
    (await database.admin('select * from public.food_logs where id = $1', [id]))[0]
  const newId = () => crypto.randomUUID()

  it('gives back every value of every table as it was sent', async () => {
    const random = seeded(7)
    const rows = TABLE_NAMES.map((table) => ({ table, row: rowOf(table, userId, random) }))
    const reply = await send(rows.map(({ table, row }) => change(row, null, table)))
    expect(reply).toMatchObject({ applied: rows.length, conflicts: [], rejected: [] })

    const { tables } = await pull(asking(database, userId), fromStart(TABLE_NAMES))
    for (const { table, row } of rows) {
      const [pulled] = tables[table]?.rows ?? []
      const instants = Object.entries(pulled ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
          ? new Date(value).toISOString()
          : value,
      ])
      const { seq, ...fields } = Object.fromEntries(instants)
      expect(fields, table).toEqual(row)
      expect(seq).toBe(1)
    }
  })

  it('keeps a figure to its last bit', async () => {
    const id = newId()
    await send([change(mealRow(userId, id, { calories: 0.1 + 0.2, fat_grams: 1 / 3 }))])
    const { tables } = await pull(asking(database, userId), fromStart(['food_logs']))
    expect(tables.food_logs?.rows[0]).toMatchObject({ calories: 0.1 + 0.2, fat_grams: 1 / 3 })
  })

  it('keeps a macronutrient that nobody has told unknown', async () => {
    const untold = { protein_grams: null, carbs_grams: null, fat_grams: null }
    const reply = await send([change(mealRow(userId, newId(), untold))])
    expect(reply).toMatchObject({ applied: 1, rejected: [] })
    const { tables } = await pull(asking(database, userId), fromStart(['food_logs']))
    expect(tables.food_logs?.rows[0]).toMatchObject(untold)
  })

  it('changes a row that stands as the change knew it', async () => {
    const first = mealRow(userId, newId())
    await send([change(first)])
    const second = { ...first, rev: newRev(), calories: 90 }
    expect(await send([change(second, first.rev)])).toMatchObject({ applied: 1, conflicts: [] })
    expect(await stored(first.id)).toMatchObject({ calories: 90, rev: second.rev })
  })

  it('answers with the stored row where another device was faster, and leaves it', async () => {
    const first = mealRow(userId, newId())
    await send([change(first)])
    const theirs = { ...first, rev: newRev(), food_name: 'Theirs', deleted: true }
    await send([change(theirs, first.rev)])
    const mine = { ...first, rev: newRev(), food_name: 'Mine' }
    const reply = await send([change(mine, first.rev)])
    expect(reply).toMatchObject({ applied: 0, rejected: [] })
    expect(reply.conflicts).toHaveLength(1)
    expect(reply.conflicts[0]).toMatchObject({ table: 'food_logs', id: first.id })
    expect(reply.conflicts[0]?.row).toMatchObject({ food_name: 'Theirs', deleted: true })
    expect(reply.conflicts[0]?.row).not.toHaveProperty('seq')
    expect(await stored(first.id)).toMatchObject({ food_name: 'Theirs' })
  })

  it('inserts a row the server lost, though the device knew it stored', async () => {
    const row = mealRow(userId, newId())
    expect(await send([change(row, 'a-rev-the-server-forgot')])).toMatchObject({ applied: 1 })
    expect(await stored(row.id)).toBeDefined()
  })

  it('changes nothing when a batch comes a second time', async () => {
    const row = mealRow(userId, newId())
    const changed = { ...mealRow(userId, newId()) }
    await send([change(changed)])
    const batch = [change(row), change({ ...changed, rev: newRev(), calories: 1 }, changed.rev)]
    const once = await send(batch)
    const before = [await stored(row.id), await stored(changed.id)]
    const twice = await send(batch)
    expect(twice).toMatchObject({ applied: 2, conflicts: [], rejected: [] })
    expect(twice.seq).toBe(once.seq)
    expect([await stored(row.id), await stored(changed.id)]).toEqual(before)
  })

  it('applies two changes of one row in their order', async () => {
    const first = mealRow(userId, newId())
    const second = { ...first, rev: newRev(), calories: 1 }
    const third = { ...first, rev: newRev(), calories: 2 }
    const reply = await send([change(first), change(second, first.rev), change(third, second.rev)])
    expect(reply).toMatchObject({ applied: 3, conflicts: [], rejected: [] })
    expect(await stored(first.id)).toMatchObject({ calories: 2, rev: third.rev })
  })

  it('stamps all rows of one push alike, and those of the next one later', async () => {
    const ids = [newId(), newId(), newId()]
    const first = await send(ids.slice(0, 2).map((id) => change(mealRow(userId, id))))
    const second = await send(ids.slice(2).map((id) => change(mealRow(userId, id))))
    expect(first.seq).toBe(first.seq_before + 1)
    expect(second).toMatchObject({ seq_before: first.seq, seq: first.seq + 1 })
    const seqs = await Promise.all(ids.map(async (id) => Number((await stored(id))?.seq)))
    expect(seqs).toEqual([first.seq, first.seq, second.seq])
  })

  it('ignores a seq that a device makes up', async () => {
    const row = { ...mealRow(userId, newId()), seq: 999 }
    const reply = await send([change(row)])
    expect(reply.rejected[0]).toMatchObject({ code: '42703', column: 'seq' })
  })

  it('lands 499 of 500 where one is bad, and names the rule it broke', async () => {
    const bad = newId()
    const rows = Array.from({ length: 500 }, (_, i) =>
      i === 250 ? mealRow(userId, bad, { calories: -1 }) : mealRow(userId, newId()),
    )
    const reply = await send(rows.map((row) => change(row)))
    expect(reply).toMatchObject({ applied: 499, conflicts: [] })
    expect(reply.rejected).toEqual([
      expect.objectContaining({
        table: 'food_logs',
        id: bad,
        code: '23514',
        constraint: 'food_logs_calories_between_0_and_20000',
      }),
    ])
    const [count] = await database.admin(
      'select count(*)::int as n from public.food_logs where user_id = $1',
      [userId],
    )
    expect(count).toEqual({ n: 499 })
    const corrected = { ...mealRow(userId, bad), rev: newRev() }
    expect(await send([change(corrected)])).toMatchObject({ applied: 1, rejected: [] })
  })

  it.each([
    ['a blank name', { food_name: '  ' }, '23514', 'food_logs_food_name_not_blank'],
    ['an unknown meal', { meal_type: 'tea' }, '23514', 'food_logs_meal_type_known'],
    ['not a number', { fat_grams: 'NaN' }, '23514', 'food_logs_fat_between_0_and_2000_grams'],
    [
      'the end of time',
      { logged_at: 'infinity' },
      '23514',
      'food_logs_logged_at_between_1970_and_2200',
    ],
    ['a day that is none', { logged_on: '2026-02-30' }, '22008', null],
    ['text for a figure', { calories: 'many' }, '22P02', null],
    ['a NUL', { food_name: 'a\u0000b' }, '22P05', 'text_is_readable'],
    ['half an emoji', { food_name: 'Nasi \ud83c' }, '22P02', 'text_is_readable'],
    ['an unknown column', { colour: 'red' }, '42703', null],
  ])('refuses %s and takes the row beside it', async (_, fields, code, constraint) => {
    const good = mealRow(userId, newId())
    const bad = mealRow(userId, newId(), fields)
    const reply = await send([change(bad), change(good)])
    expect(reply.applied).toBe(1)
    expect(reply.rejected).toEqual([
      expect.objectContaining({ table: 'food_logs', id: bad.id, code, constraint }),
    ])
    expect(await stored(bad.id)).toBeUndefined()
    expect(await stored(good.id)).toBeDefined()
  })

  it('names the column that may not be empty', async () => {
    const reply = await send([change(mealRow(userId, newId(), { food_name: null }))])
    expect(reply.rejected[0]).toMatchObject({ code: '23502', column: 'food_name' })
  })

  it('refuses what is not a change, without an error for the batch', async () => {
    const good = mealRow(userId, newId())
    const reply = await send([
      5,
      null,
      'row',
      {},
      { table: 'food_logs' },
      { table: 'food_logs', row: [] },
      { table: 'food_logs', row: { id: 'x' } },
      { table: 'auth.users', base_rev: null, row: good },
      { table: 'google_tokens', base_rev: null, row: good },
      { table: 'food_logs; drop table public.food_logs', base_rev: null, row: good },
      change(good),
    ])
    expect(reply.applied).toBe(1)
    expect(reply.rejected).toHaveLength(10)
  })

  it.each([
    ['an object', {}],
    ['text', 'x'],
    ['nothing', null],
  ])('refuses a batch that is %s', async (_, changes) => {
    await expect(send(changes)).rejects.toThrow(/changes must be a list/)
  })

  it('leaves columns alone that an older app does not know', async () => {
    const row = mealRow(userId, newId(), { photo_path: 'kept.jpg' })
    await send([change(row)])
    const older: Partial<typeof row> = { ...row, rev: newRev(), calories: 3 }
    delete older.photo_path
    expect(await send([{ table: 'food_logs', base_rev: row.rev, row: older }])).toMatchObject({
      applied: 1,
      rejected: [],
    })
    expect(await stored(row.id)).toMatchObject({ photo_path: 'kept.jpg', calories: 3 })
  })

  it('keeps a deleted row as a tombstone, and brings it back', async () => {
    const row = mealRow(userId, newId())
    await send([change(row)])
    const gone = { ...row, rev: newRev(), deleted: true }
    await send([change(gone, row.rev)])
    expect(await stored(row.id)).toMatchObject({ deleted: true })
    const back = { ...row, rev: newRev() }
    await send([change(back, gone.rev)])
    expect(await stored(row.id)).toMatchObject({ deleted: false })
  })

  it('deletes a row whatever it holds by now', async () => {
    const row = mealRow(userId, newId())
    await send([change(row)])
    const gone = { ...row, rev: newRev(), deleted: true, calories: -5 }
    expect(await send([change(gone, row.rev)])).toMatchObject({ applied: 1, rejected: [] })
    expect(await stored(row.id)).toMatchObject({ deleted: true, calories: row.calories })
  })

  it('has nothing to do for a row made and deleted before it was ever sent', async () => {
    const row = mealRow(userId, newId(), { deleted: true, calories: -5 })
    expect(await send([change(row)])).toMatchObject({ applied: 1, conflicts: [], rejected: [] })
    expect(await stored(row.id)).toBeUndefined()
  })

  it('refuses a second row for a day, a runner, or under a wrong key', async () => {
    const random = seeded(3)
    const score = rowOf('nutrition_scores', userId, random)
    const profile = rowOf('profiles', userId, random)
    const reply = await send([
      change({ ...score, id: newId() }, null, 'nutrition_scores'),
      change({ ...profile, id: newId() }, null, 'profiles'),
    ])
    expect(reply.rejected.map(({ constraint }) => constraint).sort()).toEqual([
      'nutrition_scores_id_is_owner_and_day',
      'profiles_id_is_the_owner',
    ])
  })
})
