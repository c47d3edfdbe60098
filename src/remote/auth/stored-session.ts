/** Where the session is in local storage, for who looks before any library is loaded. */
export const SESSION_KEY = 'fuelmile-session'

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
  user: { id: string; email?: string; app_metadata?: { roles?: unknown; [other: string]: unknown } }
}

/** By hand: read before the first paint, where valibot's bytes would be waited for (decision 034). */
export function isSession(value: unknown): value is StoredSession {
  const session = value as Partial<StoredSession> | null
  return (
    typeof session?.access_token === 'string' &&
    typeof session.refresh_token === 'string' &&
    typeof session.expires_at === 'number' &&
    typeof session.user?.id === 'string'
  )
}
