import { faultName } from '#lib/fault-name.ts'
import { inStore } from '#lib/indexed-db.ts'
import { log } from '#lib/log.ts'
import { isSession, SESSION_KEY, type StoredSession } from './stored-session.ts'

/**
 * [Note: local storage is written late]
 * Chromium writes local storage to the disk 5 s after a change, and a second change up to a minute after
 * the first. An app killed meanwhile starts with the session of before: signed out offline, or with a refresh
 * token that is spent. IndexedDB has what it has committed. So each session, and each end of one, is put there,
 * too, and compared at the next start.
 */

/** Named as what it is a copy of. */
const DATABASE = SESSION_KEY
const STORE = 'session'
/** The only one there. */
const KEY = STORE
/** A start does not wait longer for a database that does not open, in ms. */
const PATIENCE_MS = 1000

/** The last session; or, where it has ended, when its access token runs out, in s since 1970. */
type Copy = { session: StoredSession } | { ended: number }

/** Written in the background: where the device can't, local storage alone has to do. */
export function copySession(copy: Copy): void {
  void withStore('readwrite', (store) => store.put(copy, KEY)).catch((error: unknown) =>
    log.warn('session.copy_failed', { fault: faultName(error) }),
  )
}

/** The session to start with, given the one in local storage; null where it has ended. */
export function latestSession(stored: StoredSession | null): Promise<StoredSession | null> {
  // A copy that can't be read, or not in time: local storage alone has to do.
  return confirmedSession(stored).catch(() => stored)
}

/** As `latestSession`; rejects where the copy can't be read, or not in time: nobody knows then whether it has ended. */
export async function confirmedSession(
  stored: StoredSession | null,
): Promise<StoredSession | null> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS))
  const found = await Promise.race([read(), late])
  const copy: Partial<Record<'session' | 'ended', unknown>> = Object(found)
  const { session, ended } = copy
  if (typeof ended === 'number') return stored && stored.expires_at > ended ? stored : null
  // By hand, as what local storage has: no first paint waits for valibot (decision 034).
  if (!isSession(session)) return stored
  if (stored?.refresh_token === session.refresh_token) return stored
  // Of two sessions the later one runs out later.
  return stored && stored.expires_at >= session.expires_at ? stored : session
}

function read(): Promise<unknown> {
  return withStore('readonly', (store) => store.get(KEY))
}

/** Resolves when the transaction is committed. */
function withStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const create = (database: IDBDatabase) => database.createObjectStore(STORE)
  return inStore(DATABASE, create, STORE, { mode, durability: 'strict', ask })
}
