import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordedRow } from '#domain/activity-files/recorded-row.ts'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { storeEndlessRuns } from '../../../helpers/endless-runs.ts'
import { pushRow } from '../../../helpers/push-row.ts'

interface Entry {
  user_id: string
  distance_meters: number
  name: string
  place: number | null
  own: boolean
}

let backend: Backend
beforeAll(async () => {
  backend = await testBackend()
})
afterAll(() => backend.close())

const WEEK = weekStart(new Date().toISOString().slice(0, 10))
const LAST_WEEK = addDays(WEEK, -7)

const ask = (user: TestUser | null, part = '', body: object = { weekStart: WEEK }) =>
  askFunction(backend, `weekly-running-leaderboard${part}`, body, user?.token)
async function board(user: TestUser, monday = WEEK): Promise<Entry[]> {
  const { status, body } = await ask(user, '', { weekStart: monday, userId: user.id })
  expect(status).toBe(200)
  return body.entries as Entry[]
}
const join = (user: TestUser, name: string) => ask(user, '/join', { name })
async function member(name: string): Promise<TestUser> {
  const user = await newUser(backend)
  expect(await join(user, name)).toEqual({ status: 200, body: { name } })
  return user
}

let runs = 0
async function ran(user: TestUser, km: number, source = 'file', date = WEEK): Promise<void> {
  runs += 1
  const startedAt = Date.parse(`${date}T05:00:00Z`) + runs * 60_000
  const activity = {
    ...{ startedAt, kind: 'run' as const, durationMinutes: km * 6, distanceKm: km },
    ...{ elevationGainMeters: null, heartRateAvg: null, calories: null },
  }
  const from = { source, source_ref: null, date, startTime: '05:00', label: null } as never
  const id = `${user.id}:activity:${startedAt}:${runs}`
  await pushRow(backend, user, 'training_activities', id, recordedRow(activity, from))
}

const stored = (table: string, user: TestUser) =>
  backend.database.query(`select * from ${table} where user_id = $1`, [user.id])

describe('the weekly leaderboard', () => {
  it('shows nobody to who has not joined, and nobody who has not', async () => {
    const [outsider, runner] = [await newUser(backend), await member('Rina')]
    await ran(outsider, 21)
    await ran(runner, 5)
    expect((await ask(outsider)).body).toEqual({ weekStart: WEEK, name: null, entries: [] })
    const [own] = await board(runner)
    expect(own).toMatchObject({ name: 'Rina', distance_meters: 5000, place: 1, own: true })
    expect(await stored('leaderboard_weeks', outsider)).toEqual([])
    await ask(runner, '/leave')
  })

  it('orders by the distance of distinct sessions; who ran as far shares a place', async () => {
    const [a, b, c, d] = [
      await member('Ayu'),
      await member('Budi'),
      await member('Cita'),
      await member('Dewi'),
    ]
    await ran(a, 10)
    await ran(b, 12.5)
    await ran(b, 12.5, 'file', addDays(WEEK, 2))
    await ran(c, 10)
    await ran(d, 8)
    const shown = (await board(d)).map(({ name, place, distance_meters, own }) => [
      name,
      place,
      distance_meters,
      own,
    ])
    expect(shown[0]).toEqual(['Budi', 1, 25_000, false])
    expect(shown.slice(1, 3).sort()).toEqual([
      ['Ayu', 2, 10_000, false],
      ['Cita', 2, 10_000, false],
    ])
    expect(shown[3]).toEqual(['Dewi', 4, 8000, true])
    expect(shown).toHaveLength(4)
    for (const user of [a, b, c, d]) await ask(user, '/leave')
  })

  it('names nobody’s account, and calls an entry otherwise each week', async () => {
    const [rina, budi] = [await member('Rina'), await member('Budi')]
    for (const date of [WEEK, LAST_WEEK]) {
      await ran(rina, 7, 'file', date)
      await ran(budi, 9, 'file', date)
    }
    const now = await board(rina)
    const again = await board(budi)
    const before = await board(rina, LAST_WEEK)
    const idOf = (entries: Entry[], name: string) =>
      entries.find((entry) => entry.name === name)?.user_id
    expect(idOf(now, 'Budi')).toBe(idOf(again, 'Budi'))
    expect(idOf(before, 'Budi')).toBeDefined()
    expect(idOf(now, 'Budi')).not.toBe(idOf(before, 'Budi'))
    const answer = JSON.stringify([now, again, before])
    for (const { id, email } of [rina, budi]) {
      expect(answer).not.toContain(id)
      expect(answer).not.toContain(email)
    }
    for (const entry of now)
      expect(Object.keys(entry).sort()).toEqual([
        'distance_meters',
        'name',
        'own',
        'place',
        'user_id',
      ])
    for (const user of [rina, budi]) await ask(user, '/leave')
  })

  it('takes nothing from Strava, and one run of two sources once', async () => {
    const runner = await member('Rina')
    await ran(runner, 30, 'strava')
    await ran(runner, 6)
    expect(await board(runner)).toMatchObject([{ distance_meters: 6000 }])
    await ask(runner, '/leave')
  })

  it('follows each change of the training, also one that moves a run to another week', async () => {
    const runner = await member('Rina')
    expect(await board(runner)).toMatchObject([{ distance_meters: 0, place: null, own: true }])
    await ran(runner, 6)
    expect(await board(runner)).toMatchObject([{ distance_meters: 6000, place: 1 }])
    const change = (set: string) =>
      backend.database.query(`update training_activities set ${set} where user_id = $1`, [
        runner.id,
      ])
    await change('actual_distance_km = 7')
    expect(await board(runner)).toMatchObject([{ distance_meters: 7000 }])
    await change(`date = '${addDays(WEEK, -3)}'`)
    expect(await board(runner)).toMatchObject([{ distance_meters: 0 }])
    expect(await board(runner, LAST_WEEK)).toMatchObject([{ distance_meters: 7000 }])
    await change('deleted = true')
    expect(await board(runner, LAST_WEEK)).toMatchObject([{ distance_meters: 0 }])
    await ask(runner, '/leave')
  })

  it('changes a name at once, and forgets all of who leaves', async () => {
    const [rina, budi] = [await member('Rina'), await member('Budi')]
    await ran(rina, 7)
    await board(rina)
    expect((await join(rina, '  Kak   Rina ')).body).toEqual({ name: 'Kak Rina' })
    expect(await board(budi)).toMatchObject([{ name: 'Kak Rina' }, { name: 'Budi', own: true }])
    expect((await ask(rina, '/leave')).body).toEqual({ name: null })
    expect(await stored('leaderboard_members', rina)).toEqual([])
    expect(await stored('leaderboard_weeks', rina)).toEqual([])
    expect(await board(budi)).toMatchObject([{ name: 'Budi' }])
    expect((await ask(rina)).body).toMatchObject({ name: null, entries: [] })
    await ask(budi, '/leave')
  })

  it.each([
    ['a Tuesday', '', { weekStart: addDays(WEEK, 1) }, 400, 'invalid_week'],
    ['no day', '', { weekStart: '2026-02-30' }, 400, 'invalid_week'],
    ['a week to come', '', { weekStart: addDays(WEEK, 14) }, 400, 'invalid_week'],
    ['a week long past', '', { weekStart: addDays(WEEK, -35) }, 400, 'invalid_week'],
    [
      'somebody else',
      '',
      { weekStart: WEEK, userId: crypto.randomUUID() },
      403,
      'not_your_account',
    ],
    ['a link for a name', '/join', { name: 'run.example.com' }, 400, 'invalid_name'],
    ['no name', '/join', {}, 400, 'invalid_name'],
    ['an unknown part', '/members', {}, 404, 'function_not_found'],
  ])('refuses %s', async (_what, part, body, status, code) => {
    const user = await newUser(backend)
    expect(await ask(user, part, body)).toEqual({ status, body: { code } })
  })

  it('is there for everybody, whatever one member’s rows are', async () => {
    const [wild, endless, rina] = [
      await member('Wild'),
      await member('Endless'),
      await member('Rina'),
    ]
    await ran(rina, 5)
    // As before the database looked at shapes.
    const rule = 'google_fit_data_sessions_has_its_shape'
    const [known] = await backend.database.query<{ definition: string }>(
      'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
      [rule],
    )
    await backend.database.query(`alter table google_fit_data drop constraint ${rule}`)
    const day = { ...emptyFitness(WEEK), sessions: [null] as never }
    await pushRow(backend, wild, 'google_fit_data', `${wild.id}:${WEEK}`, day)
    await backend.database.query(
      `alter table google_fit_data add constraint ${rule} ${known?.definition}`,
    )
    await storeEndlessRuns(backend, endless.id, WEEK, 1)
    const shown = await board(rina)
    expect(shown.find(({ own }) => own)).toMatchObject({ name: 'Rina', distance_meters: 5000 })
    expect(shown.find(({ name }) => name === 'Endless')).toMatchObject({
      distance_meters: 1_100_000,
    })
    expect(shown.find(({ name }) => name === 'Wild')).toBeUndefined()
    for (const user of [wild, endless, rina]) await ask(user, '/leave')
  })

  it('answers nobody who is not signed in', async () => {
    for (const part of ['', '/join', '/leave'])
      expect(await ask(null, part, { weekStart: WEEK, name: 'Rina' })).toMatchObject({
        status: 401,
      })
  })
})

describe('a name', () => {
  it.each([
    'Fuelmile Team',
    'FUELM1LE',
    'F\u03c5elmile',
    'Fu\u0435lmile',
    'fuel-mile',
    'Adm\u0456n',
    'SUPPORT',
    '\uff21\uff24\uff2d\uff29\uff2e',
  ])('%s is whoever runs the app’s, and nobody else’s', async (name) => {
    expect(await join(await newUser(backend), name)).toMatchObject({
      status: 400,
      body: { code: 'invalid_name' },
    })
  })

  it('that another has, or that looks like it, is taken', async () => {
    const [first, second] = [await newUser(backend), await newUser(backend)]
    expect((await join(first, 'Sari Lestari')).status).toBe(200)
    for (const name of [
      'Sari Lestari',
      'sari  lestari',
      'SariLestari',
      'S\u00e1ri Lest\u00e4ri',
      'S\u0430ri Lest\u0430ri',
      '\uff33ari Lestari',
      'Sar\u0456 L\u0435stari',
    ]) {
      const answer = await join(second, name)
      expect(answer, name).toMatchObject({ status: 409, body: { code: 'name_taken' } })
    }
    // One's own stays one's own, and a name that was left is free.
    expect((await join(first, 'Sari LESTARI')).status).toBe(200)
    expect((await join(first, 'Someone Else')).status).toBe(200)
    expect((await join(second, 'Sari Lestari')).status).toBe(200)
  })
})
