import { readdir, readFile } from 'node:fs/promises'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreDay } from '#domain/scoring/day-score.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { pushRow } from '../../../helpers/push-row.ts'
import { meal, RUNNER_PROFILE } from '../../../helpers/rows.ts'

const DATE = '2026-03-01'
/** Seconds since 1970, in the year 2100. */
const FAR_AWAY = 4_102_444_800

let backend: Backend

beforeAll(async () => {
  backend = await testBackend()
})
afterAll(() => backend.close())

function call(name: string, init: RequestInit = {}, token?: string): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has('apikey')) headers.set('apikey', backend.anonKey)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  return fetch(`${backend.url}/functions/v1/${name}`, { ...init, headers })
}

const score = (token: string | undefined, body: unknown = { date: DATE }) =>
  call('calculate-nutrition-score', { method: 'POST', body: JSON.stringify(body) }, token)

async function runner(): Promise<TestUser> {
  const user = await newUser(backend)
  await pushRow(backend, user, 'profiles', user.id, RUNNER_PROFILE)
  return user
}

const storedScores = (user: TestUser) =>
  backend.database.query('select * from nutrition_scores where user_id = $1', [user.id])

describe('calculate-nutrition-score', () => {
  it('scores the day as the device does, and stores it', async () => {
    const user = await runner()
    const breakfast = meal({ meal_type: 'breakfast', logged_on: DATE })
    await pushRow(backend, user, 'food_logs', `meal-${user.id}`, breakfast)
    const response = await score(user.token)
    expect(response.status).toBe(200)
    const answer = (await response.json()) as Record<string, unknown>
    const expected = scoreDay({
      date: DATE,
      profile: RUNNER_PROFILE,
      foodLogs: [breakfast],
      plans: [],
      activities: [],
      fitness: null,
    })
    expect(answer).toMatchObject({ date: DATE, daily_score: expected.total, meals_logged: 1 })
    expect(expected.total).toBeGreaterThan(0)
    const [row] = await storedScores(user)
    expect(row).toMatchObject({ id: `${user.id}:${DATE}`, daily_score: expected.total })
    expect(row?.rev).toMatch(/^[0-9a-z]{13}-[0-9a-z]{8}$/)
  })

  it('stores nothing new while nothing has changed', async () => {
    const user = await runner()
    await score(user.token)
    const [before] = await storedScores(user)
    await score(user.token)
    expect(await storedScores(user)).toEqual([before])
  })

  it('sees the runner’s own rows only, however many are asked for at once', async () => {
    const [eater, ...others] = await Promise.all([1, 2, 3, 4].map(() => runner()))
    const lunch = meal({ meal_type: 'lunch', logged_on: DATE })
    await pushRow(backend, eater as TestUser, 'food_logs', `eaten-${eater?.id}`, lunch)
    // The day is read by six questions at once, each in a transaction of its own.
    for (let round = 0; round < 10; round++) {
      for (const user of [eater, ...others] as TestUser[]) {
        const answer = (await (await score(user.token)).json()) as Record<string, unknown>
        expect(answer.meals_logged).toBe(user === eater ? 1 : 0)
      }
    }
  })

  it('stamps the fields that changed, on top of what is stored', async () => {
    const user = await runner()
    await score(user.token)
    const [before] = await storedScores(user)
    await pushRow(backend, user, 'food_logs', `later-${user.id}`, meal({ logged_on: DATE }))
    await score(user.token)
    const [after] = await storedScores(user)
    expect(String(after?.rev) > String(before?.rev)).toBe(true)
    expect(after?.created_clock).toBe(before?.created_clock)
    expect(after?.edit_clocks).toMatchObject({ meals_logged: after?.rev })
    expect(after?.edit_clocks).not.toHaveProperty('date')
  })

  it('never counts a deleted meal or a meal of somebody else', async () => {
    const [user, other] = [await runner(), await runner()]
    await pushRow(backend, other, 'food_logs', `others-${other.id}`, meal({ logged_on: DATE }))
    const id = `gone-${user.id}`
    await pushRow(backend, user, 'food_logs', id, meal({ logged_on: DATE }))
    const [stored] = await backend.database.query('select rev from food_logs where id = $1', [id])
    const gone = { id, user_id: user.id, rev: 'r2', created_clock: 'c', edit_clocks: {} }
    await apiClient(backend, user).rpc('sync_push', {
      changes: [
        {
          table: 'food_logs',
          base_rev: stored?.rev,
          row: { ...gone, deleted: true, ...meal({ logged_on: DATE }) },
        },
      ],
    })
    expect(await (await score(user.token)).json()).toMatchObject({ meals_logged: 0 })
  })

  it('keeps a day provisional while it lasts on the runner’s clock', async () => {
    const user = await runner()
    const today = new Date().toISOString().slice(0, 10)
    const running = await score(user.token, { date: today, utc_offset_minutes: 0 })
    expect(await running.json()).toMatchObject({ provisional: true })
  })

  it('answers without a body’s measures and stores nothing', async () => {
    const user = await newUser(backend)
    const response = await score(user.token)
    expect(await response.json()).toMatchObject({ daily_score: 0 })
    expect(await storedScores(user)).toEqual([])
  })

  it.each([
    ['no day', { date: '2026-02-30' }, 'invalid_date'],
    ['a date that would reach into the query', { date: '2026-03-01&or=1' }, 'invalid_date'],
    ['an impossible offset', { date: DATE, utc_offset_minutes: 9000 }, 'invalid_offset'],
    ['a list', [], 'invalid_body'],
  ])('refuses %s', async (_what, body, code) => {
    const user = await newUser(backend)
    const response = await score(user.token, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code })
  })

  it('takes POST only', async () => {
    const user = await newUser(backend)
    const response = await call('calculate-nutrition-score', {}, user.token)
    expect(response.status).toBe(405)
  })
})

describe('a token', () => {
  const sign = (claims: Record<string, unknown>, secret = backend.secrets.jwtSecret) =>
    new SignJWT({ role: 'authenticated', aud: 'authenticated', exp: FAR_AWAY, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('0b0e7a3e-0000-4000-8000-000000000000')
      .sign(new TextEncoder().encode(secret))

  it('is asked for', async () => {
    const response = await score(undefined)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'missing_token' })
  })

  it.each<[string, () => Promise<string> | string]>([
    ['malformed', () => 'not-a-token'],
    ['signed elsewhere', () => sign({}, 'another secret of another project, long enough')],
    ['for another audience', () => sign({ aud: 'somewhere-else' })],
    ['of the anonymous role', () => sign({ role: 'anon' })],
    ['of the service', () => sign({ role: 'service_role' })],
    ['of no time', () => sign({ exp: undefined })],
    ['run out', () => sign({ exp: 1 })],
    ['the app’s own key', () => backend.anonKey],
    [
      'not signed at all',
      () => `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","role":"authenticated"}')}.`,
    ],
  ])('is refused when %s', async (_what, make) => {
    const response = await score(await make())
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'invalid_token' })
  })
})

describe('push-config', () => {
  it('gives the public key to the app, and to nobody without its key', async () => {
    const response = await call('push-config')
    expect(await response.json()).toEqual({ vapidPublicKey: backend.secrets.vapidPublicKey })
    const refused = await call('push-config', { headers: { apikey: 'guess' } })
    expect(refused.status).toBe(401)
    expect(await refused.json()).toEqual({ code: 'invalid_api_key' })
  })
})

describe('the functions', () => {
  it('answer preflights of another origin', async () => {
    const response = await call('push-config', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toMatch(/apikey/)
    expect(response.headers.get('access-control-allow-methods')).toMatch(/DELETE/)
  })

  it('tell an unknown name by a code', async () => {
    const response = await call('no-such-function')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'function_not_found' })
  })

  it('name the package versions of the app for Deno', async () => {
    const root = new URL('../../../../', import.meta.url)
    const packages = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
    const folders = await readdir(new URL('supabase/functions', root))
    const functions = folders.filter((name) => !name.startsWith('_'))
    expect(functions).toContain('calculate-nutrition-score')
    for (const name of functions) {
      const file = new URL(`supabase/functions/${name}/deno.json`, root)
      const { imports } = JSON.parse(await readFile(file, 'utf8'))
      for (const [bare, target] of Object.entries<string>(imports)) {
        if (!target.startsWith('npm:')) continue
        expect(target, name).toBe(`npm:${bare}@${packages.dependencies[bare]}`)
      }
    }
  })
})
