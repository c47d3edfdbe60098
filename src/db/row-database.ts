import { Dexie } from 'dexie'
import { TABLE_NAMES, type TableName } from '#domain/entities.ts'
import type { TableDefinition } from './migrations.ts'
import { openAfterPageCache, undoDexiesWhenLeft, undoneWhenLeft } from './page-cache.ts'
import { BY_SYNC_STATE, rowDatabaseName } from './row-layout.ts'

/** In the layout, once an update has added a table, until the device store knows (progress.ts). */
export const ADDED_TABLES = 'added'

/**
 * The database of a runner's rows, not open yet. Its number is made of those of its tables: a tab of an
 * earlier version of the app is closed out where the rows take their new shape, all of them or none.
 */
export function rowDatabase(userId: string, define: (table: TableName) => TableDefinition): Dexie {
  const dexie = new Dexie(rowDatabaseName(userId), { autoOpen: false, cache: 'disabled' })
  const versionOf = (name: TableName) => define(name).schema.version
  const layout = TABLE_NAMES.map((name) => ({ name, version: versionOf(name) }))
  const stores = TABLE_NAMES.map((name) => [
    name,
    ['id', ...indexesOf(define(name)), BY_SYNC_STATE],
  ])
  dexie
    .version(TABLE_NAMES.reduce((sum, name) => sum + versionOf(name), 1))
    .stores({ ...Object.fromEntries(stores.map(([n, i]) => [n, `${i}`])), layout: 'name' })
    .upgrade(async (upgrade) => {
      for (const { name, version } of layout) {
        const before = await upgrade.table('layout').get(name)
        if (!before) {
          // Dexie has made the table; its rows have never been pulled.
          await upgrade.table('layout').put({ name: ADDED_TABLES })
          continue
        }
        for (let to = before.version + 1; to <= version; to++) {
          const step = define(name).steps[to]
          if (step) {
            const all = upgrade.table(name).toCollection()
            await all.modify((row, at: { value: unknown }) => {
              at.value = step(row)
            })
          }
        }
      }
      await upgrade.table('layout').bulkPut(layout)
    })
  dexie.on('populate', (made) => made.table('layout').bulkAdd(layout))
  // Opened by itself again, a tab would go on writing what a later version has given another shape.
  dexie.on('versionchange', () => {
    dexie.close()
    return false
  })
  openAfterPageCache(dexie)
  undoDexiesWhenLeft(dexie)
  return dexie
}

function indexesOf({ schema }: TableDefinition): string[] {
  const fields = (schema.indexes ?? []).map((index) => [index].flat())
  return fields.map((index) => `[${['_deleted', ...index, 'id'].join('+')}]`)
}

/** @throws DOMException VersionError where a later version of the app has been here */
export async function openRows(dexie: Dexie): Promise<void> {
  await dexie.open()
  // Dexie opens a later version's, too, and counts by tens.
  if (dexie.backendDB().version < (dexie.verno + 1) * 10) return
  dexie.close()
  throw new DOMException('a later version of the app has been here', 'VersionError')
}

/** @throws DOMException InvalidStateError where it is closed */
export function beginOn(
  dexie: Dexie,
  tables: string | string[],
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability = 'default',
) {
  const database = dexie.backendDB()
  if (!database) throw new DOMException('the database is closed', 'InvalidStateError')
  return undoneWhenLeft(database.transaction(tables, mode, { durability }))
}

/** What is noted during a race is on the disk before it counts as saved: batteries end in races. */
const STRICT: readonly string[] = ['races'] satisfies TableName[]

const shared = new WeakMap<Dexie, IDBTransaction>()

/**
 * All that `work` begins to write before its first pause goes into one transaction over these tables: each
 * would wait for the one before, and be committed by itself.
 */
export function writeTogether<R>(dexie: Dexie, tables: readonly string[], work: () => R): R {
  if (tables.length > 0) shared.set(dexie, beginOn(dexie, [...tables], 'readwrite'))
  try {
    return work()
  } finally {
    shared.delete(dexie)
  }
}

/** How many tables still have rows to put in a transaction. */
const writers = new WeakMap<IDBTransaction, number>()

/** The transaction of `writeTogether`, or one for this table alone; `endWrite` follows its last put. */
export function beginWrite(dexie: Dexie, table: string): IDBTransaction {
  const durability = STRICT.includes(table) ? 'strict' : 'default'
  const transaction = shared.get(dexie) ?? beginOn(dexie, table, 'readwrite', durability)
  writers.set(transaction, (writers.get(transaction) ?? 0) + 1)
  return transaction
}

/** With the last table's puts it is committed: by itself it would wait until each of them is answered. */
export function endWrite(transaction: IDBTransaction): void {
  const open = (writers.get(transaction) ?? 1) - 1
  writers.set(transaction, open)
  if (open === 0) transaction.commit()
}
