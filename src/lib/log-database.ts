import { inStore } from './indexed-db.ts'

/**
 * Where the log outlives a reload and a kill: one database for the page, its workers and the service worker,
 * since they share nothing else ([Note: the app's log]). It is opened for each batch and closed again.
 */
export const ENTRIES = 'entries'
export const OWNER = 'owner'

/** Resolves when the transaction is committed. */
export function inLog<T>(
  store: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return inStore('fuelmile-log', createStores, store, { mode, ask })
}

function createStores(database: IDBDatabase): void {
  database.createObjectStore(ENTRIES, { autoIncrement: true })
  database.createObjectStore(OWNER)
}
