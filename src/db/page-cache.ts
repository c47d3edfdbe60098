import type { Dexie } from 'dexie'

/**
 * [Note: closed for the page cache]
 * Dexie closes its databases where the browser puts a page aside for the way back, and opens them with
 * the next use; RxDB's it does not, for RxDB opens by itself and has told Dexie so. Closing a collection
 * reads from it, too: on return they are opened again as they were.
 */
const closed = new Set<Dexie>()
let opening: Promise<unknown> = Promise.resolve()

/**
 * [Note: nothing half done in the page cache]
 * WebKit puts a page aside with its transactions open, and a transaction that nobody ends lets no other begin: not
 * in another tab, nor in the page that comes next. So what is not done when a page is left is undone, as it is
 * where the page goes for good, and who waits for it hears an AbortError. One that is being committed goes on.
 */
const begun = new Set<IDBTransaction>()

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    for (const transaction of begun) undo(transaction)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // What can't be opened fails again where it is used.
    if (persisted) opening = Promise.allSettled([...closed].map((db) => db.open()))
    closed.clear()
  })
}

function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is being committed, or has ended: there is nothing to undo.
  }
}

/** Undoes a transaction that is not done when the page is left ([Note: nothing half done in the page cache]). */
export function undoneWhenLeft(transaction: IDBTransaction): IDBTransaction {
  begun.add(transaction)
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => begun.delete(transaction))
  return transaction
}

/** The same for the transactions that Dexie begins by itself. */
export function undoDexiesWhenLeft(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'undone when left',
    create: (core) => ({
      ...core,
      transaction: (...how) => undoneWhenLeft(core.transaction(...how) as IDBTransaction),
    }),
  })
}

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
