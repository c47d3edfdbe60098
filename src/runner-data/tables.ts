import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import type { DatedTable } from '#db/day-reader.ts'
import { dayRows } from '#db/queries.ts'
import { allRows, rowsBetween } from '#db/range-queries.ts'
import type { DayRows } from '#domain/day-rows.ts'
import type { Row, TableName } from '#domain/entities.ts'

/** Rows by day and by table, whatever their subject. */
export interface Tables {
  /** Everything one local day is scored from. */
  day$(date: string): Observable<DayRows>
  /** Rows of the local days `from` to `to`, both included. */
  between$<T extends DatedTable>(table: T, from: string, to: string): Observable<Row<T>[]>
  /** A table as it stands, for an export. */
  all<T extends TableName>(table: T): Promise<Row<T>[]>
}

export function createTables(db: LocalDatabase): Tables {
  return {
    day$: (date) => dayRows(db, date),
    between$: (table, from, to) => rowsBetween(db, table, from, to),
    all: (table) => allRows(db, table),
  }
}
