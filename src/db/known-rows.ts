import type { Row, TableName } from '#domain/entities.ts'
import type { LocalDatabase } from './local-database.ts'
import { withoutFlag } from './rows.ts'
import { bare } from './stored-row.ts'
import { storedRows } from './write-rows.ts'

export interface KnownRow {
  id: string
  /** Deleted, and kept as a tombstone until every device knows. */
  deleted: boolean
}

/** Those of these rows the device knows of. */
export async function knownRows(
  db: LocalDatabase,
  table: TableName,
  ids: readonly string[],
): Promise<KnownRow[]> {
  const rows = await storedRows(db, table, ids)
  return [...rows.values()].map(({ id, _deleted }) => ({ id, deleted: _deleted }))
}

/** Those of these rows that are deleted, as they were. */
export async function deletedRows<T extends TableName>(
  db: LocalDatabase,
  table: T,
  ids: readonly string[],
): Promise<Row<T>[]> {
  const rows = [...(await storedRows(db, table, ids)).values()]
  return rows.filter(({ _deleted }) => _deleted).map((row) => withoutFlag<T>(bare(row)))
}

/** Those of these rows that are there. */
export async function livingRows<T extends TableName>(
  db: LocalDatabase,
  table: T,
  ids: readonly string[],
): Promise<Row<T>[]> {
  const rows = [...(await storedRows(db, table, ids)).values()]
  return rows.filter(({ _deleted }) => !_deleted).map((row) => withoutFlag<T>(bare(row)))
}
