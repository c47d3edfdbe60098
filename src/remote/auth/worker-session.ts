import * as v from 'valibot'
import type { StoredSession } from './stored-session.ts'

/** As the service worker stores it (sw/keys.ts). */
const CACHE = 'session'
const ENTRY = '/session'

const RENEWED = v.object({
  userId: v.string(),
  accessToken: v.string(),
  refreshToken: v.string(),
  expiresAt: v.number(),
  /** The refresh token that was spent for it. */
  replaces: v.string(),
})

/**
 * What the service worker has made of this session while no page was open: its refresh token is
 * spent then, and asking with it would end the session. Null where the worker has not touched it.
 */
export async function renewedByWorker(session: StoredSession): Promise<StoredSession | null> {
  if (typeof caches === 'undefined') return null
  // A cache that can't be read: the page renews the session itself.
  const entry = await caches.match(ENTRY, { cacheName: CACHE }).catch(() => undefined)
  if (!entry) return null
  const read = v.safeParse(RENEWED, await entry.json())
  if (!read.success) return null
  const { userId, accessToken, refreshToken, expiresAt, replaces } = read.output
  if (replaces !== session.refresh_token || userId !== session.user.id) return null
  return {
    ...session,
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_at: expiresAt,
  }
}
