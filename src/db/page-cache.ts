import type { Dexie } from 'dexie'

/**
 * [Note: closed for the page cache]
 * Dexie closes its databases where the browser puts a page aside for the way back, and opens them with
 * the next use; RxDB's it does not, for RxDB opens by itself and has told Dexie so. Closing a collection
 * reads from it, too: on return they are opened again as they were.
 */
const closed = new Set<Dexie>()
let opening: Promise<unknown> = Promise.resolve()

if (typeof window !== 'undefined')
  window.addEventListener('pageshow', ({ persisted }) => {
    // What can't be opened fails again where it is used.
    if (persisted) opening = Promise.allSettled([...closed].map((db) => db.open()))
    closed.clear()
  })

/** Resolves when the databases are open again. */
export function openAgain(): Promise<unknown> {
  return opening
}

/** For Dexie's `onCreate`. */
export function openAfterPageCache(db: Dexie): void {
  db.on('close', () => {
    if (leavingForPageCache()) closed.add(db)
  })
}

/** Dexie's own listener came first: what happens now is all that tells who closes the database. */
function leavingForPageCache(): boolean {
  const now = typeof window === 'undefined' ? undefined : window.event
  return now?.type === 'pagehide' && (now as PageTransitionEvent).persisted
}
