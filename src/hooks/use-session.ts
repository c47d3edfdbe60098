import { useMemo, useSyncExternalStore } from 'react'
import {
  currentSession,
  onSessionChange,
  type SessionEnd,
  type SessionUser,
  sessionEnd,
  sessionUser,
} from '#remote/session.ts'

export type SessionState = { status: 'signed_out' } | { status: 'signed_in'; user: SessionUser }

/** Who is signed in: known at once, from what is stored on the device. */
export function useSession(): SessionState {
  const session = useSyncExternalStore(onSessionChange, currentSession)
  return useMemo(
    () =>
      session ? { status: 'signed_in', user: sessionUser(session) } : { status: 'signed_out' },
    [session],
  )
}

/** Why the last session ended while the app was open, in any tab; null where none did. */
export function useSessionEnd(): SessionEnd | null {
  return useSyncExternalStore(onSessionChange, sessionEnd)
}
