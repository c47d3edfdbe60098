import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_NAMES } from '#domain/entities.ts'
import type { PullReply, PushReply } from '#domain/sync-protocol.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { newUser, type TestUser } from '../../../helpers/backend.ts'
import { seeded } from '../../../helpers/random.ts'
import { keyOf, someFields } from '../../../helpers/rows-of-every-table.ts'
import { type Stack, testStack } from '../../../helpers/stack.ts'

const SERVER_TABLES = [
  'google_tokens',
  'intervals_icu_keys',
  'leaderboard_members',
  'leaderboard_weeks',
  'photo_analyses',
  'provider_asks',
  'push_subscriptions',
  'strava_tokens',
  'sync_clock',
  'weekly_activity',
] as const
const NOBODY = null

let backend: Stack
let owner: TestUser
let other: TestUser
const owned = new Map<string, Record<string, unknown>>()

beforeAll(async () => {
  backend = await testStack()
  owner = await newUser(backend)
  other = await newUser(backend)
  const random = seeded(1)
  const changes = TABLE_NAMES.map((table) => {
    const fields = someFields(table, random)
    const id = keyOf(table, owner.id, fields) ?? `${table}-1`
    const row = { id, user_id: owner.id, rev: 'r1', created_clock: 'c', edit_clocks: {}, ...fields }
    owned.set(table, { ...row, deleted: false })
    return { table, base_rev: null, row: { ...row, deleted: false } }
  })
  const { data } = await apiClient(backend, owner).rpc('sync_push', { changes })
  expect(data).toMatchObject({ applied: TABLE_NAMES.length, rejected: [] })
  await backend.database.query(
    `insert into google_tokens (user_id, access_token, refresh_token, expires_at)
     values ($1, 'secret-access', 'secret-refresh', now() + interval '1 hour')`,
    [owner.id],
  )
  await backend.database.query(
    `insert into strava_tokens (user_id, access_token, refresh_token, expires_at)
     values ($1, 'secret-access', 'secret-refresh', now() + interval '1 hour')`,
    [owner.id],
  )
  await backend.database.query(
    "insert into intervals_icu_keys (user_id, api_key) values ($1, 'secret-key')",
    [owner.id],
  )
  await backend.database.query(
    "insert into provider_asks (user_id, source, busy_until) values ($1, 'strava', now())",
    [owner.id],
  )
  await backend.database.query(
    `insert into weekly_activity (user_id, week_start, distance_meters, shared_distance_meters,
       session_count, session_minutes) values ($1, '2026-11-16', 12000, 12000, 2, 70)`,
    [owner.id],
  )
  await backend.database.query(
    "insert into leaderboard_members (user_id, display_name) values ($1, 'Sari')",
    [owner.id],
  )
  await backend.database.query(
    `insert into leaderboard_weeks (user_id, week_start) values ($1, '2026-11-16')
     on conflict do nothing`,
    [owner.id],
  )
  await backend.database.query(
    `insert into push_subscriptions (endpoint, user_id, subscription)
     values ('https://push.example/' || $1, $1::uuid, '{}')`,
    [owner.id],
  )
  await backend.database.query('insert into photo_analyses (user_id, id) values ($1, $2)', [
    owner.id,
    crypto.randomUUID(),
  ])
})
afterAll(() => backend.close())

const stored = (table: string) =>
  backend.database.query(`select * from public.${table} where user_id = $1`, [owner.id])

const WALKED = [...TABLE_NAMES, ...SERVER_TABLES]

it('no table that the API could serve is left out below', async () => {
  const found = await backend.database.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  )
  expect(found.map(({ tablename }) => tablename).sort()).toEqual([...WALKED].sort())
})

describe.each(WALKED)('a row of %s', (table) => {
  it('is neither read, written nor removed by anybody else through the API', async () => {
    const before = await stored(table)
    expect(before).toHaveLength(1)
    for (const stranger of [other, NOBODY]) {
      const client = apiClient(backend, stranger)
      expect((await client.from(table).select('*')).data ?? []).toEqual([])
      const named = client.from(table).select('user_id').eq('user_id', owner.id)
      expect((await named).data ?? []).toEqual([])
      const change = { user_id: stranger?.id ?? owner.id }
      await client.from(table).update(change).eq('user_id', owner.id)
      await client.from(table).delete().eq('user_id', owner.id)
      const copy = { ...owned.get(table), id: `theirs-${table}`, user_id: owner.id }
      expect((await client.from(table).insert(copy)).error).not.toBeNull()
      expect((await client.from(table).upsert(copy)).error).not.toBeNull()
    }
    expect(await stored(table)).toEqual(before)
  })
})

describe('a runner', () => {
  it('reads the own rows through the API', async () => {
    for (const table of TABLE_NAMES) {
      const { data } = await apiClient(backend, owner).from(table).select('id')
      expect(data, table).toEqual([{ id: owned.get(table)?.id }])
    }
  })

  it('never sees the tokens of the own connection', async () => {
    const client = apiClient(backend, owner)
    const { data } = await client.from('google_tokens').select('user_id, is_active')
    expect(data).toEqual([{ user_id: owner.id, is_active: true }])
    for (const column of ['access_token', 'refresh_token', '*']) {
      const answer = await client.from('google_tokens').select(column)
      expect(answer.error, column).not.toBeNull()
      expect(JSON.stringify(answer), column).not.toMatch(/secret-/)
    }
    for (const column of ['access_token', 'refresh_token', 'is_active', '*']) {
      const answer = await client.from('strava_tokens').select(column)
      expect(answer.error, column).not.toBeNull()
      expect(JSON.stringify(answer), column).not.toMatch(/secret-/)
    }
  })

  it('moves no clock by hand', async () => {
    const client = apiClient(backend, owner)
    await client.from('sync_clock').update({ seq: 99 }).eq('user_id', owner.id)
    const [clock] = await stored('sync_clock')
    expect(Number(clock?.seq)).toBeLessThan(99)
  })

  it('can’t take or change another’s rows with a push', async () => {
    const changes = TABLE_NAMES.flatMap((table) => {
      const row = owned.get(table)
      return [
        { table, base_rev: 'r1', row: { ...row, rev: 'r2' } },
        { table, base_rev: 'r1', row: { ...row, rev: 'r2', user_id: other.id } },
        { table, base_rev: 'r1', row: { ...row, rev: 'r2', deleted: true } },
      ]
    })
    const before = await Promise.all(TABLE_NAMES.map(stored))
    const { data } = await apiClient(backend, other).rpc('sync_push', { changes })
    const reply = data as PushReply
    expect(reply.conflicts).toEqual([])
    // A row of their own under a taken id is refused; a deletion of what isn't theirs is none.
    expect(reply.rejected.length).toBeGreaterThanOrEqual(TABLE_NAMES.length * 2)
    expect(await Promise.all(TABLE_NAMES.map(stored))).toEqual(before)
  })

  it('pulls the own rows only', async () => {
    const cursors = Object.fromEntries(TABLE_NAMES.map((table) => [table, { seq: 0, id: '' }]))
    const pull = async (user: TestUser) => {
      const { data } = await apiClient(backend, user).rpc('sync_pull', { cursors, page: 1000 })
      return Object.values((data as PullReply).tables).flatMap(({ rows }) => rows)
    }
    expect((await pull(owner)).map(({ user_id }) => user_id)).toEqual(
      Array(TABLE_NAMES.length).fill(owner.id),
    )
    expect((await pull(other)).filter(({ user_id }) => user_id !== other.id)).toEqual([])
  })
})

describe('nobody', () => {
  it('pushes or pulls', async () => {
    const client = apiClient(backend, NOBODY)
    expect((await client.rpc('sync_push', { changes: [] })).error?.code).toBe('42501')
    expect((await client.rpc('sync_pull', { cursors: {} })).error?.code).toBe('42501')
  })

  it('gets in without the app’s key or with a made-up one', async () => {
    const guesses: Record<string, string>[] = [
      {},
      { apikey: 'sb_publishable_guess' },
      { apikey: 'sb_secret_guess' },
    ]
    for (const headers of guesses) {
      const response = await fetch(`${backend.url}/rest/v1/food_logs`, { headers })
      expect(response.status).toBe(401)
    }
  })

  it('finds a way in beside the API', async () => {
    for (const path of ['/_system/config', '/rest/v1/rpc/tick', '/studio', '/_studio']) {
      const response = await fetch(`${backend.url}${path}`, {
        headers: { apikey: backend.anonKey },
      })
      // A server that serves the app shows it for any other address.
      const isPage = response.headers.get('content-type')?.includes('text/html')
      expect(response.ok && !isPage, path).toBe(false)
    }
  })

  it('waits for others: requests of many runners at once keep apart', async () => {
    const users = [owner, other]
    const pulls = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const user = users[index % 2] as TestUser
        const { data } = await apiClient(backend, user).from('profiles').select('user_id')
        return { user, rows: data ?? [] }
      }),
    )
    for (const { user, rows } of pulls) {
      expect(rows).toEqual(user === owner ? [{ user_id: owner.id }] : [])
    }
  })
})
