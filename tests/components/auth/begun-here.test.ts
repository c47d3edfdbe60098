import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signUp } from '#remote/auth/auth.ts'
import { completeAuth } from '#remote/auth/auth-callback.ts'
import { enterCode } from '#remote/auth/mail-code.ts'
import { askedForMail } from '#remote/auth/mail-flow.ts'
import { storeFlow } from '#remote/auth/oauth-flow.ts'
import { recoveryEmail, requestPasswordReset } from '#remote/auth/recovery.ts'
import { currentSession, saveSession } from '#remote/auth/session.ts'
import { goToGoogle } from '#remote/providers/google.ts'
import { stubbedServer } from '../stubbed-server.ts'

const MINE = 'me@example.test'
const THEIRS = 'attacker@example.test'
const DAY_MS = 24 * 3_600_000

let asked: { path: string; body: Record<string, unknown> | null }[] = []
/** Whose account the tokens of the link are. */
let owner: string

stubbedServer(async (address, init) => {
  const path = new URL(address, 'http://server.test').pathname
  asked.push({ path, body: JSON.parse(String(init.body ?? 'null')) })
  const user = { id: `id-${owner}`, email: owner }
  if (path === '/auth/v1/user') return Response.json(user)
  if (path === '/auth/v1/signup') return Response.json(user)
  if (path === '/auth/v1/verify' || path === '/auth/v1/token') {
    const session = { access_token: 'a', refresh_token: 'r', expires_in: 3600, expires_at: 9e9 }
    return Response.json({ ...session, user })
  }
  return Response.json({})
})
beforeEach(() => {
  localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
  asked = []
  owner = MINE
})
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

const follow = (rest: string) => completeAuth(new URL(`http://app.test/auth/callback${rest}`))
const tokens = (type: string) => `#access_token=a&refresh_token=r&expires_in=3600&type=${type}`
const ELSEWHERE = { kind: 'failure', failure: { code: 'begun_elsewhere' } }

function expectNobodyIn(): void {
  expect(currentSession()).toBeNull()
  expect(recoveryEmail()).toBeNull()
}

describe('a link that signs in', () => {
  it.each(['signup', 'recovery', 'magiclink', 'invite', 'email_change', ''])(
    'of the kind %j is refused where nothing was begun here, and its tokens go nowhere',
    async (type) => {
      expect(await follow(tokens(type))).toMatchObject(ELSEWHERE)
      expectNobodyIn()
      expect(asked).toEqual([])
    },
  )

  it('with Google’s tokens in it is refused: those come by a code', async () => {
    storeFlow({ verifier: 'v', userId: null })
    const google = '#access_token=a&refresh_token=r&expires_in=9&provider_token=g'
    expect(await follow(google)).toMatchObject(ELSEWHERE)
    expectNobodyIn()
  })

  it('is refused where this browser asked for a mail to another address', async () => {
    await requestPasswordReset(MINE)
    await signUp(MINE, 'a long password')
    owner = THEIRS
    for (const type of ['recovery', 'signup']) {
      expect(await follow(tokens(type))).toMatchObject(ELSEWHERE)
      expectNobodyIn()
    }
  })

  it('of another kind than asked for is refused', async () => {
    await requestPasswordReset(MINE)
    expect(await follow(tokens('signup'))).toMatchObject(ELSEWHERE)
    expectNobodyIn()
  })

  it('leaves a runner who is signed in where they are', async () => {
    const user = { id: 'me', email: MINE }
    saveSession({ access_token: 'mine', refresh_token: 'r', expires_at: 9e9, user })
    owner = THEIRS
    expect(await follow(tokens('signup'))).toMatchObject(ELSEWHERE)
    expect(currentSession()).toMatchObject({ access_token: 'mine', user })
  })

  it('asked for here signs in, once', async () => {
    await signUp(` ${MINE.toUpperCase()}`, 'a long password')
    expect(await follow(tokens('signup'))).toEqual({ kind: 'session' })
    expect(currentSession()?.user.email).toBe(MINE)
    expect(await follow(tokens('signup'))).toMatchObject(ELSEWHERE)
  })

  it('asked for here leads to a new password, and signs nobody in before', async () => {
    await requestPasswordReset(MINE)
    expect(await follow(tokens('recovery'))).toEqual({ kind: 'recovery' })
    expect(recoveryEmail()).toBe(MINE)
    expect(currentSession()).toBeNull()
  })

  it('asked for a day ago is refused', async () => {
    await requestPasswordReset(MINE)
    vi.useFakeTimers({ now: Date.now() + DAY_MS + 1 })
    expect(await follow(tokens('recovery'))).toMatchObject(ELSEWHERE)
    expectNobodyIn()
  })

  it('with a code is refused where no sign-in was begun here', async () => {
    expect(await follow('?code=stolen')).toMatchObject(ELSEWHERE)
    expectNobodyIn()
    expect(asked).toEqual([])
  })

  it('puts no words of its maker on the screen', async () => {
    const words = '?error=access_denied&error_description=Call+555+at+once'
    expect(await follow(words)).toMatchObject({ failure: { message: '' } })
    storeFlow({ verifier: 'v', userId: null })
    expect(await follow(words)).toMatchObject({ failure: { message: 'Call 555 at once' } })
  })
})

describe('the code of a mail', () => {
  it('leads to a new password without its link', async () => {
    await requestPasswordReset(MINE)
    expect(await enterCode('recovery', MINE, ' 123 456 ')).toBeNull()
    expect(asked.at(-1)).toMatchObject({
      path: '/auth/v1/verify',
      body: { type: 'recovery', email: MINE, token: '123456' },
    })
    expect(recoveryEmail()).toBe(MINE)
    expect(currentSession()).toBeNull()
    expect(askedForMail('recovery')).toBe(false)
  })

  it('of a new account signs in', async () => {
    expect(await enterCode('signup', MINE, '123456')).toBeNull()
    expect(currentSession()?.user.email).toBe(MINE)
  })
})

describe('a sign-in with Google', () => {
  it('that returns to another address begins there', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign, origin: 'http://preview-7.test' })
    expect(await goToGoogle('https://beta.example/auth/callback')).toBeNull()
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://beta.example/auth')
    expect(asked).toEqual([])
  })
})
