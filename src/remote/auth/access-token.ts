import { log } from '#lib/log.ts'
import { RemoteFailure } from '../failure.ts'
import { wasDeleted } from './account-status.ts'
import { askAuth } from './auth-client.ts'
import { isRefusal } from './auth-fetch.ts'
import { goneAccount } from './gone-account.ts'
import { endSession, readStored, saveSession } from './session.ts'
import { isSession, type StoredSession } from './stored-session.ts'
import { renewedByWorker } from './worker-session.ts'

/**
 * [Note: only the server ends a session]
 * A stored session opens the app whatever the clock says: an expired access token without a network
 * means offline, not signed out. A session ends when the runner signs out, or when the auth server
 * itself refuses it (a 4xx with its own error code, auth-fetch.ts). A captive portal's page, a proxy's
 * answer, a 5xx or a 429 ends nothing. auth-js renews the session; this file decides whether it ends.
 * The account counts as deleted only where the auth server answers `user_not_found`, or `account-status`
 * reports it for this very account (account-status.ts).
 */

/** Refresh this long before the access token runs out, in s. */
const REFRESH_MARGIN_S = 60
/** A frozen tab may own the refresh lock: after this long go on without it, in ms. */
const LOCK_PATIENCE_MS = 5000

/** By these the auth server refuses the account, or what its token may do: a new session won't help by itself. */
const DENIALS: ReadonlySet<string> = new Set([
  'user_banned',
  'insufficient_aal',
  'unexpected_audience',
  'not_admin',
])

let refreshing: Promise<StoredSession> | null = null

/**
 * An access token the server should take, refreshed where it is about to run out.
 * @param refused a token the server has just refused: don't answer with that one
 * @throws RemoteFailure network, server, session_ended, account_gone
 */
export async function accessToken(refused?: string): Promise<string> {
  const session = readStored()
  if (!session) throw sessionOver()
  const fresh = session.expires_at - REFRESH_MARGIN_S > Date.now() / 1000
  if (fresh && session.access_token !== refused) return session.access_token
  refreshing ??= withLock(() => refresh(session)).finally(() => {
    refreshing = null
  })
  return (await refreshing).access_token
}

/**
 * Asks the auth server about a session another part of the server refused, and ends it where the auth
 * server refuses it too.
 * @throws RemoteFailure network where there was no answer; account_gone where the account was deleted
 */
export async function checkSession(): Promise<void> {
  const session = readStored()
  if (!session) return
  const answer = await askAuth((auth) => auth.getUser(session.access_token))
  if (answer.ok || (answer.status !== 401 && answer.status !== 403) || !isRefusal(answer)) return
  const end = await endOf(session, answer.error?.code)
  if (readStored()?.access_token !== session.access_token) return
  endSession(end)
  if (end === 'account_gone') throw new RemoteFailure('account_gone', { status: answer.status })
}

async function refresh(seen: StoredSession): Promise<StoredSession> {
  const session = readStored()
  if (!session) throw sessionOver()
  // Another tab was here first.
  if (session.refresh_token !== seen.refresh_token) return session
  const renewed = await renewedByWorker(session)
  if (renewed) {
    saveSession(renewed)
    return renewed
  }
  const { refresh_token } = session
  const answer = await askAuth((auth) => auth.refreshSession({ refresh_token }))
  // Signed out while the server was asked: a late answer signs nobody in.
  if (readStored()?.user.id !== session.user.id) throw new RemoteFailure('session_ended')
  if (answer.ok && isSession(answer.body.session)) {
    saveSession(answer.body.session)
    return answer.body.session
  }
  const refused = !answer.ok && isRefusal(answer)
  log.warn('session.refresh_failed', { status: answer.status, refused })
  if (!refused) throw new RemoteFailure('server', { status: answer.status })
  // Of a deleted account, too, a refresh token says that it is not there.
  const end = await endOf(session, answer.error?.code)
  const latest = readStored()
  if (latest && latest.refresh_token !== refresh_token) return latest
  if (latest) endSession(end)
  throw sessionOver(answer.status)
}

/** Why the auth server refuses a session: it has ended, its account is refused, or was deleted. */
async function endOf(
  session: StoredSession,
  code = '',
): Promise<'refused' | 'denied' | 'account_gone'> {
  if (DENIALS.has(code)) return 'denied'
  const gone =
    code === 'user_not_found' || (await wasDeleted(session.user.id, session.access_token))
  return gone ? 'account_gone' : 'refused'
}

/** For a call that nobody is signed in for. */
function sessionOver(status: number | null = null): RemoteFailure {
  return new RemoteFailure(goneAccount() ? 'account_gone' : 'session_ended', { status })
}

async function withLock<T>(task: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return task()
  const patience = AbortSignal.timeout(LOCK_PATIENCE_MS)
  try {
    return await navigator.locks.request('fuelmile-refresh', { signal: patience }, task)
  } catch (error) {
    if (error instanceof DOMException && patience.aborted) return task()
    throw error
  }
}
