import { beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { openedTokens } from '../../../helpers/opened-tokens.ts'
import type { GoogleServer } from '../../../helpers/servers/oidc.ts'
import { withGoogle } from './google-backend.ts'

let google: GoogleServer
let backend: Backend
let user: TestUser

withGoogle((started) => {
  google = started.google
  backend = started.backend
})
beforeEach(async () => {
  google.refreshError = null
  google.revokeError = null
  google.revoked = []
  await backend.database.query('delete from google_tokens')
  user = await newUser(backend)
})

const MINUTE = 60_000

async function call(name: string, body: unknown, headers: Record<string, string>, at = backend) {
  const response = await fetch(`${at.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: at.anonKey, ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const as = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` })
const tokens = (runner: TestUser, fields: object = {}) => ({
  user_id: runner.id,
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  expires_in: 3600,
  token_type: 'Bearer',
  scope: 'fitness.activity.read',
  ...fields,
})
const store = (runner: TestUser, fields: object = {}) =>
  call('store-google-token', tokens(runner, fields), as(runner))
const refresh = (runner: TestUser, fields: object = {}) =>
  call(
    'refresh-all-google-tokens',
    { batch_size: 1, threshold_minutes: 60, user_id: runner.id, ...fields },
    as(runner),
  )
const stored = async (): Promise<Record<string, unknown>[]> =>
  openedTokens(
    backend,
    await backend.database.query('select * from google_tokens order by created_at'),
  )

describe('storing Google’s tokens', () => {
  it('keeps the newest in place of earlier ones', async () => {
    expect(await store(user)).toEqual({ status: 200, body: { stored: true } })
    await store(user, { access_token: 'access-2', refresh_token: 'refresh-2' })
    expect(await stored()).toEqual([
      expect.objectContaining({
        user_id: user.id,
        access_token: 'access-2',
        refresh_token: 'refresh-2',
        is_active: true,
      }),
    ])
  })

  it('lets no browser read them back, not even the runner’s own', async () => {
    await store(user)
    const read = (columns: string) =>
      fetch(`${backend.url}/rest/v1/google_tokens?select=${columns}&is_active=eq.true`, {
        headers: { apikey: backend.anonKey, ...as(user) },
      })
    expect(await (await read('user_id,is_active')).json()).toEqual([
      { user_id: user.id, is_active: true },
    ])
    for (const columns of ['*', 'access_token', 'refresh_token']) {
      const response = await read(columns)
      expect(response.status, columns).toBe(403)
      expect(await response.text()).not.toMatch(/access-1|refresh-1/)
    }
  })

  it.each([
    ['another runner’s', { user_id: crypto.randomUUID() }, 403, 'not_your_account'],
    ['without an access token', { access_token: '' }, 400, 'invalid_token_payload'],
    ['without a refresh token', { refresh_token: null }, 400, 'invalid_token_payload'],
    ['with a lifetime of no time', { expires_in: -1 }, 400, 'invalid_token_payload'],
  ])('refuses tokens %s', async (_what, fields, status, code) => {
    expect(await store(user, fields)).toEqual({ status, body: { code } })
    expect(await stored()).toEqual([])
  })
})

describe('disconnecting Google', () => {
  const disconnect = (runner: TestUser, fields: object = {}) =>
    call('disconnect-google', fields, as(runner))

  it('gives the grant up at Google and deletes the tokens', async () => {
    await store(user)
    expect(await disconnect(user)).toEqual({
      status: 200,
      body: { disconnected: true, revoked: true },
    })
    expect(google.revoked).toEqual(['refresh-1'])
    expect(await stored()).toEqual([])
    expect((await refresh(user)).body).toEqual({ successful_refreshes: 0, results: [] })
  })

  it('is done with where nothing is connected, and where Google knows the token no more', async () => {
    const done = { status: 200, body: { disconnected: true, revoked: true } }
    expect(await disconnect(user)).toEqual(done)
    await store(user)
    google.revokeError = { status: 400, error: 'invalid_token' }
    expect(await disconnect(user)).toEqual(done)
    expect(await stored()).toEqual([])
  })

  it('deletes the tokens where Google is out of order, and says that it was not told', async () => {
    await store(user)
    google.revokeError = { status: 503, error: 'temporarily_unavailable' }
    expect((await disconnect(user)).body).toEqual({ disconnected: true, revoked: false })
    expect(await stored()).toEqual([])
  })

  it('leaves another runner’s connection alone, whatever the body names', async () => {
    const other = await newUser(backend)
    await store(other)
    expect(await disconnect(user, { user_id: other.id })).toMatchObject({ status: 200 })
    expect(google.revoked).toEqual([])
    expect(await stored()).toEqual([expect.objectContaining({ user_id: other.id })])
  })

  it('is for signed-in runners', async () => {
    expect(await call('disconnect-google', {}, {})).toMatchObject({ status: 401 })
  })
})

describe('refreshing Google’s tokens', () => {
  it('gives the runner a new access token and keeps the refresh token to itself', async () => {
    await store(user)
    const { status, body } = await refresh(user)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      successful_refreshes: 1,
      results: [
        { user_id: user.id, success: true, access_token: expect.stringMatching(/refreshed/) },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('refresh-1')
    const [row] = await stored()
    expect(row).toMatchObject({ refresh_token: 'refresh-1', last_refreshed_at: expect.any(String) })
    expect(row?.access_token).toMatch(/refreshed/)
  })

  it('asks Google nothing while a token is good beyond the threshold', async () => {
    await store(user, { expires_in: 7200 })
    const before = google.refreshes
    const { body } = await refresh(user)
    expect(body).toMatchObject({
      successful_refreshes: 0,
      results: [{ success: true, access_token: 'access-1' }],
    })
    expect(google.refreshes).toBe(before)
  })

  it.each(['invalid_grant', 'invalid_token', 'unauthorized_client'])(
    'ends the connection where Google says %s',
    async (error) => {
      await store(user)
      google.refreshError = { status: 400, error }
      expect((await refresh(user)).body).toEqual({
        successful_refreshes: 0,
        results: [{ user_id: user.id, success: false, error }],
      })
      expect(await stored()).toEqual([expect.objectContaining({ is_active: false })])
      expect((await refresh(user)).body).toEqual({ successful_refreshes: 0, results: [] })
    },
  )

  it('keeps the connection where Google is only out of order', async () => {
    await store(user)
    google.refreshError = { status: 503, error: 'temporarily_unavailable' }
    expect((await refresh(user)).body).toMatchObject({ results: [{ success: false }] })
    expect(await stored()).toEqual([expect.objectContaining({ is_active: true })])
  })

  it('is for the runner’s own tokens', async () => {
    const other = await newUser(backend)
    await store(other)
    expect(await refresh(user, { user_id: other.id })).toEqual({
      status: 403,
      body: { code: 'not_your_account' },
    })
    const { user_id: _, ...own } = { user_id: '', batch_size: 100 }
    const { body } = await call('refresh-all-google-tokens', own, as(user))
    expect(body).toEqual({ successful_refreshes: 0, results: [] })
  })

  it('refreshes everybody’s for a schedule with the service key, and shows it no token', async () => {
    const other = await newUser(backend)
    await store(user, { expires_in: 600 })
    await store(other, { expires_in: 7200 })
    const asService = { apikey: backend.secrets.secretKey }
    const { body } = await call('refresh-all-google-tokens', { batch_size: 50 }, asService)
    expect(body).toMatchObject({
      successful_refreshes: 1,
      results: [{ user_id: user.id, success: true }],
    })
    expect(JSON.stringify(body)).not.toMatch(/google-access|access-1/)
    const rows = await stored()
    const due = rows.find((row) => row.user_id === user.id)
    expect(Date.parse(String(due?.expires_at)) - Date.now()).toBeGreaterThan(50 * MINUTE)
  })

  it('comes to everybody’s, though as many as a batch holds can’t be opened or renewed', async () => {
    const broken = [await newUser(backend), await newUser(backend)]
    for (const one of broken) await store(one, { expires_in: 60 })
    await store(user, { expires_in: 600 })
    const { database } = backend
    await database.query(
      `update google_tokens set refresh_token = 'sealed:v1:no.body' where user_id = any($1)`,
      [broken.map(({ id }) => id)],
    )
    const run = async () => {
      const asService = { apikey: backend.secrets.secretKey }
      const { body } = await call('refresh-all-google-tokens', { batch_size: 2 }, asService)
      return (body.results as { user_id: string; success: boolean }[]).map((one) => [
        one.user_id,
        one.success,
      ])
    }
    const failed = broken.map(({ id }) => [id, false])
    expect(await run()).toEqual(failed)
    expect(await run()).toEqual([[user.id, true], failed[0]])
    // The one that was renewed is in order again, whatever it did before.
    await database.query(
      'update google_tokens set expires_at = now(), failed_at = now() where user_id = $1',
      [user.id],
    )
    expect(await run()).toEqual([failed[1], failed[0]])
    expect(await run()).toEqual([[user.id, true], failed[1]])
    const [row] = await database.query<{ failed_at: unknown }>(
      'select failed_at::text from google_tokens where user_id = $1',
      [user.id],
    )
    expect(row?.failed_at).toBe('-infinity')
  })

  it('refreshes everybody else’s where one account’s can’t be stored', async () => {
    const others = [await newUser(backend), await newUser(backend)]
    await store(user, { expires_in: 60 })
    for (const other of others) await store(other, { expires_in: 600 })
    const { database } = backend
    await database.run(`
      create function fuelmile_local.refuse_change() returns trigger language plpgsql as
        $$ begin raise exception 'no room'; end $$;
      create trigger refuse_change before update on google_tokens for each row
        when (old.user_id = '${user.id}') execute function fuelmile_local.refuse_change()`)
    try {
      const asService = { apikey: backend.secrets.secretKey }
      const { status, body } = await call(
        'refresh-all-google-tokens',
        { batch_size: 50 },
        asService,
      )
      expect(status).toBe(200)
      expect(body).toMatchObject({
        successful_refreshes: 2,
        results: [{ user_id: user.id, success: false, error: 'database_failed' }, {}, {}],
      })
      // The runner's own call says why.
      expect(await refresh(user)).toEqual({ status: 502, body: { code: 'database_failed' } })
    } finally {
      await database.run('drop function fuelmile_local.refuse_change() cascade')
    }
  })

  it.each([
    ['a batch of none', { batch_size: 0 }, 'invalid_batch'],
    ['a threshold before now', { threshold_minutes: -5 }, 'invalid_threshold'],
  ])('refuses %s', async (_what, fields, code) => {
    expect(await refresh(user, fields)).toEqual({ status: 400, body: { code } })
  })

  it('says so where Google is not set up', async () => {
    const without = await testBackend({ env: {} })
    try {
      const runner = await newUser(without)
      const answer = await call('refresh-all-google-tokens', {}, as(runner), without)
      expect(answer).toEqual({ status: 503, body: { code: 'google_not_configured' } })
    } finally {
      await without.close()
    }
  })
})
