import { setTimeout } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { SERVER } from '../database/callers.ts'
import { clientAddress, trustedProxies } from '../gate/client-address.ts'
import { BY_ADDRESS, Limiter, limitFactor, times } from '../gate/limits.ts'
import type { Secrets } from '../secrets.ts'
import { openAttempts } from './attempts.ts'
import { answers } from './auth-answers.ts'
import { type AuthBody, readBody } from './auth-body.ts'
import { type AuthGateOptions, authCalls } from './auth-calls.ts'

/** What stands for a password in other ways to a session. */
const PROOFS: Readonly<Record<string, readonly string[]>> = {
  refresh_token: ['refresh_token'],
  pkce: ['auth_code', 'code_verifier'],
}
const OWN_TOKEN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** When the answer is out, and the next question answered, ms. */
const LATER_MS = 150
/** lite finishes no older ones. */
const FLOW_MINUTES = 10
const ABANDONED = `delete from auth.flow_state where created_at < now() - make_interval(mins => $1)`

/**
 * [Note: what stands before the auth server]
 * lite limits nothing, makes accounts for whoever asks for a link, and tells by its answers and their
 * times which addresses have one. So all that can be guessed at goes through here: limits by account
 * (in the database) and by network address (in memory), the same work and the same answer for known
 * and unknown addresses, links that can't be made up, and nothing else of lite's auth API.
 */
export function authGate(options: AuthGateOptions): {
  app: Hono
  /** Resolves when nothing is at work behind an answer any more. */
  settled(): Promise<void>
} {
  const { database, secrets, env, mail, signer, forward } = options
  const byAddress = new Limiter()
  const factor = limitFactor(env.RATE_LIMITS)
  const proxies = trustedProxies(env.TRUST_PROXY)
  const behind = new Set<Promise<unknown>>()
  const from = (context: Context) => clientAddress(context, proxies)
  const calls = authCalls(options, openAttempts(database), from, later)

  /** Goes on after the answer, so that its time tells nothing of what is done. */
  function later(task: () => Promise<unknown>): void {
    const work = () => database.as({ account: SERVER }, task)
    const going = setTimeout(LATER_MS * (1 + Math.random()))
      .then(work)
      .catch((error: unknown) => {
        // The name only: a message may quote what was sent.
        console.error('auth, after the answer:', error instanceof Error ? error.name : typeof error)
      })
    behind.add(going)
    void going.finally(() => behind.delete(going))
  }

  /**
   * lite takes back a proof and gives the new one in statements of their own: a server killed in between
   * would leave a device with a proof that is used up. A refusal's own traces stay.
   */
  const whole = (work: () => Promise<Response>) =>
    database.whole(work, ({ status }) => status < 500)

  // Of a sign-in outside that nobody finished: the provider's tokens lie there plain.
  const forgetAbandoned = () => later(() => database.query(ABANDONED, [FLOW_MINUTES]))
  const sweep = setInterval(forgetAbandoned, FLOW_MINUTES * 60_000)
  sweep.unref()

  function limitedAddress(context: Context, kind: keyof typeof BY_ADDRESS): Response | null {
    const address = from(context)
    if (address === null) return null
    const wait = byAddress.take(`${kind} ${address}`, times(BY_ADDRESS[kind], factor), Date.now())
    return wait > 0 ? answers.tooMany(wait) : null
  }

  const app = new Hono()
  app.use(async (context, next) => (context.req.method === 'HEAD' ? answers.notFound() : next()))
  const guarded = (
    path: string,
    kind: keyof typeof BY_ADDRESS,
    answer: (context: Context, body: AuthBody) => Promise<Response>,
  ) =>
    app.post(path, async (context) => {
      if (!hasKey(context, secrets)) return answers.noKey()
      const limited = limitedAddress(context, kind)
      if (limited) return limited
      const body = await readBody(context.req.raw)
      return body ? answer(context, body) : answers.badJson()
    })
  guarded('/signup', 'signUp', calls.signUp)
  for (const path of ['recover', 'magiclink', 'otp', 'resend']) {
    guarded(`/${path}`, 'mail', (context, body) => calls.mailed(context, body, path))
  }
  guarded('/verify', 'code', calls.verifyCode)
  app.put('/user', async (context) => {
    if (!hasKey(context, secrets)) return answers.noKey()
    const body = await readBody(context.req.raw)
    return (
      limitedAddress(context, 'other') ??
      (body ? calls.changeUser(context, body) : answers.badJson())
    )
  })
  app.post('/token', async (context) => {
    if (!hasKey(context, secrets)) return answers.noKey()
    const grant = context.req.query('grant_type') ?? ''
    const limited = limitedAddress(context, grant === 'password' ? 'signIn' : 'other')
    if (limited) return limited
    const body = await readBody(context.req.raw)
    if (!body) return answers.badJson()
    if (grant === 'password') return calls.signIn(context, body)
    const proofs = Object.hasOwn(PROOFS, grant) ? (PROOFS[grant] ?? []) : []
    const given = proofs.map((name) => [name, body.text(name) ?? ''] as const)
    const good = given.length > 0 && given.every(([, value]) => value !== '')
    if (!good) return answers.noProof()
    // lite would call one that has not its own form invalid: by that code no device knows that it is signed out.
    const token = grant === 'refresh_token' && body.text('refresh_token')
    if (token && !OWN_TOKEN.test(token)) return answers.unknownToken()
    return whole(() => forward(body.with(Object.fromEntries(given))))
  })
  app.get('/verify', async (context) => {
    const url = new URL(context.req.url)
    const hash = signer.open(
      url.searchParams.get('token') ?? '',
      url.searchParams.get('type') ?? '',
    )
    url.searchParams.set('token', hash ?? 'none of ours')
    const { headers } = context.req.raw
    return limitedAddress(context, 'code') ?? forward(new Request(url, { headers }))
  })
  app.get('/authorize', (_context, next) => {
    forgetAbandoned()
    return next()
  })
  const rest = ['GET /settings', 'GET /health', 'GET /user', 'POST /logout', 'GET /authorize']
  for (const route of [...rest, 'GET /callback', 'GET /.well-known/jwks.json']) {
    const [method = '', path = ''] = route.split(' ')
    app.on(method, path, (context) => limitedAddress(context, 'other') ?? forward(context.req.raw))
  }
  app.options('*', (context) => forward(context.req.raw))
  // The functions' own call of the admin API asks for its key itself.
  app.all('*', (context, next) =>
    context.req.path.includes('/admin/') ? next() : answers.notFound(),
  )

  return {
    app,
    async settled() {
      clearInterval(sweep)
      while (behind.size > 0) await Promise.all(behind)
      await mail.settled()
    },
  }
}

function hasKey(context: Context, { publishableKey, secretKey }: Secrets): boolean {
  const key = context.req.header('apikey') ?? context.req.query('apikey')
  return key === publishableKey || key === secretKey
}
