import { useMemo, useSyncExternalStore } from 'react'
import { goneAccount, onGoneAccount } from '#remote/auth/gone-account.ts'
import {
  currentSession,
  onSessionChange,
  type SessionEnd,
  sessionEnd,
  sessionUser,
  storedUserId,
} from '#remote/auth/session.ts'
import type { SessionUser } from '#remote/auth/stored-session.ts'

export type SessionState =
  | { status: 'signed_out' }
  | { status: 'signed_in'; user: SessionUser }
  /** The account was deleted elsewhere; this device still holds its data (use-gone-account.ts). */
  | { status: 'account_gone' }

/** Who is signed in: known at once, from what is stored on the device. */
export function useSession(): SessionState {
  const session = useSyncExternalStore(onSessionChange, currentSession)
  const gone = useSyncExternalStore(onGoneAccount, goneAccount)
  return useMemo(() => {
    if (session) return { status: 'signed_in', user: sessionUser(session) }
    return { status: gone ? 'account_gone' : 'signed_out' }
  }, [session, gone])
}

/** Whether this device is still a runner's, as every tab of it knows by now. */
export function isStillSignedIn(userId: string): boolean {
  return storedUserId() === userId
}

/** Why the last session ended while the app was open, in any tab; null where none did. */
export function useSessionEnd(): SessionEnd | null {
  return useSyncExternalStore(onSessionChange, sessionEnd)
}
