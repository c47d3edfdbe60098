/** What is asked of one store of a small database: opened for it and closed again, to stand in nobody's way. */
interface Question<T> {
  mode: IDBTransactionMode
  /** `strict` where a kill a moment later must find it. */
  durability?: IDBTransactionDurability
  /** All it asks it asks at once: the transaction is committed then, whether the page is still there or not. */
  ask: (store: IDBObjectStore) => IDBRequest<T>
}

/**
 * Asks a store of a database in its first version. Resolves when the transaction is committed.
 * @param create makes the stores of a database that is new
 */
export async function inStore<T>(
  name: string,
  create: (database: IDBDatabase) => void,
  store: string,
  { mode, durability, ask }: Question<T>,
): Promise<T> {
  const database = await open(name, create)
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability })
      const request = ask(transaction.objectStore(store))
      // Left open by a page that is put aside for the way back, it would lock all others out in WebKit.
      transaction.commit()
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(name: string, create: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => create(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
