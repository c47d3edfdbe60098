import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { openedTokens } from '../../../helpers/opened-tokens.ts'
import {
  type StravaServer,
  startStrava,
  stravaEnvironment,
  stravaRun,
} from '../../../helpers/servers/strava.ts'

let strava: StravaServer
let backend: Backend
let user: TestUser

beforeAll(async () => {
  strava = await startStrava()
  backend = await testBackend({ env: stravaEnvironment(strava) })
})
afterAll(async () => {
  await backend.close()
  await strava.close()
})
beforeEach(async () => {
  Object.assign(strava, { consent: 'accepts', failing: null, lifetimeS: 21_600, activities: [] })
  Object.assign(strava, { asked: [], listed: [], deauthorized: [], refreshes: 0 })
  await backend.database.query('delete from strava_tokens')
  // After a 429 Strava is left alone, by all runners.
  await backend.database.query('delete from fuelmile_private.provider_pauses')
  await backend.database.query('delete from fuelmile_private.provider_windows')
  user = await newUser(backend)
})

const call = (body: object, runner: TestUser | null, at = backend) =>
  askFunction(at, 'strava-auth', body, runner?.token)
const stored = async (): Promise<Record<string, unknown>[]> =>
  openedTokens(backend, await backend.database.query('select * from strava_tokens'))

/** One hop of a browser: where it is sent. */
async function hop(address: string): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual' })
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '')
}

/** Goes to Strava and back; answers where in the app that leads. */
async function throughStrava(runner: TestUser): Promise<URL> {
  const { body } = await call({ action: 'connect' }, runner)
  return hop((await hop(String(body.url))).href)
}
const finish = (runner: TestUser, { searchParams }: URL) =>
  call(
    { action: 'finish', code: searchParams.get('code'), state: searchParams.get('state') },
    runner,
  )

async function connected(runner: TestUser): Promise<void> {
  const back = await throughStrava(runner)
  expect(await finish(runner, back)).toEqual({ status: 200, body: { connected: true } })
}

describe('connecting Strava', () => {
  it('asks for the activities, comes back through the function and keeps the tokens', async () => {
    const back = await throughStrava(user)
    const [asked] = strava.asked
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      client_id: 'strava-client',
      response_type: 'code',
      scope: 'activity:read',
      redirect_uri: `${backend.url}/functions/v1/strava-auth`,
    })
    expect(back.origin + back.pathname).toBe(`${backend.url}/integrations`)
    expect(back.searchParams.get('strava')).toBe('returned')
    expect(await stored()).toEqual([])
    expect(await finish(user, back)).toEqual({ status: 200, body: { connected: true } })
    expect(await stored()).toEqual([
      expect.objectContaining({
        user_id: user.id,
        access_token: expect.stringMatching(/^strava-access-/),
        refresh_token: expect.stringMatching(/^strava-refresh-/),
        is_active: true,
      }),
    ])
    const { body } = await call({ action: 'status' }, user)
    expect(body).toEqual({ configured: true, connection: 'connected', last_synced_at: null })
  })

  it('leads back to onboarding where it was begun there', async () => {
    const { body } = await call({ action: 'connect', returnTo: 'onboarding' }, user)
    const back = await hop((await hop(String(body.url))).href)
    expect(back.pathname).toBe('/onboarding')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ step: '5', strava: 'returned' })
    expect((await finish(user, back)).status).toBe(200)
  })

  it('keeps one permission a runner, the newest', async () => {
    await connected(user)
    const [first] = await stored()
    await connected(user)
    const rows = await stored()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.access_token).not.toBe(first?.access_token)
  })

  it.each(['denies', 'unticks'] as const)(
    'says denied where the runner %s what was asked for',
    async (consent) => {
      strava.consent = consent
      const back = await throughStrava(user)
      expect(back.href).toBe(`${backend.url}/integrations?strava=denied`)
      expect(await stored()).toEqual([])
    },
  )

  it('says failed where it did not begin here, or began too long ago', async () => {
    const callback = `${backend.url}/functions/v1/strava-auth`
    const failed = `${backend.url}/integrations?strava=failed`
    for (const query of ['', '?code=c&scope=activity:read', '?code=c&scope=activity:read&state=x'])
      expect((await hop(callback + query)).href).toBe(failed)
    // Signed with another secret.
    const stranger = await testBackend({
      env: { ...stravaEnvironment(strava), STRAVA_CLIENT_SECRET: 'guessed' },
    })
    try {
      const { body } = await call({ action: 'connect' }, await newUser(stranger), stranger)
      const state = new URL(String(body.url)).searchParams.get('state')
      const query = `?code=c&scope=activity:read&state=${state}`
      expect((await hop(callback + query)).href).toBe(failed)
    } finally {
      await stranger.close()
    }
    const back = await throughStrava(user)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    try {
      expect(await finish(user, back)).toEqual({ status: 400, body: { code: 'invalid_state' } })
    } finally {
      vi.useRealTimers()
    }
    expect(await stored()).toEqual([])
  })

  it('gives nobody the activities of another who follows their link', async () => {
    const other = await newUser(backend)
    const back = await throughStrava(other)
    expect(await finish(user, back)).toEqual({ status: 400, body: { code: 'invalid_state' } })
    expect(await stored()).toEqual([])
  })

  it('takes a code once, and says where Strava can’t be had', async () => {
    const back = await throughStrava(user)
    strava.failing = { status: 500, body: {} }
    expect(await finish(user, back)).toEqual({ status: 502, body: { code: 'strava_failed' } })
    strava.failing = null
    expect((await finish(user, back)).status).toBe(200)
    expect(await finish(user, back)).toEqual({ status: 400, body: { code: 'invalid_code' } })
    expect(await stored()).toHaveLength(1)
  })

  it('says so where Strava is not set up', async () => {
    const without = await testBackend({ env: {} })
    try {
      const runner = await newUser(without)
      const connect = await call({ action: 'connect' }, runner, without)
      expect(connect).toEqual({ status: 503, body: { code: 'strava_not_configured' } })
      const { body } = await call({ action: 'status' }, runner, without)
      expect(body).toEqual({ configured: false, connection: 'none', last_synced_at: null })
      expect(await call({ action: 'disconnect' }, runner, without)).toMatchObject({ status: 200 })
    } finally {
      await without.close()
    }
  })

  it('is for signed-in runners, and knows its actions', async () => {
    for (const action of ['connect', 'finish', 'status', 'activities', 'disconnect'])
      expect((await call({ action }, null)).status).toBe(401)
    expect(await call({ action: 'dance' }, user)).toEqual({
      status: 400,
      body: { code: 'invalid_action' },
    })
  })
})

describe('Strava’s activities', () => {
  const fetchSessions = (runner = user) => call({ action: 'activities' }, runner)

  it('are those of the last 30 days, without names and places', async () => {
    await connected(user)
    strava.activities = [stravaRun(40), stravaRun(3), stravaRun(1, { sport_type: 'GravelRide' })]
    const { status, body } = await fetchSessions()
    expect(status).toBe(200)
    expect(body.activities).toEqual([
      expect.objectContaining({ kind: 'run', durationMinutes: 50.08, startTime: '06:30' }),
      expect.objectContaining({ kind: 'cycle' }),
    ])
    expect(JSON.stringify(body)).not.toMatch(/house|where-i-live|strava-/)
    expect((await call({ action: 'status' }, user)).body.last_synced_at).toBe(body.last_synced_at)
    expect(Date.parse(String(body.last_synced_at))).toBeGreaterThan(Date.now() - 60_000)
  })

  it('are read to the last page', async () => {
    await connected(user)
    strava.activities = Array.from({ length: 230 }, (_, index) => stravaRun(1, { id: index }))
    const { body } = await fetchSessions()
    expect(body.activities).toHaveLength(230)
    expect(strava.listed.map((query) => query.get('page'))).toEqual(['1', '2'])
  })

  it('come with a renewed token where the old one runs out', async () => {
    strava.lifetimeS = 30
    await connected(user)
    strava.lifetimeS = 21_600
    const [before] = await stored()
    strava.good.delete(String(before?.access_token))
    expect((await fetchSessions()).status).toBe(200)
    expect(strava.refreshes).toBe(1)
    const [after] = await stored()
    expect(after?.refresh_token).not.toBe(before?.refresh_token)
    expect((await fetchSessions()).status).toBe(200)
    expect(strava.refreshes).toBe(1)
  })

  it('ask for a new consent where the runner has taken it back at Strava', async () => {
    await connected(user)
    strava.good.clear()
    const ended = { status: 409, body: { code: 'strava_ended' } }
    expect(await fetchSessions()).toEqual(ended)
    expect((await call({ action: 'status' }, user)).body.connection).toBe('ended')
    expect(await fetchSessions()).toEqual(ended)
    await connected(user)
    expect((await fetchSessions()).status).toBe(200)
  })

  it('ask for a new consent where Strava does not take the refresh token', async () => {
    await connected(user)
    await backend.database.query(
      "update strava_tokens set expires_at = now(), refresh_token = 'forgotten'",
    )
    expect(await fetchSessions()).toEqual({ status: 409, body: { code: 'strava_ended' } })
  })

  it.each([
    ['is out of order', { status: 500, body: {} }, 502, 'strava_failed'],
    ['has been asked too often', { status: 429, body: {} }, 503, 'strava_busy'],
    [
      'does not know this client',
      { status: 401, body: { errors: [{ resource: 'Application', code: 'invalid' }] } },
      502,
      'strava_failed',
    ],
  ])('leave the connection as it is where Strava %s', async (_what, failing, status, code) => {
    await connected(user)
    await backend.database.query('update strava_tokens set expires_at = now()')
    strava.failing = failing
    expect(await fetchSessions()).toEqual({ status, body: { code } })
    expect((await call({ action: 'status' }, user)).body.connection).toBe('connected')
  })

  it.each([
    ['the quarter hour', {}, 900],
    ['the day', { 'x-ratelimit-limit': '200,2000', 'x-ratelimit-usage': '3,2000' }, 86_400],
    ['the seconds it names', { 'retry-after': '77' }, 77],
  ])('leave Strava alone for all runners until %s is over', async (_what, headers, max) => {
    await connected(user)
    const other = await newUser(backend)
    await connected(other)
    strava.failing = { status: 429, body: {}, headers }
    expect((await fetchSessions()).status).toBe(503)
    strava.failing = null
    const refused = await fetch(`${backend.url}/functions/v1/strava-auth`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, authorization: `Bearer ${other.token}` },
      body: JSON.stringify({ action: 'activities' }),
    })
    expect(refused.status).toBe(503)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(max)
    expect(strava.listed).toEqual([])
  })

  it('are asked for no more than Strava allows to all runners together', async () => {
    await connected(user)
    const index = Math.floor(Date.now() / 900_000)
    await backend.database.query(
      `insert into fuelmile_private.provider_windows (source, seconds, window_index, asked)
       values ('strava', 900, $1, 90)`,
      [index],
    )
    expect(await fetchSessions()).toEqual({ status: 503, body: { code: 'strava_busy' } })
    expect(strava.listed).toEqual([])
    await backend.database.query('delete from fuelmile_private.provider_windows')
    expect((await fetchSessions()).status).toBe(200)
  })

  it('are the runner’s own', async () => {
    await connected(user)
    const other = await newUser(backend)
    expect(await fetchSessions(other)).toEqual({
      status: 409,
      body: { code: 'strava_not_connected' },
    })
  })
})

describe('disconnecting Strava', () => {
  const disconnect = (runner: TestUser) => call({ action: 'disconnect' }, runner)

  it('gives the permission up at Strava and deletes the tokens, of this runner alone', async () => {
    const other = await newUser(backend)
    await connected(other)
    await connected(user)
    const mine = (await stored()).find(({ user_id }) => user_id === user.id)
    const done = { status: 200, body: { disconnected: true, revoked: true } }
    expect(await disconnect(user)).toEqual(done)
    expect(strava.deauthorized).toEqual([mine?.access_token])
    expect(await stored()).toEqual([expect.objectContaining({ user_id: other.id })])
    expect(await disconnect(user)).toEqual(done)
  })

  it('is done with where Strava has ended the permission, with a token renewed for it before', async () => {
    await connected(user)
    strava.good.clear()
    expect((await disconnect(user)).body).toEqual({ disconnected: true, revoked: true })
    await connected(user)
    await backend.database.query('update strava_tokens set expires_at = now()')
    expect((await disconnect(user)).body).toEqual({ disconnected: true, revoked: true })
    expect(strava.refreshes).toBe(1)
    expect(strava.deauthorized).toHaveLength(1)
  })

  it('deletes the tokens where Strava is out of order, and says that it was not told', async () => {
    await connected(user)
    strava.failing = { status: 500, body: {} }
    expect((await disconnect(user)).body).toEqual({ disconnected: true, revoked: false })
    expect(await stored()).toEqual([])
  })
})

it('an account that is deleted takes its permission at Strava along', async () => {
  await connected(user)
  const [row] = await stored()
  const response = await fetch(`${backend.url}/functions/v1/delete-account`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${user.token}` },
  })
  expect(response.status).toBe(200)
  expect(strava.deauthorized).toEqual([row?.access_token])
  expect(await stored()).toEqual([])
})
