import { expect, it } from 'vitest'
import { weekStart } from '#domain/calendar/local-day.ts'
import { TABLE_NAMES } from '#domain/entities.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { newUser, type TestUser } from '../../../helpers/backend.ts'
import { seeded } from '../../../helpers/random.ts'
import type { GoogleServer } from '../../../helpers/servers/oidc.ts'
import { change, rowOf } from '../../postgres/devices.ts'
import { withGoogle } from './google-backend.ts'

let google: GoogleServer
let backend: Backend

withGoogle((started) => {
  google = started.google
  backend = started.backend
})

const post = (name: string, user: TestUser, body: object = {}) =>
  fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${user.token}` },
    body: JSON.stringify(body),
  })

/** A runner with a row in every table, photos in folders, and a connection to Google. */
async function fullAccount(seed: number): Promise<TestUser> {
  const user = await newUser(backend)
  const random = seeded(seed)
  const changes = TABLE_NAMES.map((table) => change(rowOf(table, user.id, random), null, table))
  const { data } = await apiClient(backend, user).rpc('sync_push', { changes })
  expect(data).toMatchObject({ rejected: [] })
  for (const [bucket, path] of [
    ['food-photos', `${user.id}/lunch.png`],
    ['fitness-screenshots', `${user.id}/fitness-screenshots/1_a.png`],
  ] as const) {
    const bytes = new Uint8Array([137, 80, 78, 71])
    const { error } = await apiClient(backend, user)
      .storage.from(bucket)
      .upload(path, bytes, { contentType: 'image/png' })
    expect(error).toBeNull()
  }
  // As an earlier release took one: under the bare name of the folder.
  await backend.database.query(
    "insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'food-photos', $1)",
    [user.id],
  )
  const tokens = { user_id: user.id, access_token: 'a', refresh_token: `refresh-${user.id}` }
  expect((await post('store-google-token', user, tokens)).status).toBe(200)
  const joined = await post('weekly-running-leaderboard/join', user, { name: `Runner ${seed}` })
  expect(joined.status).toBe(200)
  const monday = weekStart(new Date().toISOString().slice(0, 10))
  const board = await post('weekly-running-leaderboard', user, { weekStart: monday })
  expect(board.status).toBe(200)
  expect((await post('aggregate-weekly-activity', user, { dateISO: monday })).status).toBe(200)
  // What only a service's own answer, a picture or a browser's permission would bring.
  for (const [table, columns, values] of [
    ['intervals_icu_keys', 'api_key', "'sealed'"],
    ['strava_tokens', 'access_token, refresh_token, expires_at', "'a', 'b', now()"],
    ['provider_asks', 'source, busy_until', "'strava', now()"],
    ['push_subscriptions', 'endpoint, subscription', `'https://push.test/${seed}', '{}'`],
    ['photo_analyses', 'id', 'gen_random_uuid()'],
  ] as const)
    await backend.database.query(
      `insert into public.${table} (user_id, ${columns}) values ($1, ${values})`,
      [user.id],
    )
  return user
}

/** Every table that names a runner: one that is added is looked at without a word here. */
async function tablesOfRunners(): Promise<string[]> {
  const rows = await backend.database.query<{ name: string }>(
    `select columns.table_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where columns.table_schema = 'public' and column_name = 'user_id' and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name).sort()
}

/** How many rows of each table are a runner's. */
async function rowsOf({ id }: TestUser): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOfRunners()) {
    const [row] = await backend.database.query<{ count: number }>(
      `select count(*)::int as count from public.${table} where user_id = $1`,
      [id],
    )
    counts[table] = row?.count ?? 0
  }
  const [photos] = await backend.database.query<{ count: number }>(
    `select count(*)::int as count from storage.objects where name like $1`,
    [`${id}%`],
  )
  return { ...counts, photos: photos?.count ?? 0 }
}

/** The tables of any schema in which an account's id or address is written. */
async function placesThatName({ id, email }: TestUser): Promise<string[]> {
  const tables = await backend.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await backend.database.query(
      `select from ${name} row where strpos(row::text, $1) + strpos(row::text, $2) > 0 limit 1`,
      [id, email],
    )
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}

it('removes the runner with every row, photo and grant, and nobody else', async () => {
  const [user, other] = [await fullAccount(1), await fullAccount(2)]
  const before = await rowsOf(other)
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
  expect(Object.keys(before).length).toBeGreaterThan(TABLE_NAMES.length + 8)

  const response = await post('delete-account', user)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ deleted: true })
  const left = Object.entries(await rowsOf(user)).filter(([, count]) => count > 0)
  expect(left).toEqual([])
  expect(await rowsOf(other)).toEqual(before)
  expect(google.revoked).toEqual([`refresh-${user.id}`])

  expect(await placesThatName(user)).toEqual([])
  expect(await placesThatName(other)).toContain('auth.audit_log_entries')

  const again = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: user.password }),
  })
  expect(again.status).toBe(400)
})

it('is the signed-in runner’s alone', async () => {
  const response = await fetch(`${backend.url}/functions/v1/delete-account`, {
    method: 'POST',
    headers: { apikey: backend.anonKey },
  })
  expect(response.status).toBe(401)
})

it('leaves the admin’s call to the service', async () => {
  const user = await newUser(backend)
  const response = await fetch(`${backend.url}/auth/v1/admin/users/${user.id}`, {
    method: 'DELETE',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${user.token}` },
  })
  expect(response.status).toBe(403)
  const [row] = await backend.database.query('select id from auth.users where id = $1', [user.id])
  expect(row).toBeDefined()
})

it('a photo is taken into its runner’s folder only, where its deletion finds it', async () => {
  const user = await newUser(backend)
  const photos = apiClient(backend, user).storage.from('food-photos')
  const photo = new Uint8Array([137, 80, 78, 71])
  for (const path of [user.id, `${user.id}/`]) {
    expect((await photos.upload(path, photo, { contentType: 'image/png' })).error).not.toBeNull()
  }
  const stored = 'select from storage.objects where name like $1'
  expect(await backend.database.query(stored, [`${user.id}%`])).toHaveLength(0)
})
