import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAuth } from '../../../helpers/auth-calls.ts'
import { newUser, type TestUser } from '../../../helpers/backend.ts'
import { type Stack, testStack } from '../../../helpers/stack.ts'

// Seen of the auth server 2.196, PostgREST 17 and Storage 1.70 on one machine: the app reads status and code, and no text.

let backend: Stack
let owner: TestUser
let other: TestUser
const PHOTO = new Uint8Array([0xff, 0xd8, 0xff])

beforeAll(async () => {
  backend = await testStack()
  owner = await newUser(backend)
  other = await newUser(backend)
})
afterAll(() => backend.close())

/** Of the owner, an hour too old; where the stack shows no secret, one that nobody signed. */
function expired(): Promise<string> {
  const key = new TextEncoder().encode(backend.secrets.jwtSecret)
  const token = new SignJWT({ sub: owner.id, role: 'authenticated', aud: 'authenticated' })
  const now = Math.floor(Date.now() / 1000)
  return token
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now - 7200)
    .setExpirationTime(now - 3600)
    .sign(key)
}

it('REST refuses a token that has run out, and one that nobody signed, as 401 with a code', async () => {
  const [head, claims] = owner.token.split('.')
  const forged = `${head}.${claims}.${'A'.repeat(43)}`
  for (const token of [await expired(), forged]) {
    const response = await fetch(`${backend.url}/rest/v1/food_logs?select=id`, {
      headers: { apikey: backend.anonKey, authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(401)
    const { code } = (await response.json()) as Record<string, unknown>
    expect(code).toMatch(/^PGRST30[13]$/)
  }
})

describe('what Storage refuses comes as 400, and says what it means', () => {
  const send = async (
    path: string,
    { token = owner.token, type = 'image/jpeg', body = PHOTO } = {},
  ) => {
    const response = await fetch(`${backend.url}/storage/v1/object/food-photos/${path}`, {
      method: 'POST',
      headers: {
        apikey: backend.anonKey,
        authorization: `Bearer ${token}`,
        'content-type': type,
      },
      body,
    })
    const { statusCode, error } = (await response.json()) as Record<string, unknown>
    return [response.status, statusCode, error]
  }

  it('a token that has run out', async () => {
    const answer = await send(`${owner.id}/a.jpg`, { token: await expired() })
    expect(answer).toEqual([400, '403', 'Unauthorized'])
  })

  it('somebody else’s folder', async () => {
    expect(await send(`${other.id}/a.jpg`)).toEqual([400, '403', 'Unauthorized'])
  })

  it('a name that is taken', async () => {
    expect((await send(`${owner.id}/twice.jpg`))[0]).toBe(200)
    expect(await send(`${owner.id}/twice.jpg`)).toEqual([400, '409', 'Duplicate'])
  })

  it('no picture, and one that is too large', async () => {
    const page = await send(`${owner.id}/a.html`, { type: 'text/html' })
    expect(page).toEqual([400, '415', 'invalid_mime_type'])
    const large = await send(`${owner.id}/l.jpg`, { body: new Uint8Array(10 * 1024 * 1024 + 1) })
    expect(large).toEqual([400, '413', 'Payload too large'])
  })

  it('a photo that is not there, or not the asker’s', async () => {
    await send(`${owner.id}/mine.jpg`)
    for (const [path, { token }] of [
      [`${owner.id}/none.jpg`, owner],
      [`${owner.id}/mine.jpg`, other],
    ] as const) {
      const response = await fetch(`${backend.url}/storage/v1/object/food-photos/${path}`, {
        headers: { apikey: backend.anonKey, authorization: `Bearer ${token}` },
      })
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { statusCode: '404', error: 'not_found' },
      ])
    }
  })
})

describe('what the auth server refuses has a code', () => {
  const ask = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    method = 'POST',
  ) => {
    const answer = await callAuth(backend, path, body, headers, method)
    return [answer.status, answer.body.error_code]
  }

  it('a password that is wrong, of an account or of none', async () => {
    for (const email of [owner.email, `nobody-${crypto.randomUUID()}@example.test`]) {
      const answer = await ask('token?grant_type=password', { email, password: 'not this one' })
      expect(answer).toEqual([400, 'invalid_credentials'])
    }
  })

  it('a password that is too short, and an address that is none', async () => {
    const email = `runner-${crypto.randomUUID()}@example.test`
    expect(await ask('signup', { email, password: 'short' })).toEqual([422, 'weak_password'])
    const none = await ask('signup', { email: 'none', password: 'a long one of mine' })
    expect(none).toEqual([400, 'validation_failed'])
  })

  it('a token that has run out, and a session that has ended', async () => {
    const old = { authorization: `Bearer ${await expired()}` }
    expect(await ask('user', null, old, 'GET')).toEqual([403, 'bad_jwt'])
    const { email, password } = owner
    const signedIn = await callAuth(backend, 'token?grant_type=password', { email, password })
    const token = { authorization: `Bearer ${signedIn.body.access_token}` }
    expect((await callAuth(backend, 'logout?scope=local', {}, token)).status).toBe(204)
    expect(await ask('user', null, token, 'GET')).toEqual([403, 'session_not_found'])
    const { refresh_token } = signedIn.body
    const renewed = await ask('token?grant_type=refresh_token', { refresh_token })
    expect(renewed).toEqual([400, 'refresh_token_not_found'])
  })

  it('a refresh token that nobody was given', async () => {
    const renewed = await ask('token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' })
    expect(renewed).toEqual([400, 'refresh_token_not_found'])
  })

  it('a code that is wrong, and a body that is none', async () => {
    const code = { type: 'recovery', email: owner.email, token: '000000' }
    expect(await ask('verify', code)).toEqual([403, 'otp_expired'])
    expect(await ask('token?grant_type=password', '{"email":')).toEqual([400, 'bad_json'])
  })

  it('gives one that asks twice at once the same new token', async () => {
    const { email, password } = other
    const { body } = await callAuth(backend, 'token?grant_type=password', { email, password })
    const renew = () =>
      callAuth(backend, 'token?grant_type=refresh_token', { refresh_token: body.refresh_token })
    const [first, second] = [await renew(), await renew()]
    expect(first.body.refresh_token).not.toBe(body.refresh_token)
    expect(second.body.refresh_token).toBe(first.body.refresh_token)
  })
})
