import {
  catchError,
  defer,
  EMPTY,
  filter,
  finalize,
  type Observable,
  from as read$,
  startWith,
  switchMap,
  tap,
} from 'rxjs'
import type { Row, TableName } from '#domain/entities.ts'
import { rowChanges } from './changes.ts'
import { collectionOf } from './database.ts'
import { type DatedTable, readBetween } from './day-reader.ts'
import type { LocalDatabase } from './local-database.ts'
import { asRow } from './queries.ts'

/** The local day a row of such a table belongs to. */
function dayOf(row: object): string {
  const { logged_on, date } = row as { logged_on?: string; date?: string }
  return logged_on ?? date ?? ''
}

/**
 * The rows of the local days `from` to `to`, both included, earliest day first; live. Read past RxDB
 * (day-reader.ts), and anew with each change of one of these days.
 * @param from local day, `yyyy-MM-dd`
 */
export function rowsBetween<T extends DatedTable>(
  db: LocalDatabase,
  table: T,
  from: string,
  to: string,
): Observable<Row<T>[]> {
  const { reportReadable } = db
  return defer(() => {
    const reader = Symbol()
    const read = () =>
      read$(readBetween(db.userId, table, from, to)).pipe(
        tap({
          next: () => reportReadable(reader, true),
          error: () => reportReadable(reader, false),
        }),
        // It stays as it was, until the next change.
        catchError(() => EMPTY),
      )
    return rowChanges(db, table, dayOf).pipe(
      filter(({ days }) => [...days].some((day) => day >= from && day <= to)),
      startWith(null),
      switchMap(read),
      finalize(() => reportReadable(reader, true)),
    )
  })
}

/** All rows of a table as they stand, for an export. */
export async function allRows<T extends TableName>(db: LocalDatabase, table: T): Promise<Row<T>[]> {
  const documents = await collectionOf(db, table).find().exec()
  return documents.map((document) => asRow<T>(document))
}
