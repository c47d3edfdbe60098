import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { callAuth, lastMail } from '../../../helpers/auth-calls.ts'
import { newUser, testBackend } from '../../../helpers/backend.ts'
import { type SmtpServer, startSmtp } from '../../../helpers/servers/smtp-server.ts'

let smtp: SmtpServer
let backend: Backend

beforeAll(async () => {
  smtp = await startSmtp()
  backend = await testBackend({ env: smtp.env })
})
afterAll(async () => {
  await backend.close()
  smtp.close()
})

const password = 'correct horse'
const someone = () => `someone-${crypto.randomUUID()}@example.test`
const signUp = (email: string, secret = password, path = 'signup') =>
  callAuth(backend, path, { email, password: secret })
const signIn = (email: string, secret = password) =>
  callAuth(backend, 'token?grant_type=password', { email, password: secret })
const aMinuteLater = () => backend.database.query('delete from fuelmile_local.attempts')
const follow = async (link: string) =>
  (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''

it('an address is confirmed before anybody signs in with it', async () => {
  const email = someone()
  const answer = await signUp(email)
  expect(answer.status).toBe(200)
  expect(answer.body).not.toHaveProperty('access_token')
  const { link } = await lastMail(backend, email)
  expect(await signIn(email)).toMatchObject({
    status: 400,
    body: { error_code: 'email_not_confirmed' },
  })
  // Whoever doesn't know the password is not told that there is an account.
  expect((await signIn(email, 'wrong')).body).toMatchObject({ error_code: 'invalid_credentials' })
  expect(await follow(link)).toContain('access_token=')
  expect((await signIn(email)).status).toBe(200)
})

it('the link leads back to where it was asked for, and nowhere else', async () => {
  const [mine, theirs] = [someone(), someone()]
  const path = (target: string) => `signup?redirect_to=${encodeURIComponent(target)}`
  await signUp(mine, password, path(`${backend.url}/auth/callback?flow=1`))
  await signUp(theirs, password, path('https://evil.example/'))
  const followed = await follow((await lastMail(backend, mine)).link)
  expect(followed).toMatch(`${backend.url}/auth/callback?flow=1#`)
  expect(await follow((await lastMail(backend, theirs)).link)).toMatch(backend.url)
})

it('a known address is answered as an unknown one, and told by mail', async () => {
  const known = someone()
  await signUp(known)
  await follow((await lastMail(backend, known)).link)
  await aMinuteLater()
  const again = await signUp(known, 'another password')
  const fresh = await signUp(someone())
  const shape = ({ status, body }: typeof again) => [status, Object.keys(body)]
  expect(shape(again)).toEqual(shape(fresh))
  expect((await lastMail(backend, known, 1)).text).toContain('It has one already')
  expect((await signIn(known)).status).toBe(200)
})

it('a link that was lost is mailed anew, and the password is the last one asked with', async () => {
  const email = someone()
  await signUp(email, 'somebody else’s')
  const first = await lastMail(backend, email)
  await aMinuteLater()
  await signUp(email)
  const second = await lastMail(backend, email, 1)
  await aMinuteLater()
  await callAuth(backend, 'resend', { type: 'signup', email })
  const third = await lastMail(backend, email, 2)
  expect(await follow(first.link)).toContain('error_code=otp_expired')
  expect(await follow(second.link)).toContain('error_code=otp_expired')
  expect(await follow(third.link)).toContain('access_token=')
  expect((await signIn(email, 'somebody else’s')).status).toBe(400)
  expect((await signIn(email)).status).toBe(200)
})

it('a password somebody set for an address they don’t have is worth nothing', async () => {
  const email = someone()
  await signUp(email, 'the intruder’s')
  await lastMail(backend, email)
  await aMinuteLater()
  await callAuth(backend, 'recover', { email })
  expect(await follow((await lastMail(backend, email, 1)).link)).toContain('type=recovery')
  expect((await signIn(email, 'the intruder’s')).status).toBe(400)
})

it('DISABLE_SIGNUP makes no accounts, and lets those in that are there', async () => {
  const closed = await testBackend({ env: { DISABLE_SIGNUP: 'true' } })
  try {
    const email = someone()
    expect(await callAuth(closed, 'signup', { email, password })).toMatchObject({
      status: 422,
      body: { error_code: 'signup_disabled' },
    })
    expect((await callAuth(closed, 'settings', null, {}, 'GET')).body).toMatchObject({
      disable_signup: true,
    })
    for (const path of ['otp', 'magiclink', 'recover']) await callAuth(closed, path, { email })
    await expect(newUser(closed)).rejects.toThrow(/signup_disabled/)
    expect(await closed.database.query('select from auth.users')).toHaveLength(0)
  } finally {
    await closed.close()
  }
})

it.each(['password', '12345678', 'fuelmile2026', 'rahasia123', 'bismillah', 'aaaaaaaaaa'])(
  '%s is refused as a password that others guess, and no account is made',
  async (guessed) => {
    const email = someone()
    expect(await signUp(email, guessed)).toMatchObject({
      status: 422,
      body: { error_code: 'weak_password', weak_password: { reasons: ['pwned'] } },
    })
    for (const own of [email, email.slice(0, email.indexOf('@'))]) {
      expect(await signUp(email, own)).toMatchObject({ status: 422 })
    }
    const made = await backend.database.query('select from auth.users where email = $1', [email])
    expect(made).toHaveLength(0)
  },
)
