import type { TableName } from '#domain/entities.ts'
import { collectionOf, type LocalDatabase } from './database.ts'

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
  const { storageInstance } = collectionOf(db, table)
  const rows = await storageInstance.findDocumentsById([...ids], true)
  return rows.map(({ id, _deleted }) => ({ id, deleted: _deleted }))
}
