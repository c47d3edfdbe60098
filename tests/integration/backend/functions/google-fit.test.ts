import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FunctionDeps } from '../../../../supabase/functions/_shared/function-deps.ts'
import { askGoogleFit } from '../../../../supabase/functions/_shared/providers/google-fit-api.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { openedTokens } from '../../../helpers/opened-tokens.ts'
import { type GoogleFitServer, startGoogleFit } from '../../../helpers/servers/google-fit.ts'
import { fitSession } from '../../../helpers/servers/google-fit-answers.ts'
import { type GoogleServer, googleEnvironment, startGoogle } from '../../../helpers/servers/oidc.ts'

let google: GoogleServer
let fit: GoogleFitServer
let backend: Backend
let user: TestUser

beforeAll(async () => {
  google = await startGoogle({ sub: 'g-1', email: 'someone@example.test' })
  fit = await startGoogleFit()
  backend = await testBackend({
    env: { ...googleEnvironment(google), GOOGLE_FIT_BASE_URL: fit.url },
  })
})
afterAll(async () => {
  await backend.close()
  await fit.close()
  await google.close()
})
beforeEach(async () => {
  Object.assign(fit, { days: [], sessions: [], basal: null, failing: null, asked: [] })
  Object.assign(fit, { ended: new Set(), withheld: new Set(), unknown: new Set() })
  Object.assign(google, { refreshError: null, refreshes: 0 })
  await backend.database.query('delete from google_tokens')
  user = await newUser(backend)
})

const HOUR = 3_600_000
const ZONE = 'Asia/Jakarta'
/** The day in Jakarta, so many days before today, and when it begins. */
const dayAgo = (days: number) =>
  new Date(Date.now() + 7 * HOUR - days * 24 * HOUR).toISOString().slice(0, 10)
const midnight = (days: number) => Date.parse(`${dayAgo(days)}T00:00:00+07:00`)
const fitDay = (days: number, figures: Record<string, number>) => ({
  from: midnight(days),
  to: midnight(days) + 24 * HOUR,
  figures,
})

const call = (name: string, body: object, runner: TestUser | null, at = backend) =>
  askFunction(at, name, body, runner?.token)
const sync = (runner = user, fields: object = {}) =>
  call('sync-historical-google-fit-data', { timeZone: ZONE, ...fields }, runner)
const dataOf = (answer: Awaited<ReturnType<typeof call>>) => {
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  return answer.body.data as {
    days: Record<string, unknown>[]
    syncedDays: number
    totalDays: number
    last_synced_at: string
  }
}

async function connect(runner: TestUser, fields: object = {}): Promise<void> {
  const tokens = {
    user_id: runner.id,
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    expires_in: 3600,
    ...fields,
  }
  expect((await call('store-google-token', tokens, runner)).status).toBe(200)
}
const stored = async () =>
  (await openedTokens(backend, await backend.database.query('select * from google_tokens')))[0]

const CONNECTION = { code: 'google_failed', error: 'Google Fit connection failed' }
const ENDED = {
  status: 409,
  body: { code: 'google_ended', error: 'Re-authentication required' },
}

describe('days from Google Fit', () => {
  it('are those of the last 30 local days, with their sessions, without names', async () => {
    await connect(user)
    fit.basal = 1680
    fit.days = [
      fitDay(31, { 'step_count.delta': 1 }),
      fitDay(29, { 'step_count.delta': 4000 }),
      fitDay(1, {
        'step_count.delta': 9123,
        'calories.expended': 2180.4,
        active_minutes: 74,
        'distance.delta': 7421.6,
        'heart_rate.summary': 71.4,
      }),
    ]
    const start = midnight(1) + 6 * HOUR
    const session = fitSession('run-1', { from: start, to: start + HOUR }, 8)
    fit.sessions = [{ session, figures: { 'calories.expended': 700, 'distance.delta': 10_012.4 } }]
    const answer = await sync()
    const { days, last_synced_at, ...counts } = dataOf(answer)
    expect(counts).toEqual({ syncedDays: 2, totalDays: 30 })
    expect(Date.parse(last_synced_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(days).toEqual([
      expect.objectContaining({ date: dayAgo(29), steps: 4000, calories_burned: null }),
      {
        date: dayAgo(1),
        steps: 9123,
        calories_burned: 500,
        active_minutes: 74,
        distance_meters: 7422,
        heart_rate_avg: 71,
        sessions: [
          {
            startTimeMillis: start,
            endTimeMillis: start + HOUR,
            activityType: 'running',
            distance: 10_012,
            calories: 630,
          },
        ],
      },
    ])
    expect(JSON.stringify(answer.body)).not.toMatch(/house|live|access-1|refresh-1/)
    expect(fit.asked.every(({ token }) => token === 'access-1')).toBe(true)
    const daily = fit.asked.filter(({ body }) => Object(body.bucketByTime).period)
    expect(daily).toHaveLength(4)
    for (const { body } of daily) {
      expect(body).toMatchObject({
        startTimeMillis: midnight(29),
        bucketByTime: { period: { type: 'day', value: 1, timeZoneId: ZONE } },
      })
    }
  })

  it('are as many as asked for, or today alone', async () => {
    await connect(user)
    fit.days = [0, 1, 2].map((days) => fitDay(days, { 'step_count.delta': 100 + days }))
    expect(dataOf(await sync(user, { daysBack: 2 }))).toMatchObject({
      days: [{ steps: 101 }, { steps: 100 }],
      syncedDays: 2,
      totalDays: 2,
    })
    expect(dataOf(await call('fetch-google-fit-data', { timeZone: ZONE }, user))).toMatchObject({
      days: [{ date: dayAgo(0), steps: 100 }],
      syncedDays: 1,
      totalDays: 1,
    })
  })

  it.each([
    ['no days', { daysBack: 0 }, 'invalid_days'],
    ['more than Google tells at once', { daysBack: 31 }, 'invalid_days'],
    ['days of no number', { daysBack: '30' }, 'invalid_days'],
    ['a time zone that is none', { timeZone: 7 }, 'invalid_time_zone'],
    ['a time zone nobody lives in', { timeZone: 'Mars/Olympus' }, 'invalid_time_zone'],
  ])('are not given for %s', async (_what, fields, code) => {
    await connect(user)
    expect(await sync(user, fields)).toEqual({ status: 400, body: { code } })
    expect(fit.asked).toEqual([])
  })

  it('come without the figures that the runner does not share or Google has not', async () => {
    await connect(user)
    fit.days = [
      fitDay(1, { 'step_count.delta': 500, 'distance.delta': 400, 'heart_rate.summary': 70 }),
    ]
    fit.withheld = new Set(['heart_rate.bpm', 'distance.delta'])
    fit.unknown = new Set(['calories.bmr', 'active_minutes'])
    expect(dataOf(await sync()).days).toEqual([
      expect.objectContaining({ steps: 500, distance_meters: null, heart_rate_avg: null }),
    ])
  })

  it.each(['step_count.delta', 'sessions'])(
    'are refused where the runner does not share their activity (%s)',
    async (withheld) => {
      await connect(user)
      fit.withheld = new Set([withheld])
      expect(await sync()).toMatchObject({ status: 409, body: { code: 'google_denied' } })
      expect(await stored()).toMatchObject({ is_active: true })
    },
  )
})

describe('the permission to read Google Fit', () => {
  it('is renewed where the token runs out', async () => {
    await connect(user, { expires_in: 30 })
    dataOf(await sync())
    expect(google.refreshes).toBe(1)
    const renewed = (await stored())?.access_token
    expect(renewed).toMatch(/refreshed/)
    expect(fit.asked.every(({ token }) => token === renewed)).toBe(true)
    dataOf(await sync())
    expect(google.refreshes).toBe(1)
  })

  it('is renewed once where Google ends the token before its time', async () => {
    await connect(user)
    fit.ended = new Set(['access-1'])
    dataOf(await sync())
    expect(google.refreshes).toBe(1)
    expect(await stored()).toMatchObject({ is_active: true })
  })

  it.each(['invalid_grant', 'invalid_token', 'unauthorized_client'])(
    'has to be given anew where Google says %s',
    async (error) => {
      await connect(user, { expires_in: 1 })
      google.refreshError = { status: 400, error }
      expect(await sync()).toEqual(ENDED)
      expect(await stored()).toMatchObject({ is_active: false })
      google.refreshError = null
      expect(await sync()).toEqual(ENDED)
      await connect(user)
      dataOf(await sync())
    },
  )

  it('has to be given anew where Google takes not even a new token', async () => {
    await connect(user)
    fit.failing = { status: 401, body: '{}' }
    expect(await sync()).toEqual(ENDED)
    expect(google.refreshes).toBe(1)
    expect(await stored()).toMatchObject({ is_active: false })
  })

  it('stands where Google can’t renew it now', async () => {
    await connect(user, { expires_in: 1 })
    google.refreshError = { status: 503, error: 'temporarily_unavailable' }
    expect(await sync()).toEqual({ status: 502, body: CONNECTION })
    expect(await stored()).toMatchObject({ is_active: true })
  })

  const forbidden = (reason: string) =>
    JSON.stringify({ error: { code: 403, errors: [{ reason }] } })
  it.each([
    ['is out of order', 500, 'down', 502, 'google_failed'],
    ['answers a page', 200, '<html>welcome</html>', 502, 'google_failed'],
    ['answers something else', 200, '["bucket"]', 502, 'google_failed'],
    ['calls it a bad question', 400, '{}', 502, 'google_failed'],
    ['is gone', 410, '{}', 502, 'google_off'],
    ['has been asked too often', 429, '{}', 503, 'google_busy'],
    ['has a quota used up', 403, forbidden('userRateLimitExceeded'), 503, 'google_busy'],
    ['has not turned it on', 403, forbidden('accessNotConfigured'), 502, 'google_off'],
  ])('stands where Google Fit %s', async (_what, status, body, told, code) => {
    await connect(user)
    fit.failing = { status, body }
    expect(await sync()).toEqual({ status: told, body: { ...CONNECTION, code } })
    expect(await stored()).toMatchObject({ is_active: true })
  })

  it('is the runner’s own', async () => {
    await connect(user)
    const other = await newUser(backend)
    for (const name of ['sync-historical-google-fit-data', 'fetch-google-fit-data']) {
      const asked = { timeZone: ZONE, user_id: user.id, userId: user.id }
      expect(await call(name, asked, other)).toEqual({
        status: 403,
        body: { code: 'not_your_account' },
      })
      expect(await call(name, { ...asked, userId: other.id }, other)).toEqual({
        status: 409,
        body: { code: 'google_not_connected', error: 'Google Fit not connected' },
      })
      expect((await call(name, asked, null)).status).toBe(401)
    }
    expect(fit.asked).toEqual([])
  })

  it('is that of the token handed in, as specified, and else the server’s own', async () => {
    fit.days = [fitDay(0, { 'step_count.delta': 77, active_minutes: 12 })]
    const given = { userId: user.id, accessToken: 'from-the-browser', timeZone: ZONE }
    // Nothing is stored of this runner yet.
    const { body } = await call('fetch-google-fit-data', given, user)
    expect(body).toMatchObject({
      success: true,
      data: { steps: 77, activeMinutes: 12, caloriesBurned: null, heartRateAvg: null },
    })
    expect(fit.asked.every(({ token }) => token === 'from-the-browser')).toBe(true)
    await connect(user)
    fit.ended = new Set(['from-the-browser'])
    expect(dataOf(await sync(user, given)).days).toHaveLength(1)
    expect(fit.asked.at(-1)?.token).toBe('access-1')
    expect(await stored()).toMatchObject({ is_active: true })
    const unzoned = await call('fetch-google-fit-data', { userId: user.id }, user)
    expect(unzoned.status).toBe(200)
  })

  it('is left alone for as long as Google names', async () => {
    await connect(user)
    fit.failing = { status: 429, body: '{}' }
    expect(await sync()).toMatchObject({ status: 503 })
    fit.failing = null
    const asked = fit.asked.length
    expect(await sync()).toEqual({ status: 503, body: { ...CONNECTION, code: 'google_busy' } })
    expect(fit.asked).toHaveLength(asked)
    // Another runner's account has its own measure.
    const other = await newUser(backend)
    await connect(other)
    dataOf(await sync(other))
  })

  it('can’t be used where Google is not set up', async () => {
    const without = await testBackend({ env: {} })
    try {
      const runner = await newUser(without)
      expect(await call('fetch-google-fit-data', { timeZone: ZONE }, runner, without)).toEqual({
        status: 503,
        body: { code: 'google_not_configured' },
      })
    } finally {
      await without.close()
    }
  })

  it('is shown to no server but the one that gave it', async () => {
    const own = await testBackend({
      env: { ...googleEnvironment(google), GOOGLE_BASE_URL: fit.url },
    })
    try {
      const runner = await newUser(own)
      await call(
        'store-google-token',
        { user_id: runner.id, access_token: 'a', refresh_token: 'r' },
        runner,
        own,
      )
      dataOf(await call('fetch-google-fit-data', { timeZone: ZONE }, runner, own))
      expect(fit.asked.length).toBeGreaterThan(0)
    } finally {
      await own.close()
    }
  })
})

it('no more than thirty days are asked for at once, where clocks go back in between', async () => {
  const deps = {
    env: (name: string) => (name === 'GOOGLE_FIT_BASE_URL' ? fit.url : undefined),
  } as FunctionDeps
  // In Berlin they did on 25 October: thirty days, less half an hour, and the hour that came twice.
  const span = {
    fromMs: Date.parse('2026-10-25T00:00:00+02:00'),
    toMs: Date.parse('2026-11-23T23:30:00+01:00'),
    timeZone: 'Europe/Berlin',
  }
  expect(await askGoogleFit(deps, 'access-1', span)).toMatchObject({ ok: true })
})
