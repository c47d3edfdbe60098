import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { seeded } from '../../../helpers/random.ts'

let backend: Backend
let user: TestUser

beforeAll(async () => {
  backend = await testBackend({ env: {} })
  user = await newUser(backend)
})
afterAll(() => backend.close())

const FUNCTIONS = [
  'aggregate-weekly-activity',
  'analyze-fitness-screenshot',
  'calculate-nutrition-score',
  'disconnect-google',
  'fetch-google-fit-data',
  'generate-meal-plan',
  'generate-recovery-plan',
  'intervals-icu',
  'lookup-product',
  'nutrition-ai',
  'push-config',
  'push-subscribe',
  'refresh-all-google-tokens',
  'send-notifications',
  'store-google-token',
  'strava-auth',
  'sync-historical-google-fit-data',
  'update-actual-training',
]
const PATHS = [
  ...FUNCTIONS.map((name) => `/functions/v1/${name}`),
  ...['signup', 'token?grant_type=password', 'token?grant_type=refresh_token', 'token'],
  ...['token?grant_type=pkce', 'verify', 'recover', 'otp', 'magiclink', 'resend', 'user'],
  ...['logout', 'logout?scope=x', 'settings', 'authorize?provider=x', 'callback?state=x'],
  ...['callback?code=1&state=00000000-0000-0000-0000-000000000000', 'verify?type=x&token=y'],
].map((path) => (path.startsWith('/') ? path : `/auth/v1/${path}`))
const MORE = [
  '/rest/v1/rpc/sync_push',
  '/rest/v1/rpc/sync_pull',
  '/rest/v1/food_logs',
  '/rest/v1/food_logs?id=in.(',
  '/rest/v1/food_logs?id=in.(%22)',
  '/rest/v1/food_logs?calories=eq.x',
  '/rest/v1/food_logs?no_column=eq.1',
  '/rest/v1/food_logs?select=no_column&order=no_column',
  '/rest/v1/food_logs?deleted=is.what&limit=99999&offset=999999',
  '/rest/v1/food_logs?created_at=gt.%F0%9F%8D%9A',
  '/rest/v1/nutrition_scores?on_conflict=user_id,date',
  '/storage/v1/object/food-photos/x',
  '/storage/v1/object/food-photos//..//%2e%2e/x',
  '/storage/v1/object/sign/food-photos/x',
  '/storage/v1/object/sign/food-photos',
  '/storage/v1/object/sign/food-photos/x?token=e30.e30.e30',
  '/storage/v1/object/list/food-photos',
  '/storage/v1/object/no-bucket/x',
  '/storage/v1/object/%F0%28%8C%28/x',
  '/storage/v1/bucket',
]
const BODIES: unknown[] = [
  ...[
    null,
    true,
    7,
    -1e308,
    '',
    'text',
    [],
    [[]],
    {},
    { a: null },
    '\u202e\ud800',
    '💥'.repeat(50),
  ],
  { changes: null },
  { changes: [null, 1, 'x', [], {}, { table: 'food_logs' }, { table: 'pg_class', row: {} }] },
  { changes: { length: 5 } },
  { changes: [{ table: 'food_logs', base_rev: 5, row: { id: 'x', calories: 'NaN', deleted: 7 } }] },
  { changes: [{ table: 'food_logs', base_rev: null, row: { id: 'nul\u0000', deleted: false } }] },
  { cursors: null },
  { cursors: [], page: -1 },
  { cursors: { food_logs: { seq: 'x', id: 7 }, nothing: 1 }, page: 1e9 },
  { cursors: { food_logs: { seq: 1e300, id: null } }, page: 'many' },
  { email: null, password: null, token: null, type: null },
  { email: 'x'.repeat(2000), password: 'y'.repeat(2000), type: 'recovery', token: '0' },
  { email: ['a@example.test'], password: { length: 9 }, refresh_token: [], auth_code: {} },
  { refresh_token: '💥', auth_code: 'x', code_verifier: 'y', scope: 'global', redirect_to: 7 },
  { id: 1, user_id: 'x', row: 5, deleted: 'maybe' },
  { endpoint: 'javascript:alert(1)', keys: 5, image: 'http://[::1', date: '2026-02-30' },
  { image: { x: 1 }, requestId: 7, type: 'food_photo', mealType: [], action: '__proto__' },
  { barcode: '../../etc', language: 'xx', timeZone: '../x', daysBack: -5, batch_size: 1e9 },
  { paths: [null, 7, '../..', ''], expiresIn: -1, prefixes: [null], prefix: '%', limit: 'x' },
  { constructor: 1, toString: 2, __proto__: { x: 1 }, action: 'constructor' },
]
const RAW = ['{', 'undefined', '{"a":1}{', '\u0001', '"\\ud800"', '{"__proto__":{"x":1}}']
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/jpeg',
]
/** What this server is not set up for. */
const NOT_SET_UP = /"code":"(\w+_not_configured|products_\w+)"/

it('whatever is sent, the answer is never a fault of the server', async () => {
  const random = seeded(20)
  const faults: string[] = []
  const paths = [...PATHS, ...MORE]
  for (let i = 0; i < 900; i++) {
    const method = random.below(3) === 0 ? random.pick(METHODS) : 'POST'
    const path = paths[i % paths.length] ?? ''
    const bare = method === 'GET' || method === 'HEAD'
    const body = random.below(5) === 0 ? random.pick(RAW) : JSON.stringify(random.pick(BODIES))
    const response = await fetch(`${backend.url}${path}`, {
      method,
      headers: {
        apikey: backend.anonKey,
        'content-type': random.below(4) === 0 ? random.pick(TYPES) : 'application/json',
        ...(random.below(4) === 0 ? {} : { authorization: `Bearer ${user.token}` }),
        ...(random.below(8) === 0
          ? { prefer: 'return=representation,count=exact,tx=rollback' }
          : {}),
        ...(random.below(8) === 0 ? { range: '5-2', 'accept-profile': 'auth' } : {}),
      },
      ...(bare ? {} : { body }),
      redirect: 'manual',
    })
    const text = await response.text()
    if (response.status < 500 || NOT_SET_UP.test(text)) continue
    faults.push(
      `${response.status} ${method} ${path} ${body.slice(0, 120)} → ${text.slice(0, 120)}`,
    )
  }
  expect(faults).toEqual([])
  expect((await fetch(`${backend.url}/healthz`)).status).toBe(200)
})
