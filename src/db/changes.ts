import { filter, map, type Observable } from 'rxjs'
import type { Row, TableName } from '#domain/entities.ts'
import { collectionOf } from './database.ts'
import type { LocalDatabase } from './local-database.ts'
import { WRITTEN_BY } from './stored-row.ts'

/** Rows that changed together, by the days they belong to. */
export interface RowChanges {
  days: Set<string>
  /** They came from the server, not from an edit on this device. */
  pulled: boolean
}

/**
 * Changes of a table in any tab, old and new day of each row included. How rows stand with the server
 * is no change of theirs.
 * @param dayOf the local day a row belongs to
 */
export function rowChanges<T extends TableName>(
  db: LocalDatabase,
  table: T,
  dayOf: (row: Row<T>) => string,
): Observable<RowChanges> {
  return collectionOf(db, table).eventBulks$.pipe(
    filter(({ context }) => context !== WRITTEN_BY.answer),
    map((bulk) => {
      const days = new Set<string>()
      for (const { documentData, previousDocumentData } of bulk.events) {
        days.add(dayOf(documentData as Row<T>))
        if (previousDocumentData) days.add(dayOf(previousDocumentData as Row<T>))
      }
      return { days, pulled: bulk.context === WRITTEN_BY.pull }
    }),
  )
}
