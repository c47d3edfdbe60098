import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  openToken,
  type SealedToken,
} from '../../../../supabase/functions/_shared/sealed-tokens.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import {
  type IntervalsServer,
  intervalsRun,
  startIntervals,
} from '../../../helpers/servers/intervals-icu.ts'

const KEY = 'key-of-the-runner'
const ZONE = 'Asia/Jakarta'

let intervals: IntervalsServer
let backend: Backend
let user: TestUser

beforeAll(async () => {
  intervals = await startIntervals()
  backend = await testBackend({ env: { INTERVALS_BASE_URL: intervals.url } })
})
afterAll(async () => {
  await backend.close()
  await intervals.close()
})
beforeEach(async () => {
  Object.assign(intervals, { activities: [], wellness: [], failing: null, slow: null, asked: [] })
  intervals.keys = new Set([KEY])
  await backend.database.query('delete from fuelmile_private.provider_windows')
  await backend.database.query('delete from fuelmile_private.provider_pauses')
  await backend.database.query('delete from intervals_icu_keys')
  user = await newUser(backend)
})

const call = (body: object, runner: TestUser | null = user) =>
  askFunction(backend, 'intervals-icu', body, runner?.token)
const connect = (runner = user, apiKey = KEY) => call({ action: 'connect', apiKey }, runner)
const fetched = (runner = user, fields: object = {}) =>
  call({ action: 'activities', timeZone: ZONE, ...fields }, runner)
const status = async (runner = user) => (await call({ action: 'status' }, runner)).body
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

describe('connecting intervals.icu', () => {
  it('tries the key there, stores it sealed, and shows it to nobody', async () => {
    expect(await connect()).toEqual({ status: 200, body: { connected: true } })
    expect(intervals.asked).toMatchObject([{ path: '', user: 'API_KEY', key: KEY }])
    const rows = await backend.database.query<{ api_key: SealedToken }>(
      'select * from intervals_icu_keys',
    )
    expect(JSON.stringify(rows)).not.toContain(KEY)
    const deps = { env: () => backend.secrets.tokensKey }
    expect(await openToken(deps, user.id, rows[0]?.api_key as SealedToken)).toBe(KEY)
    expect(await status()).toEqual({ connection: 'connected', last_synced_at: null })
    expect(JSON.stringify([await status(), await fetched()])).not.toContain(KEY)
  })

  it.each([
    ['unknown there', 'key-of-nobody'],
    ['no key at all', ''],
    ['of the wrong letters', 'user:password'],
  ])('refuses a key that is %s, and stores nothing', async (_what, apiKey) => {
    expect(await connect(user, apiKey)).toEqual({ status: 400, body: { code: 'invalid_key' } })
    expect(await status()).toEqual({ connection: 'none', last_synced_at: null })
  })

  it('stores nothing where intervals.icu can’t be asked', async () => {
    intervals.failing = { status: 500 }
    expect(await connect()).toEqual({ status: 502, body: { code: 'intervals_failed' } })
    expect(await status()).toMatchObject({ connection: 'none' })
  })

  it('is for signed-in runners, and knows its actions', async () => {
    for (const action of ['status', 'connect', 'activities', 'disconnect'])
      expect((await call({ action }, null)).status).toBe(401)
    expect(await call({ action: 'dance' })).toMatchObject({ body: { code: 'invalid_action' } })
  })
})

describe('what intervals.icu brings', () => {
  it('are the activities and days of 30 days, without names, and nothing that Strava sent there', async () => {
    await connect()
    intervals.activities = [
      intervalsRun(40),
      intervalsRun(2, { type: 'TrailRun', sub_type: 'RACE' }),
      intervalsRun(1, { id: '99', source: 'STRAVA', _note: 'STRAVA activities are not available' }),
      'no entry' as unknown as Record<string, unknown>,
    ]
    intervals.wellness = [
      { id: today(), steps: 9123, restingHR: 48, kcalConsumed: 2900 },
      { id: 'yesterday', steps: 5 },
    ]
    const { status: code, body } = await fetched()
    expect(code).toBe(200)
    expect(body).toMatchObject({
      activities: [
        {
          kind: 'run',
          label: 'race',
          ref: 'i1002',
          startTime: '06:30',
          durationMinutes: 50.08,
          distanceKm: 10.012,
          calories: 702,
        },
      ],
      days: [{ date: today(), steps: 9123, heart_rate_avg: null, calories_burned: null }],
      totalDays: 30,
    })
    expect(JSON.stringify(body)).not.toMatch(/house|Sari|key-of/)
    expect((await status()).last_synced_at).toBe(body.last_synced_at)
    const [, list] = intervals.asked
    expect(list?.query.get('newest')).toBe(today())
  })

  it('are those of as many days as asked for', async () => {
    await connect()
    intervals.activities = [intervalsRun(3), intervalsRun(1)]
    expect((await fetched(user, { daysBack: 2 })).body.activities).toHaveLength(1)
    for (const daysBack of [0, 31, '3'])
      expect((await fetched(user, { daysBack })).body).toEqual({ code: 'invalid_days' })
    expect((await fetched(user, { timeZone: 'Mars/Olympus' })).body).toEqual({
      code: 'invalid_time_zone',
    })
  })

  it('ask for another key where this one is taken no more', async () => {
    await connect()
    intervals.keys.clear()
    const ended = {
      status: 409,
      body: { code: 'intervals_ended', error: 'Re-authentication required' },
    }
    expect(await fetched()).toEqual(ended)
    expect(await status()).toMatchObject({ connection: 'ended' })
    expect(await fetched()).toEqual(ended)
    intervals.keys.add('another-key-of-mine')
    await connect(user, 'another-key-of-mine')
    expect((await fetched()).status).toBe(200)
  })

  it.each([
    ['is out of order', { status: 500 }],
    ['answers a page', { status: 200, body: '<html>welcome</html>' }],
    ['answers something else', { status: 200, body: '{"bucket":[]}' }],
    ['ends in the middle of its answer', { status: 200, cut: true }],
  ])('leave the connection as it is where it %s', async (_what, failing) => {
    await connect()
    intervals.failing = failing
    expect(await fetched()).toEqual({ status: 502, body: { code: 'intervals_failed' } })
    expect(await status()).toMatchObject({ connection: 'connected' })
    intervals.failing = null
    expect((await fetched()).status).toBe(200)
  })

  it('are the runner’s own, and deleted with the connection', async () => {
    await connect()
    const other = await newUser(backend)
    const none = { status: 409, body: { code: 'intervals_not_connected' } }
    expect(await fetched(other)).toEqual(none)
    await call({ action: 'disconnect' }, other)
    expect((await fetched()).status).toBe(200)
    expect(await call({ action: 'disconnect' })).toEqual({
      status: 200,
      body: { disconnected: true },
    })
    expect(await fetched()).toEqual(none)
    expect(await backend.database.query('select from intervals_icu_keys')).toEqual([])
  })
})

describe('a provider that has been asked too often', () => {
  const raw = () =>
    fetch(`${backend.url}/functions/v1/intervals-icu`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, authorization: `Bearer ${user.token}` },
      body: JSON.stringify({ action: 'activities', timeZone: ZONE }),
    })

  it.each([
    ['the seconds it names', { 'retry-after': '300' }, 300],
    ['a minute where it names none', {}, 60],
  ])(
    'is left alone for %s, by every device, and then asked again',
    async (_what, headers, wait) => {
      await connect()
      intervals.failing = { status: 429, headers }
      const refused = await raw()
      expect(refused.status).toBe(503)
      expect(await refused.json()).toEqual({ code: 'intervals_busy' })
      expect(Number(refused.headers.get('retry-after'))).toBe(wait)
      const asked = intervals.asked.length
      intervals.failing = null
      const again = await raw()
      expect(again.status).toBe(503)
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(wait - 30)
      expect(intervals.asked).toHaveLength(asked)
      await backend.database.query(
        "update provider_asks set not_before = now() - interval '1 second'",
      )
      await backend.database.query(
        "update fuelmile_private.provider_pauses set until = now() - interval '1 second'",
      )
      expect((await raw()).status).toBe(200)
    },
  )

  it('leads nowhere else, and is not read without end', async () => {
    await connect()
    const asked = intervals.asked.length
    intervals.failing = { status: 302, headers: { location: `${intervals.url}/api/v1/athlete/0` } }
    expect((await raw()).status).toBe(502)
    expect(intervals.asked).toHaveLength(asked + 1)
    const headers = { 'content-type': 'application/json' }
    intervals.failing = { status: 200, headers, body: `[${' '.repeat(9_000_000)}]` }
    expect((await raw()).status).toBe(502)
  })

  it('waits until a date, where it names one', async () => {
    await connect()
    const until = new Date(Date.now() + 120_000).toUTCString()
    intervals.failing = { status: 429, headers: { 'retry-after': until } }
    const wait = Number((await raw()).headers.get('retry-after'))
    expect(wait).toBeGreaterThan(100)
    expect(wait).toBeLessThanOrEqual(121)
  })
})

it('of two devices one asks at a time; the other is told so, and can ask when it is done', async () => {
  await connect()
  let go: () => void = () => undefined
  intervals.slow = new Promise((resolve) => {
    go = resolve
  })
  const before = intervals.asked.length
  const first = fetched()
  await vi.waitFor(() => expect(intervals.asked.length).toBe(before + 1))
  expect(await fetched()).toEqual({
    status: 409,
    body: { code: 'sync_running', error: 'Sync failed' },
  })
  go()
  expect((await first).status).toBe(200)
  expect(intervals.asked.length).toBe(before + 2)
  expect((await fetched()).status).toBe(200)
})
