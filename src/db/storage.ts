import type { RxDatabase, RxStorageInstance } from 'rxdb'
import { TABLE_NAMES, type TableName } from '#domain/entities.ts'
import type { LocalDatabase } from './local-database.ts'
import { beginOn } from './row-database.ts'
import { answerOf, BY_SYNC_STATE, type LaidRow, taken } from './row-layout.ts'
import type { Collections } from './schemas.ts'
import type { StoredRow, SyncState } from './stored-row.ts'

/** A table's rows as RxDB's storage holds them; reads and writes of sync go past the collection. */
export function storageOf(
  rx: RxDatabase<Collections>,
  table: TableName,
): RxStorageInstance<StoredRow, unknown, unknown> {
  // The collection's type knows the app's columns only; the storage's has those of sync, too.
  return rx.collections[table]?.storageInstance.originalStorageInstance as never
}

export interface TableRows {
  table: TableName
  rows: StoredRow[]
}

/** All rows in a state, deleted ones too, as they stand at one moment. */
export async function rowsInState(
  { rows }: Pick<LocalDatabase, 'rows'>,
  state: SyncState,
): Promise<TableRows[]> {
  const moment = beginOn(rows, [...TABLE_NAMES], 'readonly')
  // An array sorts after every string.
  const range = IDBKeyRange.bound([state], [state, []])
  return Promise.all(
    TABLE_NAMES.map(async (table) => {
      const index = moment.objectStore(table).index(BY_SYNC_STATE)
      return { table, rows: (await answerOf<LaidRow[]>(index.getAll(range))).map(taken) }
    }),
  )
}

/** Up to `count` rows of a table behind the id `after`, by their ids, deleted ones too. */
export async function rowsAfter(
  { rows }: Pick<LocalDatabase, 'rows'>,
  table: TableName,
  after: string,
  count: number,
): Promise<StoredRow[]> {
  const store = beginOn(rows, table, 'readonly').objectStore(table)
  const range = IDBKeyRange.lowerBound(after, true)
  return (await answerOf<LaidRow[]>(store.getAll(range, count))).map(taken)
}
