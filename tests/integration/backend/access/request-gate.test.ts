import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'

let backend: Backend
let user: TestUser

beforeAll(async () => {
  backend = await testBackend()
  user = await newUser(backend)
})
afterAll(() => backend.close())

async function call(path: string, body?: string | object, at = backend, method?: string) {
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  const response = await fetch(`${at.url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: at.anonKey,
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
    },
    ...(text === undefined ? {} : { body: text }),
  })
  const said = await response.text()
  return { status: response.status, said, headers: response.headers }
}

it('a pattern that never ends is refused, and everybody goes on', async () => {
  const pattern = encodeURIComponent(`match.^(((((a+)+)+)+)+)\\1\\2$`)
  const { status, said } = await call(`/rest/v1/food_logs?food_name=${pattern}`)
  expect(status).toBe(400)
  expect(JSON.parse(said)).toMatchObject({ code: 'filter_not_served' })
  expect((await apiClient(backend, user).from('profiles').select('id')).error).toBeNull()
})

describe('a packed body', () => {
  const pull = (body: Uint8Array<ArrayBuffer>, encoding = 'gzip', at = backend) =>
    fetch(`${at.url}/rest/v1/rpc/sync_pull`, {
      method: 'POST',
      headers: {
        apikey: at.anonKey,
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
      body,
    })
  const asked = JSON.stringify({ cursors: { food_logs: { seq: 0, id: '' } }, page: 10 })

  it('is read as what it was, and answers say that it may come', async () => {
    const { status, headers, said } = await call('/rest/v1/rpc/sync_pull', asked)
    expect([status, headers.get('accept-encoding')]).toEqual([200, 'gzip'])
    const packed = await pull(new Uint8Array(gzipSync(asked)))
    expect(packed.status).toBe(200)
    expect(await packed.json()).toEqual(JSON.parse(said))
  })

  it('that is none is refused, and the database hears nothing of it', async () => {
    const refused = await pull(new TextEncoder().encode(asked))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'body_unreadable' })
  })

  it('is unpacked no further than it may be: a bomb of 100 MB', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(100_000_000, ' ')))
    expect(bomb.length).toBeLessThan(200_000)
    const refused = await pull(bomb)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ code: 'body_too_large' })
  })

  it('is held to what any body is', async () => {
    const nul = await pull(
      new Uint8Array(gzipSync('{"cursors": {"food_logs": {"id": "\\u0000"}}}')),
    )
    expect(nul.status).toBe(400)
    const deep = await pull(new Uint8Array(gzipSync('['.repeat(100) + ']'.repeat(100))))
    expect(await deep.json()).toMatchObject({ code: 'json_too_deep' })
  })
})

describe('a NUL', () => {
  it.each([
    '/rest/v1/food_logs?food_name=eq.a%00b',
    '/rest/v1/food_logs%00',
    '/auth/v1/verify?token=%00&type=recovery',
    '/auth/v1/authorize?provider=google%00',
    '/storage/v1/object/food-photos/a%00.jpg',
    '/functions/v1/push-config%00',
    '/functions/v1/strava-auth?state=%00',
  ])('in an address is refused: %s', async (path) => {
    const { status } = await call(path)
    expect(status).toBe(400)
  })

  it.each([
    ['/auth/v1/token?grant_type=refresh_token', '{"refresh_token": "a\\u0000"}'],
    ['/auth/v1/token?grant_type=pkce', '{"auth_code": "a\\u0000", "code_verifier": "b"}'],
    ['/auth/v1/signup', '{"email": "a\\u0000@example.test", "password": "long enough"}'],
    ['/rest/v1/rpc/sync_pull', '{"cursors": {"food_logs": {"seq": 0, "id": "\\u0000"}}}'],
    ['/rest/v1/food_logs', '{"id": "\\u0000"}'],
    ['/functions/v1/push-subscribe', '{"endpoint": "https://x/\\u0000"}'],
    ['/storage/v1/object/sign/food-photos', '{"paths": ["\\u0000"]}'],
  ])('in a body is refused: %s', async (path, body) => {
    expect((await call(path, body)).status).toBe(400)
  })
})

const PATHS = [
  '/rest/v1/rpc/sync_push',
  '/rest/v1/rpc/sync_pull',
  '/rest/v1/food_logs',
  '/auth/v1/signup',
  '/auth/v1/token?grant_type=password',
  '/functions/v1/push-subscribe',
  '/functions/v1/nutrition-ai',
  '/storage/v1/object/sign/food-photos/x',
]

describe.each(PATHS)('%s', (path) => {
  it.each([
    ['lists', '['.repeat(5000) + ']'.repeat(5000)],
    ['objects', `${'{"changes":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ])('takes no %s five thousand deep', async (_what, body) => {
    const { status, said } = await call(path, body)
    expect({ status, code: JSON.parse(said).code }).toEqual({ status: 400, code: 'json_too_deep' })
  })

  it('takes no more than it needs', async () => {
    const { status } = await call(path, JSON.stringify({ changes: 'x'.repeat(7_000_000) }))
    expect(status).toBe(413)
  })
})

it.each([
  ['half an emoji', '\\ud83c', 'PGRST102', 'Empty or invalid json'],
  ['the other half', '\\uDF5C\\ud83c', 'PGRST102', 'Empty or invalid json'],
  ['a NUL', 'a\\u0000', '22P05', 'unsupported Unicode escape sequence'],
])('a push with %s is refused whole, as PostgREST refuses it', async (_, text, code, message) => {
  const changes = `{"changes": [{"table": "food_logs", "row": {"food_name": "${text}"}}]}`
  const { status, said } = await call('/rest/v1/rpc/sync_push', changes)
  expect(status).toBe(400)
  expect(JSON.parse(said)).toMatchObject({ code, message, hint: null })
})

it('a push with a whole emoji, however it is written, is read', async () => {
  const text = '\\ud83c\\udf5c \\\\ud83c 🍜'
  const changes = `{"changes": [{"table": "food_logs", "row": {"food_name": "${text}"}}]}`
  expect((await call('/rest/v1/rpc/sync_push', changes)).status).toBe(200)
})

it('a push is of two thousand rows at most', async () => {
  const changes = Array.from({ length: 2001 }, () => 1)
  expect(await call('/rest/v1/rpc/sync_push', { changes })).toMatchObject({ status: 413 })
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'there is no function named %s',
  async (name) => {
    const { status, said } = await call(`/functions/v1/${name}`, {})
    expect([status, JSON.parse(said).code]).toEqual([404, 'function_not_found'])
  },
)

it('an address longer than any of the app’s is refused', async () => {
  expect((await call(`/rest/v1/food_logs?id=eq.${'x'.repeat(3000)}`)).status).toBe(414)
  expect((await call(`/auth/v1/authorize?x=${'x'.repeat(9000)}`)).status).toBe(414)
})

it('an account makes so many calls a minute; others go on', async () => {
  const strict = await testBackend({ env: { RATE_LIMITS: '0.01' } })
  try {
    // Twelve calls of REST a minute.
    user = await newUser({ ...strict })
    const statuses = []
    for (let i = 0; i < 13; i++) {
      statuses.push((await call('/rest/v1/profiles?select=id', undefined, strict)).status)
    }
    expect(statuses).toEqual([...Array(12).fill(200), 429])
    const { status, headers } = await call('/rest/v1/rpc/sync_pull', { cursors: {} }, strict)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    // Else an app that is served from elsewhere can't read it.
    expect(headers.get('access-control-expose-headers')).toBe('retry-after')
  } finally {
    await strict.close()
    user = await newUser(backend)
  }
})
