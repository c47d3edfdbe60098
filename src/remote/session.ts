import { log } from '#lib/log.ts'
import { wasDeleted } from './account-status.ts'
import { type ApiAnswer, callAuth } from './auth-api.ts'
import { RemoteFailure } from './failure.ts'
import { forgetGoneAccount, goneAccount, noteGoneAccount } from './gone-account.ts'
import { clearProviderTokens, keepProviderTokens, type ProviderFields } from './provider-cache.ts'
import { copySession, latestSession } from './session-copy.ts'
import { renewedByWorker } from './worker-session.ts'

/**
 * Who is signed in on this device.
 *
 * [Note: only the server ends a session]
 * A stored session opens the app whatever the clock says: an expired access token without a network
 * means offline, not signed out. A session ends when the runner signs out, or when the auth server
 * itself refuses the refresh token (a 4xx with a JSON error code). A captive portal's page, a 5xx
 * or a 429 is no such word. auth-js removes the session on all of these, so the refresh is ours.
 * That the account itself is gone takes more: the auth server's `user_not_found`, or the word of
 * `account-status` on this very account (account-status.ts).
 */

const STORAGE_KEY = 'fuelmile-session'
/** Tells other tabs why the session ended. */
const END_KEY = 'fuelmile-session-end'
/** Refresh this long before the access token runs out, in s. */
const REFRESH_MARGIN_S = 60
/** A frozen tab may hold the refresh lock: after this long go on without it, in ms. */
const LOCK_PATIENCE_MS = 5000

export interface SessionUser {
  id: string
  email: string
  roles: readonly string[]
}

/** The auth server's session, as stored. */
export interface StoredSession {
  access_token: string
  refresh_token: string
  /** Seconds since 1970. */
  expires_at: number
  user: { id: string; email?: string; app_metadata?: { roles?: unknown } }
}

/** `account_gone`: the account was deleted elsewhere (gone-account.ts). */
export type SessionEnd = 'signed_out' | 'refused' | 'account_gone'

type Listener = (session: StoredSession | null, end: SessionEnd | null) => void

const listeners = new Set<Listener>()
let current = readStored()
let lastEnd: SessionEnd | null = null
let refreshing: Promise<StoredSession> | null = null

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // null: everything was cleared.
    if (event.key !== STORAGE_KEY && event.key !== null) return
    const session = readStored()
    adopt(session, session ? null : storedEnd())
  })
  // In the page cache it hears of nothing: whoever signed out or in meanwhile counts.
  window.addEventListener('pageshow', ({ persisted }) => {
    const session = readStored()
    const same = session?.access_token === current?.access_token
    if (persisted && !same) adopt(session, session ? null : storedEnd())
  })
}

export function currentSession(): StoredSession | null {
  return current
}

/** Why the last session ended while the app was open, in this tab or another; null where none did. */
export function sessionEnd(): SessionEnd | null {
  return lastEnd
}

export function sessionUser(session: StoredSession): SessionUser {
  const { id, email, app_metadata } = session.user
  const roles = Array.isArray(app_metadata?.roles) ? app_metadata.roles : []
  return { id, email: email ?? '', roles: roles.filter((role) => typeof role === 'string') }
}

/** Told of every change, in this tab or another; answers with how to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes a session in place of the one before; what came from a provider is kept apart from it. */
export function saveSession(session: StoredSession & ProviderFields): void {
  const { access_token, refresh_token, expires_at, user } = session
  const kept = { access_token, refresh_token, expires_at, user } satisfies StoredSession
  if (current?.user.id !== user.id) clearProviderTokens()
  keepProviderTokens(user.id, session)
  localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  copySession({ session: kept })
  adopt(kept, null)
}

/**
 * Takes this device's last session where local storage has one of before
 * (session-copy.ts [Note: local storage is written late]). To be called before anybody is asked for.
 */
export async function restoreSession(): Promise<void> {
  const stored = readStored()
  const latest = await latestSession(stored)
  // Another tab was quicker, or there is nothing to change.
  if (latest === stored || readStored()?.access_token !== stored?.access_token) return
  if (latest && goneAccount()?.userId === latest.user.id) return
  if (latest) localStorage.setItem(STORAGE_KEY, JSON.stringify(latest))
  else localStorage.removeItem(STORAGE_KEY)
  adopt(latest, null)
}

export function endSession(end: SessionEnd): void {
  const user = current?.user
  copySession({ ended: current?.expires_at ?? 0 })
  if (end === 'account_gone' && user) {
    noteGoneAccount({ userId: user.id, email: user.email ?? '', at: Date.now() })
  } else if (end === 'signed_out') forgetGoneAccount()
  clearProviderTokens()
  // Before the session goes: other tabs hear of that.
  localStorage.setItem(END_KEY, end)
  localStorage.removeItem(STORAGE_KEY)
  adopt(null, end)
}

/**
 * Asks the auth server about a session another part of the server refused, and ends it where the auth
 * server refuses it too.
 * @throws RemoteFailure network where there was no answer; account_gone where the account was deleted
 */
export async function checkSession(): Promise<void> {
  const session = readStored()
  if (!session) return
  const answer = await callAuth('user', { method: 'GET', token: session.access_token })
  const refused = !answer.ok && (answer.status === 401 || answer.status === 403)
  if (!refused || !isRefusal(answer)) return
  const end = await endOf(session, answer.error?.code)
  if (readStored()?.access_token !== session.access_token) return
  endSession(end)
  if (end === 'account_gone') throw new RemoteFailure('account_gone', { status: answer.status })
}

/** Why the auth server refuses a session: it has ended, or its account was deleted. */
async function endOf(session: StoredSession, code = ''): Promise<'refused' | 'account_gone'> {
  const gone =
    code === 'user_not_found' || (await wasDeleted(session.user.id, session.access_token))
  return gone ? 'account_gone' : 'refused'
}

/** For a call that nobody is signed in for. */
function sessionOver(status: number | null = null): RemoteFailure {
  return new RemoteFailure(goneAccount() ? 'account_gone' : 'session_ended', { status })
}

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
  const answer = await callAuth<StoredSession>('token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  })
  // Signed out while the server was asked: a late answer signs nobody in.
  if (readStored()?.user.id !== session.user.id) throw new RemoteFailure('session_ended')
  if (answer.ok && isSession(answer.body)) {
    saveSession(answer.body)
    return answer.body
  }
  log.warn('session.refresh_failed', { status: answer.status, refused: isRefusal(answer) })
  if (!isRefusal(answer)) throw new RemoteFailure('server', { status: answer.status })
  const end = await endOf(session)
  const latest = readStored()
  if (latest && latest.refresh_token !== session.refresh_token) return latest
  if (latest) endSession(end)
  throw sessionOver(answer.status)
}

function isRefusal(answer: ApiAnswer<unknown>): answer is ApiAnswer<unknown> & { ok: false } {
  return (
    !answer.ok &&
    answer.status >= 400 &&
    answer.status < 500 &&
    answer.status !== 408 &&
    answer.status !== 429 &&
    answer.error !== null
  )
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

function adopt(session: StoredSession | null, end: SessionEnd | null): void {
  current = session
  lastEnd = end
  for (const listener of listeners) listener(session, end)
}

function storedEnd(): SessionEnd {
  const end = localStorage.getItem(END_KEY)
  return end === 'refused' || end === 'account_gone' ? end : 'signed_out'
}

function readStored(): StoredSession | null {
  try {
    // Node has none; where a browser blocks a site's data, to look is to fail.
    if (typeof localStorage === 'undefined') return null
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isSession(value) ? value : null
  } catch {
    // Storage is off, or holds no session of ours: nobody is signed in.
    return null
  }
}

export function isSession(value: unknown): value is StoredSession {
  const session = value as Partial<StoredSession> | null
  return (
    typeof session?.access_token === 'string' &&
    typeof session.refresh_token === 'string' &&
    typeof session.expires_at === 'number' &&
    typeof session.user?.id === 'string'
  )
}
