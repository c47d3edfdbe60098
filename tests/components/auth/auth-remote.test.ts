import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkSession } from '#remote/auth/access-token.ts'
import { signUp } from '#remote/auth/auth.ts'
import { goneAccount } from '#remote/auth/gone-account.ts'
import { chooseNewPassword, recoveryEmail, storeRecovery } from '#remote/auth/recovery.ts'
import { callbackAddress } from '#remote/auth/return-address.ts'
import {
  currentSession,
  endSession,
  type SessionEnd,
  saveSession,
  sessionEnd,
} from '#remote/auth/session.ts'
import { callFunction } from '#remote/call-function.ts'
import { authServer, session } from './auth-server.ts'

const server = authServer()

describe('a session another part of the server refused', () => {
  it.each([
    [
      'ends where the auth server refuses it too',
      403,
      { error_code: 'session_not_found', msg: 'x' },
      true,
    ],
    ['goes on where a portal answered', 403, null, false],
    ['goes on where the auth server is out of order', 500, { code: 'x', msg: 'x' }, false],
  ])('%s', async (_what, status, body, ends) => {
    saveSession(session)
    server.answer = () => (body ? Response.json(body, { status }) : new Response('<p>', { status }))
    await checkSession()
    expect(currentSession() === null).toBe(ends)
    expect(sessionEnd()).toBe(ends ? 'refused' : null)
  })

  it.each([
    [403, 403, true],
    [403, 200, false],
  ])(
    'is asked about after a %i of a function: the auth server says %i',
    async (says, auth, ends) => {
      saveSession(session)
      server.answer = (path) => {
        if (path === '/auth/v1/user') {
          const body = auth === 200 ? { id: 'u1' } : { error_code: 'session_not_found', msg: 'x' }
          return Response.json(body, { status: auth })
        }
        if (path === '/auth/v1/token')
          return Response.json({ ...session, access_token: 'b', refresh_token: 'r2' })
        return Response.json({ code: 'no' }, { status: says })
      }
      expect(await callFunction('any', {})).toMatchObject({ ok: false, status: says })
      expect(currentSession() === null).toBe(ends)
    },
  )

  it.each([
    ['the function’s own', { days: 3 }, { ok: true, body: { days: 3 } }],
    ['a proxy’s JSON', { status: 'ok' }, { ok: false, status: 200, code: null }],
    ['of the wrong kind', { days: '3' }, { ok: false, status: 200, code: null }],
    ['a list', [], { ok: false, status: 200, code: null }],
  ])('takes an answer that is %s for what it is', async (_what, body, expected) => {
    saveSession(session)
    server.answer = () => Response.json(body)
    const shape = v.object({ days: v.number() })
    expect(await callFunction('any', {}, { answer: shape })).toEqual(expected)
  })

  it('stays ended where its renewal is answered after the runner signed out', async () => {
    saveSession({ ...session, expires_at: 1 })
    server.answer = () => {
      endSession('signed_out')
      return Response.json({ ...session, access_token: 'b', refresh_token: 'r2' })
    }
    await expect(callFunction('any', {})).rejects.toMatchObject({ code: 'session_ended' })
    expect(currentSession()).toBeNull()
  })

  it('hears from another tab why it ended', () => {
    saveSession(session)
    localStorage.setItem('fuelmile-session-end', 'refused')
    localStorage.removeItem('fuelmile-session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'fuelmile-session' }))
    expect(currentSession()).toBeNull()
    expect(sessionEnd()).toBe('refused')
  })
})

describe('whether the account is gone is the server’s word alone', () => {
  const json = (status: number, body: object) => () => Response.json(body, { status })
  const page = (status: number) => () => new Response('<h1>Welcome to our network</h1>', { status })
  const cut = () => {
    throw new TypeError('cut')
  }
  const NOT_FOUND = json(403, { error_code: 'user_not_found', msg: 'x' })
  const NO_SESSION = json(403, { error_code: 'session_not_found', msg: 'x' })
  const OLD_TOKEN = json(403, { error_code: 'bad_jwt', msg: 'token is expired' })
  const GONE = json(200, { user_id: 'u1', account: 'gone' })
  const THERE = json(200, { user_id: 'u1', account: 'there' })
  const CONFLICT = json(409, { code: 'PT409', message: 'account_gone' })
  const REFUSED = json(403, { code: 'account_gone' })

  it.each<[string, () => Response, () => Response, () => Response, SessionEnd | null]>([
    ['sync says so, the auth server too', CONFLICT, NOT_FOUND, cut, 'account_gone'],
    ['a function says so, the auth server too', REFUSED, NOT_FOUND, cut, 'account_gone'],
    ['the token has run out, the status is clear', REFUSED, OLD_TOKEN, GONE, 'account_gone'],
    ['only the session has ended', REFUSED, NO_SESSION, THERE, 'refused'],
    [
      'the session has ended, the status is a portal’s page',
      REFUSED,
      NO_SESSION,
      page(200),
      'refused',
    ],
    [
      'the session has ended, an older server knows no status',
      REFUSED,
      NO_SESSION,
      page(404),
      'refused',
    ],
    [
      'the session has ended, the status is of another account',
      REFUSED,
      NO_SESSION,
      json(200, { user_id: 'u2', account: 'gone' }),
      'refused',
    ],
    ['the status can’t be asked', REFUSED, NO_SESSION, cut, null],
    [
      'sync says so, the auth server knows the runner',
      CONFLICT,
      json(200, { id: 'u1' }),
      GONE,
      null,
    ],
    ['a portal says so to all', REFUSED, page(403), page(403), null],
    ['a portal says 200 to the rest', REFUSED, page(200), page(200), null],
    [
      'the auth server is out of order',
      CONFLICT,
      json(500, { error_code: 'user_not_found', msg: 'x' }),
      GONE,
      null,
    ],
    [
      'the auth server has no time',
      CONFLICT,
      json(429, { error_code: 'user_not_found', msg: 'x' }),
      GONE,
      null,
    ],
    ['a proxy can’t find the auth server', CONFLICT, page(404), GONE, null],
    ['the line is cut', CONFLICT, cut, GONE, null],
    ['a conflict of another kind', json(409, { code: 'analysis_running' }), NOT_FOUND, GONE, null],
    ['a server in trouble', json(503, { code: 'account_gone' }), NOT_FOUND, GONE, null],
  ])('%s', async (_what, call, user, status, end) => {
    saveSession(session)
    server.answer = (path) => {
      if (path === '/auth/v1/user') return user()
      if (path === '/functions/v1/account-status') return status()
      return path === '/auth/v1/token' ? cut() : call()
    }
    const called = callFunction('any', {}).catch((error) => error)
    const result = await called
    expect(currentSession() === null).toBe(end !== null)
    expect(sessionEnd()).toBe(end)
    const gone = end === 'account_gone'
    expect(goneAccount()).toEqual(
      gone ? { userId: 'u1', email: 'runner@example.com', at: expect.any(Number) } : null,
    )
    if (gone) expect(result).toMatchObject({ code: 'account_gone' })
    // From then on nothing is asked of the server.
    const calls = server.asked.length
    if (gone) await expect(callFunction('any', {})).rejects.toMatchObject({ code: 'account_gone' })
    if (gone) expect(server.asked).toHaveLength(calls)
  })

  const REFRESH_REFUSED = json(400, { error_code: 'refresh_token_not_found', msg: 'x' })

  it.each<[string, () => Response, () => Response, SessionEnd | null, string]>([
    [
      'the account was deleted while it was away',
      REFRESH_REFUSED,
      GONE,
      'account_gone',
      'account_gone',
    ],
    ['only the session has ended', REFRESH_REFUSED, THERE, 'refused', 'session_ended'],
    [
      'its account is refused',
      json(403, { error_code: 'user_banned', msg: 'x' }),
      THERE,
      'denied',
      'session_ended',
    ],
    ['the server is an older one', REFRESH_REFUSED, page(404), 'refused', 'session_ended'],
    ['the line is cut in between', REFRESH_REFUSED, cut, null, 'network'],
    ['a portal answers', page(400), GONE, null, 'server'],
    [
      'the auth server is out of order',
      json(500, { error_code: 'x', msg: 'x' }),
      GONE,
      null,
      'server',
    ],
  ])('a device back after weeks: %s', async (_what, refresh, status, end, code) => {
    saveSession({ ...session, expires_at: 1 })
    server.answer = (path) => (path === '/auth/v1/token' ? refresh() : status())
    await expect(callFunction('any', {})).rejects.toMatchObject({ code })
    expect(sessionEnd()).toBe(end)
    expect(currentSession() === null).toBe(end !== null)
    expect(goneAccount() !== null).toBe(end === 'account_gone')
  })
})

describe('signing up', () => {
  it.each([
    ['done where the server signs in at once', session, 'signed_in'],
    [
      'to be confirmed where it sends a mail first',
      { id: 'u1', email: 'r@x.test' },
      'confirm_email',
    ],
  ])('is %s', async (_what, body, outcome) => {
    server.answer = () => Response.json(body)
    expect(await signUp('r@x.test', 'a long password')).toBe(outcome)
    // No second step where no address has to be confirmed.
    expect(currentSession() !== null).toBe(outcome === 'signed_in')
    expect(server.lastAddress.pathname).toBe('/auth/v1/signup')
    expect(server.lastAddress.searchParams.get('redirect_to')).toBe(
      `${location.origin}/auth/callback`,
    )
    expect(server.asked.at(-1)?.body).toMatchObject({
      email: 'r@x.test',
      password: 'a long password',
    })
  })
})

describe('the return address', () => {
  const origins = {
    VITE_PREVIEW_ORIGIN: 'https://preview.example',
    VITE_BETA_ORIGIN: 'https://beta.example/',
    VITE_APP_ORIGIN: 'https://app.example',
  }
  it.each([
    ['preview', 'https://preview.example/auth/callback'],
    ['beta', 'https://beta.example/auth/callback'],
    ['app', 'https://app.example/auth/callback'],
    ['', 'http://here.test/auth/callback'],
    ['elsewhere', 'http://here.test/auth/callback'],
  ])('of the deployment %j is %s', (VITE_DEPLOYMENT, address) => {
    expect(callbackAddress({ ...origins, VITE_DEPLOYMENT }, 'http://here.test')).toBe(address)
  })
})

describe('a password that others guess', () => {
  it.each(['password', '12345678', 'rahasia1', 'sayangku', 'a@example.test'])(
    '%s makes no account, and the server is not asked',
    async (password) => {
      server.answer = () => Response.json(session)
      expect(await signUp('a@example.test', password)).toMatchObject({ code: 'guessed_password' })
      expect(server.asked).toEqual([])
      expect(currentSession()).toBeNull()
    },
  )

  it('is found out before a mailed link’s new password is sent', async () => {
    storeRecovery(session)
    server.answer = () => Response.json({ id: 'u1', email: 'a@example.test' })
    expect(await chooseNewPassword('password1')).toMatchObject({ code: 'guessed_password' })
    expect(recoveryEmail()).not.toBeNull()
    expect(await chooseNewPassword('three slow kilometres')).toBeNull()
  })
})
