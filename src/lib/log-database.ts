/**
 * Where the log outlives a reload and a kill: one database for the page, its workers and the service worker,
 * since they share nothing else ([Note: the app's log]). It is opened for each batch and closed again, so
 * that it stands in nobody's way.
 */
export const ENTRIES = 'entries'
export const OWNER = 'owner'

/** Resolves when the transaction is committed. */
export async function inLog<T>(
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode)
      const request = ask(transaction.objectStore(name))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('fuelmile-log', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ENTRIES, { autoIncrement: true })
      request.result.createObjectStore(OWNER)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
