import type { TableName } from '#domain/entities.ts'
import type { LocalDatabase } from './local-database.ts'
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
