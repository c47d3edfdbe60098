import type { MangoQuery } from 'rxdb'
import { map, type Observable } from 'rxjs'
import type { Row, TableName } from '#domain/entities.ts'
import { collectionOf, type LocalDatabase } from './database.ts'

/** Tables whose rows belong to a local day, and the field that names it (an index starts with it). */
const DAY_FIELD = {
  food_logs: 'logged_on',
  nutrition_scores: 'date',
  google_fit_data: 'date',
  daily_meal_plans: 'date',
  training_activities: 'date',
} as const satisfies Partial<Record<TableName, string>>
export type DatedTable = keyof typeof DAY_FIELD

function between<T extends DatedTable>(db: LocalDatabase, table: T, from: string, to: string) {
  const field = DAY_FIELD[table]
  // The selector's key depends on T, which TypeScript does not follow into MangoQuery's own type.
  const query = { selector: { [field]: { $gte: from, $lte: to } }, sort: [{ [field]: 'asc' }] }
  return collectionOf(db, table).find(query as unknown as MangoQuery<Row<T>>)
}

/**
 * The rows of the local days `from` to `to`, both included, earliest day first; live.
 * @param from local day, `yyyy-MM-dd`
 */
export function rowsBetween<T extends DatedTable>(
  db: LocalDatabase,
  table: T,
  from: string,
  to: string,
): Observable<Row<T>[]> {
  return between(db, table, from, to).$.pipe(
    map((documents) => documents.map((document) => document.toMutableJSON() as Row<T>)),
  )
}

/** All rows of a table as they stand, for an export. */
export async function allRows<T extends TableName>(db: LocalDatabase, table: T): Promise<Row<T>[]> {
  const documents = await collectionOf(db, table).find().exec()
  return documents.map((document) => document.toMutableJSON() as Row<T>)
}
