import type { Row, TableName } from '#domain/entities.ts'
import { answerFrom, type LaidRow, rowDatabaseName } from './row-layout.ts'

/**
 * A runner's tables as they lie in IndexedDB (row-layout.ts), for reading past RxDB. Nothing is written,
 * locked or made here.
 */

export type LaidOf<T extends TableName> = Row<T> & Pick<LaidRow, '_deleted'>

export type Select<T extends TableName> = (rows: IDBObjectStore) => IDBRequest<LaidOf<T>[]>

/**
 * The runner's rows, or null where there are none: an empty database would stand in the app's way.
 * @param onClose the browser or the page closes it while it is in use
 */
export function openStored(userId: string, onClose?: () => void): Promise<IDBDatabase | null> {
  const request = indexedDB.open(rowDatabaseName(userId))
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

/** The living rows of a table, with what storage and sync need in them. */
export async function selectRows<T extends TableName>(
  database: IDBDatabase | null,
  table: T,
  select: Select<T>,
): Promise<LaidOf<T>[]> {
  if (!database?.objectStoreNames.contains(table)) return []
  const rows = await answerFrom(database, table, select)
  return rows.filter((row) => row._deleted !== '1')
}
