import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { seeded } from '../../../helpers/random.ts'
import { change, rowOf } from '../../postgres/devices.ts'

const PHOTO = new Uint8Array([0xff, 0xd8, 0xff])

let backend: Backend
/** Its account was deleted on another phone; this one's token is good for an hour still. */
let gone: TestUser
let other: TestUser

beforeAll(async () => {
  backend = await testBackend()
  ;[gone, other] = [await newUser(backend), await newUser(backend)]
  for (const user of [gone, other]) {
    expect((await storePhoto(user, 'before.jpg')).error).toBeNull()
    const changes = [change(rowOf('food_logs', user.id, seeded(1)), null, 'food_logs')]
    expect((await apiClient(backend, user).rpc('sync_push', { changes })).error).toBeNull()
  }
  expect((await askFunction(backend, 'delete-account', {}, gone.token)).status).toBe(200)
})
afterAll(() => backend.close())

const storePhoto = (user: TestUser, name: string, bucket = 'food-photos') =>
  apiClient(backend, user)
    .storage.from(bucket)
    .upload(`${user.id}/${name}`, PHOTO, { contentType: 'image/jpeg' })

const photosOf = async ({ id }: TestUser) => {
  const sql = 'select name from storage.objects where name like $1'
  return (await backend.database.query<{ name: string }>(sql, [`${id}/%`])).map(({ name }) => name)
}

it.each(['food-photos', 'fitness-screenshots'])(
  'a photo that comes late is refused by %s',
  async (bucket) => {
    expect((await storePhoto(gone, 'late.jpg', bucket)).error).not.toBeNull()
    expect(await photosOf(gone)).toEqual([])
    expect((await storePhoto(other, 'late.jpg', bucket)).error).toBeNull()
  },
)

it('an address to store a photo by, got before, takes none either', async () => {
  const user = await newUser(backend)
  const bucket = apiClient(backend, user).storage.from('food-photos')
  const { data } = await bucket.createSignedUploadUrl(`${user.id}/late.jpg`)
  expect((await askFunction(backend, 'delete-account', {}, user.token)).status).toBe(200)
  if (data) {
    const options = { contentType: 'image/jpeg' }
    const late = await bucket.uploadToSignedUrl(data.path, data.token, PHOTO, options)
    expect(late.error).not.toBeNull()
  }
  expect(await photosOf(user)).toEqual([])
})

it('a photo stored while the account is being deleted goes with it', async () => {
  const user = await newUser(backend)
  await storePhoto(user, 'before.jpg')
  // The moment between the photos' end and the account's.
  await backend.database.query(`
    create function public.late_photo() returns trigger language plpgsql as $$
    begin
      insert into storage.objects (id, bucket_id, name) values
        (gen_random_uuid(), 'food-photos', old.id::text || '/between.jpg');
      return old;
    end $$`)
  await backend.database.query(
    'create trigger late_photo before delete on auth.users for each row execute function late_photo()',
  )
  try {
    expect((await askFunction(backend, 'delete-account', {}, user.token)).status).toBe(200)
  } finally {
    await backend.database.query('drop function late_photo cascade')
  }
  expect(await photosOf(user)).toEqual([])
})

it('a photo whose account goes while it is being stored is not there afterwards', async () => {
  const user = await newUser(backend)
  // The moment between the look whether the account stands and the photo's row.
  await backend.database.query(`
    create function public.late_deletion() returns trigger language plpgsql as $$
    begin
      if current_user <> 'authenticated' then
        delete from auth.users where id = split_part(new.name, '/', 1)::uuid;
      end if;
      return new;
    end $$`)
  await backend.database.query(
    'create trigger late before insert on storage.objects for each row execute function late_deletion()',
  )
  try {
    expect((await storePhoto(user, 'late.jpg')).error).not.toBeNull()
  } finally {
    await backend.database.query('drop function late_deletion cascade')
  }
  expect(await photosOf(user)).toEqual([])
})

it.each([
  ['nutrition-ai', { type: 'food_search', query: 'rice' }],
  ['store-google-token', { access_token: 'a', refresh_token: 'r' }],
  ['push-subscribe', {}],
  ['calculate-nutrition-score', { date: '2026-03-01' }],
  ['delete-account', {}],
] as const)('what comes late is refused by %s, in a code', async (name, body) => {
  expect(await askFunction(backend, name, body, gone.token)).toMatchObject({
    status: 403,
    body: { code: 'account_gone' },
  })
})

it('the auth server says that there is no such user', async () => {
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${gone.token}` }
  const response = await fetch(`${backend.url}/auth/v1/user`, { headers })
  expect([response.status, await response.json()]).toMatchObject([
    403,
    { error_code: 'user_not_found' },
  ])
})

/** A token of this project as it is weeks later. */
function oldToken({ id }: TestUser, secret = backend.secrets.jwtSecret): Promise<string> {
  return new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience('authenticated')
    .setExpirationTime('-30d')
    .sign(new TextEncoder().encode(secret))
}

it('a device that was away for weeks learns whether its account is there', async () => {
  const ask = async (user: TestUser) =>
    askFunction(backend, 'account-status', {}, await oldToken(user))
  expect(await ask(gone)).toEqual({ status: 200, body: { user_id: gone.id, account: 'gone' } })
  expect(await ask(other)).toEqual({ status: 200, body: { user_id: other.id, account: 'there' } })
})

it('an old token opens nothing else, and nobody asks about an account that is not theirs', async () => {
  const old = await oldToken(other)
  expect((await askFunction(backend, 'nutrition-ai', {}, old)).status).toBe(401)
  const forged = await oldToken(other, 'another secret of thirty-two characters')
  for (const token of [undefined, 'x', backend.anonKey, forged]) {
    expect((await askFunction(backend, 'account-status', {}, token)).status).toBe(401)
  }
})

it('only the service asks who is there', async () => {
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${other.token}` }
  const path = `${backend.url}/auth/v1/admin/users/${other.id}`
  expect((await fetch(path, { headers })).status).toBe(403)
})
