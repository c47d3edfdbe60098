import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { ENGINES, type TestDatabase } from './engines.ts'

const WEEK = weekStart(new Date().toISOString().slice(0, 10))
const MEMBERS = 5000
/** Half of them rest, the others ran 1 m to 2,500 m, two of them each distance. */
const DISTANCES = 'case when n % 2 = 0 then 0 else (n + 3) / 4 end'

describe.each(ENGINES)('a leaderboard of thousands on $name', ({ open }) => {
  let database: TestDatabase
  const runner = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

  beforeAll(async () => {
    database = await open()
    const ids = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
    const all = `from generate_series(1, ${MEMBERS}) n`
    await database.admin(
      `insert into auth.users (id, email) select ${ids}, n || '@example.test' ${all}`,
    )
    await database.admin(
      `insert into leaderboard_members (user_id, display_name) select ${ids}, 'Runner ' || n ${all}`,
    )
    for (const week of [WEEK, addDays(WEEK, -7)])
      await database.admin(
        `insert into leaderboard_weeks (user_id, week_start, distance_meters, computed_version)
         select ${ids}, $1, ${DISTANCES}, 1 ${all}`,
        [week],
      )
    await database.admin('analyze')
  })
  afterAll(() => database.stop())

  const board = (n: number) =>
    database.admin('select * from weekly_leaderboard($1, $2)', [runner(n), WEEK])

  it('shows the first hundred and the caller, whose place is counted', async () => {
    const first = await board(MEMBERS - 1)
    expect(first).toHaveLength(100)
    expect(first.slice(0, 4).map(({ place }) => Number(place))).toEqual([1, 1, 3, 3])
    expect(first.filter(({ own }) => own)).toMatchObject([{ distance_meters: 1250 }])
    const far = await board(1)
    expect(far).toHaveLength(101)
    // Of 2,500 who ran two share the shortest distance.
    expect(far.at(-1)).toMatchObject({ own: true, distance_meters: 1, display_name: 'Runner 1' })
    expect(Number(far.at(-1)?.place)).toBe(2499)
    expect((await board(2)).at(-1)).toMatchObject({ own: true, place: null, distance_meters: 0 })
    expect(await board(MEMBERS + 1)).toEqual([])
  })

  it('reads it by index: neither all members nor all weeks', async () => {
    const [{ definition }] = (await database.admin(
      `select prosrc as definition from pg_proc where proname = 'weekly_leaderboard'`,
    )) as [{ definition: string }]
    const question = definition
      .replaceAll('p_user_id', `'${runner(1)}'::uuid`)
      .replaceAll('p_week_start', `'${WEEK}'::date`)
    const plan = (await database.admin(`explain ${question}`))
      .map((line) => String(Object.values(line)[0]))
      .join('\n')
    expect(plan).toContain('leaderboard_weeks_by_distance')
    expect(plan).not.toContain('Seq Scan')
  })

  it('looks for what is to be computed by index, the caller first, so many at a time', async () => {
    await database.admin(
      'update leaderboard_weeks set version = 2 where week_start = $1 and user_id >= $2',
      [WEEK, runner(MEMBERS - 199)],
    )
    const due = await database.admin('select * from leaderboard_to_compute($1, $2, 50)', [
      runner(MEMBERS),
      WEEK,
    ])
    expect(due).toHaveLength(51)
    expect(due[0]).toMatchObject({ user_id: runner(MEMBERS), version: 2, activities: [] })
    const plan = await database.admin(
      `explain select user_id, version from leaderboard_weeks
       where week_start = '${WEEK}' and version > computed_version
       order by week_start, user_id limit 50`,
    )
    expect(JSON.stringify(plan)).not.toContain('Seq Scan')
    const figures = due.map(({ user_id, version }) => ({ user_id, version, distance_meters: 9 }))
    await database.admin('select store_leaderboard($1, $2::text::jsonb)', [
      WEEK,
      JSON.stringify(figures),
    ])
    const left = await database.admin('select * from leaderboard_to_compute($1, $2, 1000)', [
      runner(MEMBERS),
      WEEK,
    ])
    expect(left).toHaveLength(200 - 51)
  })

  it('stores no distance over one of a later version', async () => {
    const store = (version: number, distance_meters: number) =>
      database.admin('select store_leaderboard($1, $2::text::jsonb)', [
        WEEK,
        JSON.stringify([{ user_id: runner(10), version, distance_meters }]),
      ])
    await store(4, 400)
    await store(3, 300)
    const [row] = await database.admin(
      'select distance_meters from leaderboard_weeks where user_id = $1 and week_start = $2',
      [runner(10), WEEK],
    )
    expect(row).toEqual({ distance_meters: 400 })
  })

  it.each(["'x'", "repeat('a', 31)", "' Rina'", "E'Ri\\nna'"])(
    'takes no name that is %s',
    async (name) => {
      await expect(
        database.admin(`update leaderboard_members set display_name = ${name} where user_id = $1`, [
          runner(1),
        ]),
      ).rejects.toThrow(/leaderboard_members_display_name/)
    },
  )

  it.each([
    "leaderboard_to_compute($1, '2026-11-16', 5)",
    "weekly_leaderboard($1, '2026-11-16')",
    "store_leaderboard('2026-11-16', to_jsonb($1::text))",
  ])('lets no runner call %s', async (call) => {
    for (const who of [runner(1), null])
      await expect(database.as(who, `select ${call}`, [runner(2)])).rejects.toThrow(
        /permission denied/,
      )
  })
})
