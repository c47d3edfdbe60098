import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import {
  openToken,
  type SealedToken,
  sealToken,
} from '../../../../supabase/functions/_shared/sealed-tokens.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { openedTokens } from '../../../helpers/opened-tokens.ts'
import { type GoogleServer, googleEnvironment } from '../../../helpers/servers/oidc.ts'
import { withGoogle } from './google-backend.ts'

let google: GoogleServer
let backend: Backend
let user: TestUser

withGoogle((started) => {
  google = started.google
  backend = started.backend
})
beforeEach(async () => {
  user = await newUser(backend)
})

const store = (runner: TestUser) =>
  askFunction(
    backend,
    'store-google-token',
    { user_id: runner.id, access_token: 'access-secret', refresh_token: 'refresh-secret' },
    runner.token,
  )
const refresh = (runner: TestUser) =>
  askFunction(backend, 'refresh-all-google-tokens', { threshold_minutes: 1440 }, runner.token)
const rowOf = async (runner: TestUser) =>
  (
    await backend.database.query('select * from google_tokens where user_id = $1', [runner.id])
  )[0] ?? {}

it('a copy of the database tells no token', async () => {
  expect(await store(user)).toMatchObject({ status: 200 })
  const row = await rowOf(user)
  expect(JSON.stringify(row)).not.toMatch(/access-secret|refresh-secret/)
  expect((await openedTokens(backend, [row]))[0]).toMatchObject({
    access_token: 'access-secret',
    refresh_token: 'refresh-secret',
  })
  expect((await refresh(user)).body).toMatchObject({ successful_refreshes: 1 })
  const sealed = expect.stringMatching(/^sealed:v1:/)
  expect(await rowOf(user)).toMatchObject({ access_token: sealed, refresh_token: sealed })
})

it('a sealed token opens in its runner’s row only', async () => {
  const other = await newUser(backend)
  await store(user)
  await store(other)
  await backend.database.query(
    `update google_tokens mine set access_token = theirs.access_token,
       refresh_token = theirs.refresh_token
     from google_tokens theirs where mine.user_id = $1 and theirs.user_id = $2`,
    [user.id, other.id],
  )
  expect((await refresh(user)).body).toMatchObject({
    successful_refreshes: 0,
    results: [{ success: false, error: 'token_key_wrong' }],
  })
  // It is given up here all the same, and a new connection takes its place.
  expect((await askFunction(backend, 'disconnect-google', {}, user.token)).body).toEqual({
    disconnected: true,
    revoked: false,
  })
  await store(user)
  expect((await refresh(user)).body).toMatchObject({ successful_refreshes: 1 })
})

it('tokens an earlier version stored are sealed at the next start, with a key made for them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fuelmile-sealed-'))
  try {
    const first = await testBackend({ dataDir, env: googleEnvironment(google) })
    const runner = await newUser(first)
    for (const table of ['google_tokens', 'strava_tokens']) {
      await first.database.query(
        `insert into ${table} (user_id, access_token, refresh_token, expires_at)
         values ($1, 'plain-access', 'plain-refresh', now())`,
        [runner.id],
      )
    }
    await first.close()
    const file = join(dataDir, 'secrets.json')
    const { tokensKey, ...before } = JSON.parse(await readFile(file, 'utf8'))
    expect(tokensKey).toHaveLength(43)
    await writeFile(file, JSON.stringify(before))

    const second = await testBackend({ dataDir, env: googleEnvironment(google) })
    try {
      expect(second.secrets).toMatchObject(before)
      for (const table of ['google_tokens', 'strava_tokens']) {
        const rows = await second.database.query(`select * from ${table}`)
        expect(JSON.stringify(rows)).not.toContain('plain-')
        expect(await openedTokens(second, rows)).toMatchObject([
          { access_token: 'plain-access', refresh_token: 'plain-refresh' },
        ])
      }
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(second.secrets)
    } finally {
      await second.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

it('a sign-in nobody finished leaves no token behind', async () => {
  await backend.database.query(
    `insert into auth.flow_state (id, authentication_method, provider_type, provider_access_token,
       created_at)
     values (gen_random_uuid(), 'oauth', 'google', 'plain', now() - interval '11 minutes')`,
  )
  await fetch(`${backend.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
  const left = () =>
    backend.database.query("select from auth.flow_state where provider_access_token = 'plain'")
  await expect.poll(left).toEqual([])
})

it('without a key nothing is sealed or opened, and the refusal says so', async () => {
  const none = { env: () => undefined }
  const missing = { status: 503, code: 'token_key_missing' }
  await expect(sealToken(none, user.id, 'token')).rejects.toMatchObject(missing)
  const stored = await sealToken({ env: () => 'k'.repeat(32) }, user.id, 'token')
  await expect(openToken(none, user.id, stored)).rejects.toMatchObject(missing)
  await expect(openToken({ env: () => 'x'.repeat(32) }, user.id, stored)).rejects.toMatchObject({
    code: 'token_key_wrong',
  })
  // As hosted projects have them from before, until they are renewed.
  expect(await openToken(none, user.id, 'plain' as SealedToken)).toBe('plain')
})
