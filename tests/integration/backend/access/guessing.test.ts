import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import bcrypt from 'bcryptjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { callAuth, lastMail, wrongCodes } from '../../../helpers/auth-calls.ts'
import { newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'

let backend: Backend
let user: TestUser

beforeAll(async () => {
  backend = await testBackend({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => backend.close())

const ask = (path: string, body: unknown, headers = {}, at = backend) =>
  callAuth(at, path, body, headers)
const signIn = (email: string, password: string, headers = {}, at = backend) =>
  ask('token?grant_type=password', { email, password }, headers, at)
const from = (address: string) => ({ 'x-forwarded-for': address })
/** A mail may be asked for once a minute: what was asked before is long ago. */
const aMinuteLater = () => backend.database.query('delete from fuelmile_local.attempts')

describe('a password', () => {
  it('can be tried ten times, from wherever; then the right one waits, too', async () => {
    user = await newUser(backend)
    const address = (i: number) => from(`203.0.113.${i}`)
    for (let i = 0; i < 10; i++) {
      expect((await signIn(user.email, `wrong ${i}`, address(i))).status).toBe(400)
    }
    const answer = await signIn(user.email, user.password, address(77))
    expect(answer.status).toBe(429)
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(600)
    expect(wait).toBeLessThanOrEqual(900)
    expect(answer.body).toMatchObject({ error_code: 'over_request_rate_limit' })
  })

  it('can be tried a hundred times a day', async () => {
    user = await newUser(backend)
    expect((await signIn(user.email, 'wrong')).status).toBe(400)
    await backend.database.query(
      `update fuelmile_local.attempts set count = 100
       where count = 1 and ends_at between now() + interval '1 hour' and now() + interval '1 day'`,
    )
    const answer = await signIn(user.email, user.password)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000)
  })

  it('is taken from where its runner signed in before, whatever others try', async () => {
    user = await newUser(backend)
    const home = from('198.51.100.7')
    expect((await signIn(user.email, user.password, home)).status).toBe(200)
    for (let i = 0; i < 12; i++) await signIn(user.email, `wrong ${i}`, from('203.0.113.200'))
    expect((await signIn(user.email, user.password, from('203.0.113.201'))).status).toBe(429)
    expect((await signIn(user.email, user.password, home)).status).toBe(200)
  })

  it('is limited alike for an address without an account, and answered alike', async () => {
    user = await newUser(backend)
    const nobody = `nobody-${Date.now()}@example.test`
    for (let i = 0; i < 10; i++) {
      const known = await signIn(user.email, `wrong ${i}`)
      const unknown = await signIn(nobody, `wrong ${i}`)
      expect(unknown.status).toBe(known.status)
      expect(unknown.body).toEqual(known.body)
    }
    expect((await signIn(user.email, 'wrong')).status).toBe(429)
    expect((await signIn(nobody, 'wrong')).status).toBe(429)
  })

  it('of nobody’s takes the same work as of somebody’s', async () => {
    vi.stubEnv('LITE_AUTH_BCRYPT_COST', undefined)
    user = await newUser(backend)
    const checks = vi.spyOn(Worker.prototype, 'postMessage')
    const costOf = async (email: string) => {
      checks.mockClear()
      await signIn(email, 'wrong password')
      // PGlite's thread is asked other things.
      const asked = checks.mock.calls.map(([message]) => Object(message) as { hash?: unknown })
      return asked.flatMap(({ hash }) => (typeof hash === 'string' ? [bcrypt.getRounds(hash)] : []))
    }
    try {
      expect(await costOf(user.email)).toEqual([10])
      expect(await costOf(`nobody-${crypto.randomUUID()}@example.test`)).toEqual([10])
    } finally {
      checks.mockRestore()
      vi.unstubAllEnvs()
    }
  })

  it('waits on after a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fuelmile-guessing-'))
    try {
      const first = await testBackend({ dataDir })
      const runner = await newUser(first)
      for (let i = 0; i < 10; i++) await signIn(runner.email, `wrong ${i}`, {}, first)
      await first.close()
      const second = await testBackend({ dataDir })
      try {
        expect((await signIn(runner.email, runner.password, {}, second)).status).toBe(429)
      } finally {
        await second.close()
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

describe('a network address', () => {
  it('tries thirty passwords in five minutes, whosever', async () => {
    const strict = await testBackend({ env: { RATE_LIMITS: '1', TRUST_PROXY: '1' } })
    try {
      const tries = async (address: string, count: number) => {
        const statuses = []
        for (let i = 0; i < count; i++) {
          const email = `x${i}-${crypto.randomUUID()}@example.test`
          statuses.push((await signIn(email, 'some password', from(address), strict)).status)
        }
        return statuses
      }
      expect((await tries('203.0.113.1', 31)).at(-1)).toBe(429)
      expect(await tries('203.0.113.2', 1)).toEqual([400])
      // One network, however many addresses it has; and an address made up in front of the proxy's own.
      await tries('2001:db8:1:2::1', 30)
      expect(await tries('2001:db8:1:2:ffff::9', 1)).toEqual([429])
      expect(await tries('9.9.9.9, 203.0.113.1', 1)).toEqual([429])
    } finally {
      await strict.close()
    }
  })

  it('is not what a header says where no proxy is trusted', async () => {
    const strict = await testBackend({ env: { RATE_LIMITS: '1' } })
    try {
      let last = 0
      for (let i = 0; i < 21; i++) {
        const body = { email: `r${i}@example.test`, password: 'long enough' }
        last = (await ask('signup', body, from(`203.0.113.${i}`), strict)).status
      }
      expect(last).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

describe('a mailed code', () => {
  it('stands five tries; the sixth is refused though it is right', async () => {
    user = await newUser(backend)
    await ask('recover', { email: user.email })
    const { code } = await lastMail(backend, user.email)
    for (const token of wrongCodes(code, 5)) {
      const answer = await ask('verify', { email: user.email, token, type: 'recovery' })
      expect(answer.status).toBe(403)
    }
    const answer = await ask('verify', { email: user.email, token: code, type: 'recovery' })
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } })
  })

  it('stands them however many are tried at once', async () => {
    user = await newUser(backend)
    await ask('recover', { email: user.email })
    const { code } = await lastMail(backend, user.email)
    const guesses = [...wrongCodes(code, 40), code]
    const answers = await Promise.all(
      guesses.map((token) => ask('verify', { email: user.email, token, type: 'recovery' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
  })

  it('opens the account when it is right, for ten minutes', async () => {
    user = await newUser(backend)
    await ask('recover', { email: user.email })
    const { code } = await lastMail(backend, user.email)
    const right = { email: user.email, token: code, type: 'recovery' }
    await backend.database.query(
      "update auth.users set recovery_sent_at = now() - interval '11 minutes' where id = $1",
      [user.id],
    )
    expect((await ask('verify', right)).status).toBe(403)
    await backend.database.query('update auth.users set recovery_sent_at = now() where id = $1', [
      user.id,
    ])
    expect((await ask('verify', right)).status).toBe(200)
  })

  it('can’t be counted through as a link’s hash', async () => {
    user = await newUser(backend)
    await ask('recover', { email: user.email })
    const { code, link } = await lastMail(backend, user.email)
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256')
      .update(user.email + code)
      .digest('hex')
    const guessed = await ask('verify', { token_hash: hash, type: 'recovery' })
    expect(guessed.status).toBe(403)
    const followed = async (address: string) =>
      (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? ''
    const made = new URL(link)
    made.searchParams.set('token', hash)
    expect(await followed(made.href)).toContain('error_code=otp_expired')
    expect(await followed(link)).toContain('access_token=')
  })

  it('is asked for again: twenty wrong ones a day, whatever is mailed', async () => {
    user = await newUser(backend)
    const statuses = []
    for (let mail = 0; mail < 5; mail++) {
      await backend.database.query(
        "delete from fuelmile_local.attempts where ends_at < now() + interval '2 hours'",
      )
      await ask('recover', { email: user.email })
      const { code } = await lastMail(backend, user.email, mail)
      for (const token of wrongCodes(code, 5)) {
        statuses.push((await ask('verify', { email: user.email, token, type: 'recovery' })).status)
      }
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(403))
    expect(statuses.slice(20)).toEqual(Array(5).fill(429))
  })
})

describe('mails', () => {
  it('go once a minute and six times an hour to one address, account or not', async () => {
    user = await newUser(backend)
    const nobody = `nobody-${crypto.randomUUID()}@example.test`
    for (const [at, email] of [user.email, nobody].entries()) {
      const asked = () => ask('recover', { email }, from(`203.0.113.${at}`))
      for (let mail = 0; mail < 6; mail++) {
        expect(await asked()).toMatchObject({ status: 200, body: {} })
        const second = await asked()
        expect(second.status).toBe(429)
        expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(60)
        await backend.database.query(
          "delete from fuelmile_local.attempts where ends_at < now() + interval '2 minutes'",
        )
      }
      const seventh = await asked()
      expect(seventh.status).toBe(429)
      expect(Number(seventh.headers.get('retry-after'))).toBeGreaterThan(60)
    }
    await aMinuteLater()
  })

  it.each(['recover', 'magiclink', 'otp', 'resend'])('%s makes no account', async (path) => {
    const email = `nobody-${crypto.randomUUID()}@example.test`
    const answer = await ask(path, { email, type: 'signup', create_user: true })
    expect(answer).toMatchObject({ status: 200, body: {} })
    // What is done behind the answer to a known address comes after what was done to this one.
    user = await newUser(backend)
    await ask('recover', { email: user.email })
    await lastMail(backend, user.email)
    // Either may come first, by less than this.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const found = await backend.database.query('select from auth.users where email = $1', [email])
    expect(found).toHaveLength(0)
  })
})

it('a new password ends the sessions begun with the old one', async () => {
  user = await newUser(backend)
  const intruder = (await signIn(user.email, user.password)).body
  const bearer = { authorization: `Bearer ${user.token}` }
  const changed = await callAuth(backend, 'user', { password: 'another one' }, bearer, 'PUT')
  expect(changed.status).toBe(200)
  const refreshed = (token: unknown) =>
    ask('token?grant_type=refresh_token', { refresh_token: token })
  expect((await refreshed(intruder.refresh_token)).status).toBe(400)
  expect((await refreshed(user.session.refresh_token)).status).toBe(200)
})

describe('a new password', () => {
  const change = (token: string, body: object) =>
    callAuth(backend, 'user', body, { authorization: `Bearer ${token}` }, 'PUT')
  const signedInLongAgo = ({ id }: TestUser) =>
    backend.database.query(
      `update auth.sessions set created_at = now() - interval '16 minutes' where user_id = $1`,
      [id],
    )

  it('asks for the old one, where signing in was long ago', async () => {
    user = await newUser(backend)
    await signedInLongAgo(user)
    for (const current_password of [undefined, 'not this one', 7]) {
      const body = { password: 'another one', current_password }
      expect(await change(user.token, body)).toMatchObject({
        status: 400,
        body: { error_code: 'reauthentication_needed' },
      })
    }
    expect((await signIn(user.email, user.password)).status).toBe(200)
    const body = { password: 'another one', current_password: user.password }
    expect((await change(user.token, body)).status).toBe(200)
    expect((await signIn(user.email, 'another one')).status).toBe(200)
  })

  it('is not set by the token of a session that ended', async () => {
    user = await newUser(backend)
    const bearer = { authorization: `Bearer ${user.token}` }
    expect((await ask('logout', {}, bearer)).status).toBe(204)
    expect((await change(user.token, { password: 'another one' })).status).toBe(400)
    expect((await signIn(user.email, user.password)).status).toBe(200)
  })

  it('is none that others guess', async () => {
    user = await newUser(backend)
    for (const password of ['password', '12345678', 'short', user.email]) {
      expect(await change(user.token, { password })).toMatchObject({
        status: 422,
        body: { error_code: 'weak_password' },
      })
    }
    expect((await signIn(user.email, user.password)).status).toBe(200)
  })
})

it('the account’s address and data are not changed through the API', async () => {
  user = await newUser(backend)
  const bearer = { authorization: `Bearer ${user.token}` }
  for (const body of [{ email: 'else@example.test' }, { data: { big: 'x'.repeat(100) } }]) {
    expect((await callAuth(backend, 'user', body, bearer, 'PUT')).status).toBe(400)
  }
  expect((await callAuth(backend, 'reauthenticate', null, bearer, 'GET')).status).toBe(404)
})

it.each([
  ['signup', { email: 7, password: 'long enough' }],
  ['signup', { email: 'a@example.test', password: ['x'] }],
  ['token?grant_type=password', { email: { a: 1 }, password: 'x' }],
  ['token?grant_type=password', { email: 'a@example.test', password: 'x'.repeat(5000) }],
  ['recover', { email: 'nul\u0000@example.test' }],
  ['recover', '[1]'],
  ['verify', '{"type": {}}'],
  ['magiclink', 'no json'],
])('what is no sign-in, to %s, is refused and breaks nothing', async (path, body) => {
  const { status } = await ask(path, body)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
