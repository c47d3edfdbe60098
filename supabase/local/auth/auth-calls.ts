import type { Context } from 'hono'
import type { JWTPayload } from 'jose'
import { sharedSecretVerifier } from '../../functions/_shared/require-user.ts'
import type { LocalDatabaseServer } from '../database.ts'
import { BY_ACCOUNT, CODE_TRIES } from '../gate/limits.ts'
import type { Secrets } from '../secrets.ts'
import { accountsIn } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { answers } from './auth-answers.ts'
import type { AuthBody } from './auth-body.ts'
import type { AuthMail, LinkSigner } from './auth-mail.ts'
import type { Environment } from './google.ts'
import { hashOf, passwordFits, passwordsBusy } from './passwords.ts'

export interface AuthGateOptions {
  database: LocalDatabaseServer
  secrets: Secrets
  env: Environment
  mail: AuthMail
  signer: LinkSigner
  /** Whether an address must be confirmed by mail before anybody signs in with it. */
  confirm: boolean
  /** Where the app is reached; known once the server listens. */
  site: () => string
  /** Asks the auth server itself. */
  forward: (request: Request) => Promise<Response>
}

/** How long a network address somebody signed in from is known as theirs. */
const KNOWN_FOR_MS = 90 * 86_400_000
const BUSY_MS = 5000
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** bcrypt reads no more of a password, in bytes. */
const MAX_PASSWORD_BYTES = 72
const MIN_PASSWORD_CHARACTERS = 8
/** How long after signing in, or after the link of a mail, a password is changed without the old one. */
const FRESH_SIGN_IN_MS = 15 * 60_000

/**
 * The calls of the auth API that can be guessed at ([Note: what stands before the auth server]).
 * @param from the network address of a request
 * @param later does something after the answer
 */
export function authCalls(
  { database, secrets, env, mail, signer, confirm, site, forward }: AuthGateOptions,
  attempts: Attempts,
  from: (context: Context) => string | null,
  later: (work: () => Promise<unknown>) => void,
) {
  const verify = sharedSecretVerifier(secrets.jwtSecret)
  const accounts = accountsIn(database, mail)

  async function limitedAccount(kind: keyof typeof BY_ACCOUNT, who: string) {
    const wait = await attempts.take(`${kind} ${who}`, BY_ACCOUNT[kind])
    return wait > 0 ? answers.tooMany(wait) : null
  }

  async function signIn(context: Context, body: AuthBody): Promise<Response> {
    const { email, password } = body
    if (email === null) return answers.invalid('missing email or phone')
    if (password === null || password === '') return answers.wrongPassword()
    const address = from(context) ?? 'here'
    // Nobody shuts a runner out by wrong tries from elsewhere.
    const known = `known ${email} ${address}`
    const who = (await attempts.knows(known)) ? `${email} ${address}` : email
    const limited = await limitedAccount('signIn', who)
    if (limited) return limited
    if (passwordsBusy()) return answers.tooMany(BUSY_MS)
    const account = await accounts.named(email)
    if (!(await passwordFits(password, account?.encrypted_password ?? null))) {
      return answers.wrongPassword()
    }
    await attempts.forget(`signIn ${who}`, BY_ACCOUNT.signIn)
    if (!account?.confirmed) return answers.notConfirmed()
    await attempts.remember(known, KNOWN_FOR_MS)
    return forward(body.request)
  }

  async function signUp(context: Context, body: AuthBody): Promise<Response> {
    if (signUpIsClosed(env)) return answers.signUpClosed()
    const { email, password } = body
    if (email === null || !EMAIL.test(email)) return answers.invalid('invalid email address')
    if (password === null) return answers.weakPassword('length')
    const refused = await refusedPassword(password, email)
    if (refused) return refused
    if (!confirm) return forward(body.request)
    const limited = await limitedAccount('mail', email)
    if (limited) return limited
    if (passwordsBusy()) return answers.tooMany(BUSY_MS)
    const hash = await hashOf(password)
    const target = targetOf(context)
    later(() =>
      mail.leadingTo(email, target, async () => {
        const account = await accounts.named(email)
        if (!account) return forward(body.request)
        if (account.confirmed) return mail.sendAlreadyThere(email)
        return accounts.renewConfirmation(email, hash)
      }),
    )
    return answers.mayConfirm(email)
  }

  /** Mails a link or code where there is an account, and says the same where there is none. */
  async function mailed(context: Context, body: AuthBody, path: string): Promise<Response> {
    const { email } = body
    if (email === null || !EMAIL.test(email)) return answers.invalid('invalid email address')
    const limited = await limitedAccount('mail', email)
    if (limited) return limited
    const target = targetOf(context)
    later(() =>
      mail.leadingTo(email, target, async () => {
        const account = await accounts.named(email)
        if (!account) return
        await attempts.forget(`tries ${email}`, [CODE_TRIES])
        if (path === 'resend') return accounts.renewConfirmation(email, null)
        if (!account.confirmed) await accounts.forgetPassword(email)
        await forward(body.request)
      }),
    )
    return Response.json({})
  }

  /** A code typed in, or a link's seal: a code stands five tries, an account twenty wrong ones a day. */
  async function verifyCode(_context: Context, body: AuthBody): Promise<Response> {
    const { email, token, tokenHash, type } = body
    if (tokenHash !== null) {
      const hash = signer.open(tokenHash, type)
      return hash === null ? answers.codeOver() : forward(body.with({ type, token_hash: hash }))
    }
    if (email === null || token === null) return answers.codeOver()
    const tried = await attempts.take(`tries ${email}`, [CODE_TRIES])
    if (tried > 0) return answers.codeOver()
    const limited = await limitedAccount('code', email)
    if (limited) return limited
    const answer = await forward(body.with({ type, email, token }))
    if (answer.ok) await attempts.forget(`code ${email}`, BY_ACCOUNT.code)
    return answer
  }

  /** Whoever found a phone unlocked, or a token, locks nobody out: by a sign-in of just now, or the old password. */
  async function provesThemselves(claims: JWTPayload, current: string | null): Promise<boolean> {
    const session = await accounts.session(claims.sub, claims.session_id)
    if (!session) return false
    if (Date.now() - session.signedInAt <= FRESH_SIGN_IN_MS) return true
    if (current === null || passwordsBusy()) return false
    return passwordFits(current, session.encryptedPassword)
  }

  /** A new password ends every other session of the account: whoever had the old one is out. */
  async function changeUser(context: Context, body: AuthBody): Promise<Response> {
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    const claims = token ? await verify(token).catch(() => null) : null
    if (!claims?.sub) return answers.noToken()
    if (body.password === null) return answers.invalid('Only the password can be changed here')
    const limited = await limitedAccount('password', claims.sub)
    if (limited) return limited
    if (!(await provesThemselves(claims, body.text('current_password')))) {
      return answers.signInFirst()
    }
    const refused = await refusedPassword(body.password, String(claims.email ?? ''))
    if (refused) return refused
    const answer = await forward(body.with({ password: body.password }))
    if (answer.ok) await accounts.endOtherSessions(claims.sub, claims.session_id ?? null)
    return answer
  }

  /** Back to this app only: lite checks it once more when the link is followed. */
  function targetOf(context: Context): string | null {
    const asked = context.req.query('redirect_to') ?? ''
    const same = URL.canParse(asked) && new URL(asked).origin === new URL(site()).origin
    return same ? asked : null
  }

  return { signIn, signUp, mailed, verifyCode, changeUser }
}

async function refusedPassword(password: string, email: string): Promise<Response | null> {
  if (password.length < MIN_PASSWORD_CHARACTERS) return answers.weakPassword('length')
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    return answers.invalid('Password is too long')
  }
  // With the first password: its list takes a while to read.
  const { isGuessable } = await import('../../../src/lib/password-strength.ts')
  return isGuessable(password, [email]) ? answers.weakPassword('pwned') : null
}

/** DISABLE_SIGNUP: accounts that are there stay, and no others are made. */
export function signUpIsClosed({ DISABLE_SIGNUP }: Environment): boolean {
  return DISABLE_SIGNUP === 'true' || DISABLE_SIGNUP === '1'
}
