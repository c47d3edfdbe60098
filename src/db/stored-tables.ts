import type { Row, TableName } from '#domain/entities.ts'
import { answerFrom, type LaidRow, rowDatabaseName } from './row-layout.ts'

/**
 * A runner's tables as they lie in IndexedDB (row-layout.ts), for reading past RxDB. Nothing is written,
 * locked or made here.
 */

export type LaidOf<T extends TableName> = Row<T> & Pick<LaidRow, '_deleted'>

/** Which rows of a table: those from one key to another, both included; keys of an index, or ids. */
export interface KeyRange {
  index?: string
  from: IDBValidKey
  to: IDBValidKey
}

/** A runner's tables, open. */
export interface StoredTables {
  /** The living rows of a table, with what storage and sync need in them; none of a table that isn't there. */
  select<T extends TableName>(table: T, range: KeyRange): Promise<LaidOf<T>[]>
  /** Lets the database go. */
  close(): void
}

/** Reads living rows of a runner; @throws DOMException where the browser gives no database */
export type ReadRows = <T extends TableName>(
  userId: string,
  table: T,
  range: KeyRange,
) => Promise<LaidOf<T>[]>

let readElsewhere: ReadRows | null = null

/**
 * From now on nothing is opened here: this reads, for a worker whose page has to
 * ([Note: who reads for a worker]).
 */
export function readThrough(read: ReadRows): void {
  readElsewhere = read
}

/**
 * The runner's rows, or null where there are none: an empty database would stand in the app's way.
 * @param onClose the browser or the page closes it while it is in use
 * @throws DOMException where the browser gives no database
 */
export async function openStored(
  userId: string,
  onClose?: () => void,
): Promise<StoredTables | null> {
  const read = readElsewhere
  if (read) return { select: (table, range) => read(userId, table, range), close: () => undefined }
  const database = await openDatabase(userId, onClose)
  if (!database) return null
  return {
    select: (table, range) => selectFrom(database, table, range),
    close: () => database.close(),
  }
}

function openDatabase(userId: string, onClose?: () => void): Promise<IDBDatabase | null> {
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

async function selectFrom<T extends TableName>(
  database: IDBDatabase,
  table: T,
  { index, from, to }: KeyRange,
): Promise<LaidOf<T>[]> {
  if (!database.objectStoreNames.contains(table)) return []
  const rows: LaidOf<T>[] = await answerFrom(database, table, (store) =>
    (index === undefined ? store : store.index(index)).getAll(IDBKeyRange.bound(from, to)),
  )
  return rows.filter((row) => row._deleted !== '1')
}
