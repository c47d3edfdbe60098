import type { StoredSession } from './session.ts'

/** As the service worker stores it (sw/keys.ts). */
const CACHE = 'session'
const ENTRY = '/session'

interface WorkerSession {
  userId: string
  accessToken: string
  refreshToken: string
  expiresAt: number
  replaces?: string
}

/**
 * What the service worker has made of this session while no page was open: its refresh token is
 * spent then, and asking with it would end the session. Null where the worker has not touched it.
 */
export async function renewedByWorker(session: StoredSession): Promise<StoredSession | null> {
  if (typeof caches === 'undefined') return null
  // A cache that can't be read: the page renews the session itself.
  const entry = await caches.match(ENTRY, { cacheName: CACHE }).catch(() => undefined)
  if (!entry) return null
  const renewed = (await entry.json()) as WorkerSession
  if (renewed.replaces !== session.refresh_token || renewed.userId !== session.user.id) return null
  const { accessToken, refreshToken, expiresAt } = renewed
  return {
    ...session,
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_at: expiresAt,
  }
}
