import { prepareQuery, type RxDatabase, type RxStorageInstance } from 'rxdb'
import type { TableName } from '#domain/entities.ts'
import type { Collections } from './schemas.ts'
import type { StoredRow, SyncState } from './stored-row.ts'

/** A table's rows as RxDB's storage keeps them; reads and writes of sync go past the collection. */
export function storageOf(
  rx: RxDatabase<Collections>,
  table: TableName,
): RxStorageInstance<StoredRow, unknown, unknown> {
  // The collection's type knows the app's columns only; the storage's has those of sync, too.
  return rx.collections[table]?.storageInstance.originalStorageInstance as never
}

/** All rows of a table in a state, deleted ones too. */
export async function rowsInState(
  rx: RxDatabase<Collections>,
  table: TableName,
  state: SyncState,
): Promise<StoredRow[]> {
  const storage = storageOf(rx, table)
  const query = prepareQuery<StoredRow>(storage.schema, {
    selector: { sync_state: { $eq: state } },
    sort: [{ sync_state: 'asc' }, { id: 'asc' }],
    index: ['sync_state', 'id'],
    skip: 0,
  } as never)
  const { documents } = await rx.lockedRun(() => storage.query(query))
  return documents
}
