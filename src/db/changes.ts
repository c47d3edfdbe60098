import { map, type Observable } from 'rxjs'
import type { Row, TableName } from '#domain/entities.ts'
import { collectionOf, type LocalDatabase } from './database.ts'

/** Rows that changed together, by the days they belong to. */
export interface RowChanges {
  days: Set<string>
  /** They came from the server, not from an edit on this device. */
  pulled: boolean
}

// The context RxDB gives to what its replication writes (replication-protocol, downstreamBulkWriteFlag).
const PULLED = 'replication-downstream'

/**
 * Changes of a table in any tab, old and new day of each row included.
 * @param dayOf the local day a row belongs to
 */
export function rowChanges<T extends TableName>(
  db: LocalDatabase,
  table: T,
  dayOf: (row: Row<T>) => string,
): Observable<RowChanges> {
  return collectionOf(db, table).eventBulks$.pipe(
    map((bulk) => {
      const days = new Set<string>()
      for (const { documentData, previousDocumentData } of bulk.events) {
        days.add(dayOf(documentData as Row<T>))
        if (previousDocumentData) days.add(dayOf(previousDocumentData as Row<T>))
      }
      return { days, pulled: bulk.context.startsWith(PULLED) }
    }),
  )
}
