import type { DBCore, Dexie } from 'dexie'

/**
 * [Note: a cursor that fails]
 * RxDB's Dexie storage (17.6) walks a query's rows with a cursor of its own and listens to its success
 * only: where IndexedDB answers with an error, as a phone does that has lost the connection to its
 * storage, the query would wait for ever, and closing the database behind it. Dexie keeps the errors of
 * its own requests to itself, so one that reaches the transaction is such a cursor's: it is told that
 * there is no more, and its query fails with the transaction.
 */

/** For Dexie's `onCreate`. */
export function endFailedCursors(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'failed-cursors',
    create: (core: DBCore) => ({
      ...core,
      transaction(...args: Parameters<DBCore['transaction']>) {
        const transaction = core.transaction(...args) as unknown as IDBTransaction
        transaction.addEventListener('error', ({ target }) => {
          const noMore = { target: { result: null } } as unknown as Event
          ;(target as IDBRequest).onsuccess?.(noMore)
        })
        return transaction as never
      },
    }),
  })
}
