import { storeProviderTokens } from '../providers/provider-cache.ts'
import { endOnServer } from './auth.ts'
import { askAuth } from './auth-client.ts'
import { type AuthFailure, failureFrom, failureOfException } from './auth-failure.ts'
import { askedForMail, forgetMail } from './mail-flow.ts'
import { type OAuthFlow, takeFlow } from './oauth-flow.ts'
import { storeRecovery } from './recovery.ts'
import { currentSession, saveSession } from './session.ts'
import { isSession, type StoredSession } from './stored-session.ts'

/** What came back from an outside sign-in or a mailed link. */
export type CallbackResult =
  /** Somebody is signed in. */
  | { kind: 'session' }
  /** The runner proved their mail address and may choose a new password. */
  | { kind: 'recovery' }
  | { kind: 'none' }
  | { kind: 'failure'; failure: AuthFailure }

/** mail-flow.ts [Note: only what this browser began] */
const BEGUN_ELSEWHERE: AuthFailure = { code: 'begun_elsewhere', message: '' }
const UNEXPECTED: AuthFailure = { code: 'unexpected', message: '' }

/**
 * Reads the answer in a callback address: a code (PKCE), tokens of a mailed link in the fragment, or an
 * error in either place. What this browser has not begun signs nobody in.
 */
export async function completeAuth(address: URL): Promise<CallbackResult> {
  const params = new URLSearchParams([
    ...address.searchParams,
    ...new URLSearchParams(address.hash.slice(1)),
  ])
  const flow = takeFlow()
  try {
    if (params.get('error')) return { kind: 'failure', failure: failureIn(params, flow !== null) }
    const code = params.get('code')
    if (code) return await exchange(code, flow)
    if (params.get('access_token')) return await adoptTokens(params)
  } catch (error) {
    return { kind: 'failure', failure: failureOfException(error) }
  }
  return { kind: currentSession() ? 'session' : 'none' }
}

/** @param ours this browser has asked for it: else the words may be anybody's */
function failureIn(params: URLSearchParams, ours: boolean): AuthFailure {
  const expired = params.get('error_code') === 'otp_expired'
  const words = params.get('error_description') || params.get('error') || ''
  return { code: expired ? 'link_expired' : 'unexpected', message: ours ? words : '' }
}

async function exchange(code: string, flow: OAuthFlow | null): Promise<CallbackResult> {
  if (!flow) return { kind: 'failure', failure: BEGUN_ELSEWHERE }
  const answer = await askAuth((auth) => auth.exchangeCodeForSession(code), {
    memory: { verifier: flow.verifier },
    pkce: true,
  })
  if (!answer.ok) return { kind: 'failure', failure: failureFrom(answer) }
  const { session } = answer.body
  if (!isSession(session)) return { kind: 'failure', failure: UNEXPECTED }
  const runner = currentSession()
  if (runner && flow.userId === runner.user.id && session.user.id !== runner.user.id) {
    // The runner connects a Google account of another mail address, and stays who they are.
    storeProviderTokens(runner.user.id, session)
    saveSession(runner)
    // The server's own record of it ends with its time.
    await endOnServer(session.access_token).catch(() => undefined)
  } else saveSession(session)
  return { kind: 'session' }
}

async function adoptTokens(params: URLSearchParams): Promise<CallbackResult> {
  const type = params.get('type')
  const kind = type === 'recovery' || type === 'signup' ? type : null
  if (!kind || !askedForMail(kind)) return { kind: 'failure', failure: BEGUN_ELSEWHERE }
  const token = params.get('access_token') ?? ''
  const answer = await askAuth((auth) => auth.getUser(token))
  if (!answer.ok) return { kind: 'failure', failure: failureFrom(answer) }
  const { user } = answer.body
  const { email = '' } = user
  if (!askedForMail(kind, email)) return { kind: 'failure', failure: BEGUN_ELSEWHERE }
  const expiresIn = Number(params.get('expires_in')) || 0
  const session: StoredSession = {
    access_token: token,
    refresh_token: params.get('refresh_token') ?? '',
    expires_at: Number(params.get('expires_at')) || Math.floor(Date.now() / 1000) + expiresIn,
    user,
  }
  if (!isSession(session)) return { kind: 'failure', failure: UNEXPECTED }
  forgetMail(kind, email)
  if (kind === 'recovery') {
    storeRecovery(session)
    return { kind: 'recovery' }
  }
  // A link never puts one runner in another's place.
  const runner = currentSession()
  if (!runner || runner.user.id === session.user.id) saveSession(session)
  return { kind: 'session' }
}
