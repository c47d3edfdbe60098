import type { Row, TableName } from '#domain/entities.ts'
import { SCHEMA_VERSIONS, storeName } from './schemas.ts'

/**
 * A runner's tables as they lie in IndexedDB, for reading past RxDB. Nothing is written, locked or made
 * here.
 *
 * [Note: how RxDB's Dexie storage lies in IndexedDB]
 * Each collection is a database of its own, `rxdb-dexie-<database>--<schema version>--<collection>`,
 * with its rows in the store `docs`, keyed by id. RxDB puts `_deleted` before the fields of an index
 * and the id behind them, and Dexie names the index after all of these. A deleted row stays, with
 * `_deleted` '1'. RxDB is pinned, and a test reads what it wrote.
 */

/** `_deleted` as Dexie's storage keeps it: IndexedDB has no index over booleans. */
export type DexieRow<T extends TableName> = Row<T> & { _deleted: '0' | '1' }

export type Select<T extends TableName> = (docs: IDBObjectStore) => IDBRequest<DexieRow<T>[]>

/**
 * The table in the shape this version of the app reads, or null where there is none: an empty one would
 * stand in RxDB's way.
 * @param onClose the browser or the page closes it while it is in use
 */
export function openTable(
  userId: string,
  table: TableName,
  onClose?: () => void,
): Promise<IDBDatabase | null> {
  const request = indexedDB.open(storeName(userId, table, SCHEMA_VERSIONS[table]))
  let isNew = false
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => {
      isNew = true
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      const database = request.result
      // The page may delete or migrate the data meanwhile: it must never wait for a reader.
      database.onversionchange = () => {
        database.close()
        onClose?.()
      }
      database.onclose = () => onClose?.()
      resolve(database)
    }
    request.onerror = (event) => {
      // Nobody else hears of it: in Firefox an aborted open would else end as an uncaught error.
      event.preventDefault()
      if (isNew) resolve(null)
      else reject(request.error)
    }
  })
}

/** The living rows, with what storage and sync need in them. */
export async function selectRows<T extends TableName>(
  database: IDBDatabase | null,
  select: Select<T>,
): Promise<DexieRow<T>[]> {
  if (!database?.objectStoreNames.contains('docs')) return []
  const rows = await answerOf(select(database.transaction('docs').objectStore('docs')))
  return rows.filter((row) => row._deleted !== '1')
}

function answerOf<R>(request: IDBRequest<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
