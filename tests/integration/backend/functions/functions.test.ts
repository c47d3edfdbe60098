import { readdir, readFile } from 'node:fs/promises'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { testBackend } from '../../../helpers/backend.ts'

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
