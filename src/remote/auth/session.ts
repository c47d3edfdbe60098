import { pictureKey } from '#lib/home-picture.ts'
import { forget } from '#lib/remembered.ts'
import {
  clearProviderTokens,
  type ProviderFields,
  storeProviderTokens,
} from '../providers/provider-cache.ts'
import { forgetGoneAccount, goneAccount, noteGoneAccount } from './gone-account.ts'
import { copySession, latestSession } from './session-copy.ts'
import { isSession, SESSION_KEY, type SessionUser, type StoredSession } from './stored-session.ts'

/**
 * Who is signed in on this device: read before any library is loaded. What asks the server about the
 * session is in access-token.ts.
 */

/** Tells other tabs why the session ended. */
const END_KEY = 'fuelmile-session-end'

/**
 * `refused`: the server has ended the session; `denied`: it takes no session of this account; `account_gone`:
 * the account was deleted elsewhere (gone-account.ts).
 */
const SESSION_ENDS = ['signed_out', 'refused', 'denied', 'account_gone'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

type Listener = (session: StoredSession | null, end: SessionEnd | null) => void

const listeners = new Set<Listener>()
let current = readStored()
let lastEnd: SessionEnd | null = null

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // null: everything was cleared.
    if (event.key !== SESSION_KEY && event.key !== null) return
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

/** Calls the listener after every change, in this tab or another. Returns how to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes a session in place of the one before; what came from a provider is stored apart from it. */
export function saveSession(session: StoredSession & ProviderFields): void {
  const { access_token, refresh_token, expires_at, user } = session
  const stored = { access_token, refresh_token, expires_at, user } satisfies StoredSession
  if (current?.user.id !== user.id) clearProviderTokens()
  storeProviderTokens(user.id, session)
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored))
  copySession({ session: stored })
  adopt(stored, null)
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
  if (latest) localStorage.setItem(SESSION_KEY, JSON.stringify(latest))
  else localStorage.removeItem(SESSION_KEY)
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
  localStorage.removeItem(SESSION_KEY)
  adopt(null, end)
}

function adopt(session: StoredSession | null, end: SessionEnd | null): void {
  // Shown before anybody is asked for: it goes however the session went, in this tab or another.
  const before = current?.user.id
  if (before !== undefined && before !== session?.user.id) forget(pictureKey(before))
  current = session
  lastEnd = end
  for (const listener of listeners) listener(session, end)
}

function storedEnd(): SessionEnd {
  const end = localStorage.getItem(END_KEY)
  return SESSION_ENDS.find((known) => known === end) ?? 'signed_out'
}

/** Whose session this device has, as every tab of it knows by now; null where nobody's. */
export function storedUserId(): string | null {
  return readStored()?.user.id ?? null
}

/** The session as stored now, by whichever tab. */
export function readStored(): StoredSession | null {
  try {
    // Node has none; where a browser blocks a site's data, to look is to fail.
    if (typeof localStorage === 'undefined') return null
    const value: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
    return isSession(value) ? value : null
  } catch {
    // Storage is off, or has no session of ours: nobody is signed in.
    return null
  }
}
