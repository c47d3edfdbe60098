import { createRxDatabase, type RxCollection, type RxDatabase, type RxStorage } from 'rxdb'
import { createClock, nodeIdFrom } from '#domain/clock.ts'
import { type Row, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { uuidV7 } from '#domain/ids.ts'
import { DeviceStore } from './device-store.ts'
import { mayHaveEarlierRaces } from './earlier-races.ts'
import { toLocalDataError } from './errors.ts'
import type { LocalDatabase, ReportReadable } from './local-database.ts'
import { definitionOf, type TableDefinition } from './migrations.ts'
import { settleLayout } from './progress.ts'
import { removeDatabasesOf } from './remove-databases.ts'
import { openRows, rowDatabase } from './row-database.ts'
import { rowStorage } from './row-storage.ts'
import { type Collections, localName, olderStores } from './schemas.ts'
import { rowsInState } from './storage.ts'
import { SYNC_STATE } from './stored-row.ts'
import { createWaiting } from './waiting.ts'

export type { LocalDatabase, ReportReadable } from './local-database.ts'

export interface OpenOptions {
  userId: string
  /** What stands before the storage, where a test makes it fail. */
  through?: (storage: RxStorage<unknown, unknown>) => RxStorage<unknown, unknown>
  /** Several tabs or workers share the database. */
  multiInstance?: boolean
  now?: () => number
  randomBytes?: (count: number) => Uint8Array
  /** The collections' shapes, where a test opens the data of another version of the app. */
  definitions?: (table: TableName) => TableDefinition
  /** Called once if opening has to wait for another tab. Opening goes on. */
  onBlocked?: () => void
  /** Called when a live read fails and when it works again. */
  reportReadable?: ReportReadable
}

/** After this long the runner reads that something blocks opening, in ms. */
const BLOCKED_AFTER_MS = 8000

/**
 * Opens (or makes) the database of one runner. Two runners on one phone have two databases and
 * never see each other's rows.
 * @throws LocalDataError database_blocked, database_unavailable, storage_full
 */
export async function openLocalDatabase(options: OpenOptions): Promise<LocalDatabase> {
  const now = options.now ?? Date.now
  const randomBytes =
    options.randomBytes ?? ((count) => crypto.getRandomValues(new Uint8Array(count)))
  const blocked = setTimeout(() => options.onBlocked?.(), BLOCKED_AFTER_MS)
  const { userId } = options
  const define = options.definitions ?? definitionOf
  const device = new DeviceStore(userId)
  const rows = rowDatabase(userId, define)
  const storage = rowStorage(rows)
  let opened: RxDatabase<Collections> | undefined
  try {
    const opening = Promise.all([databaseNames(), openRows(rows), device.open()])
    // Awaited below: until then nobody else handles it.
    opening.catch(() => undefined)
    const rx = await createRxDatabase<Collections>({
      name: localName(userId),
      storage: options.through?.(storage) ?? storage,
      multiInstance: options.multiInstance ?? true,
      eventReduce: true,
      // For stores of RxDB's that aren't there.
      hashFunction: async () => 'none',
    })
    opened = rx
    await addCollections(rx, define)
    const [names] = await opening
    const older = olderStores(userId, names, define)
    await settleLayout(rows, device, older)
    const waiting = createWaiting(rx, () => rowsInState({ rows }, SYNC_STATE.waits))
    const db: LocalDatabase = {
      userId,
      rx,
      rows,
      device,
      waiting,
      reportReadable: options.reportReadable ?? (() => undefined),
      clock: createClock(nodeIdFrom(randomBytes(8))),
      now,
      newId: () => uuidV7(now(), randomBytes(10)),
      async close() {
        waiting.close()
        await rx.close()
        rows.close()
        device.close()
      },
    }
    if (older.length > 0) {
      const { carryOver } = await import('./carry-over.ts')
      await carryOver(db, older, define)
    }
    if (await mayHaveEarlierRaces(db)) {
      const { renameRaces } = await import('./rename-races.ts')
      await renameRaces(db)
    }
    return db
  } catch (error) {
    // Left open, its tables would stand in the way of the next try.
    await opened?.close().catch(() => undefined)
    rows.close()
    device.close()
    throw toLocalDataError(error)
  } finally {
    clearTimeout(blocked)
  }
}

/** Collections that are opened in one task: a phone feels all of them. */
const AT_ONCE = 2

/**
 * Opens the tables a few at a time; none waits for those before it to be open. Where one can't be opened it
 * ends when all have answered: a table that opens after the database is closed would never be closed.
 */
async function addCollections(
  rx: RxDatabase<Collections>,
  define: (table: TableName) => TableDefinition,
): Promise<void> {
  const turns = Array.from({ length: Math.ceil(TABLE_NAMES.length / AT_ONCE) }, (_, turn) =>
    TABLE_NAMES.slice(turn * AT_ONCE, (turn + 1) * AT_ONCE),
  )
  const opened = await Promise.allSettled(
    turns.map(async (tables, turn) => {
      for (let task = 0; task < turn; task++) await new Promise((next) => setTimeout(next))
      const creators = Object.fromEntries(
        tables.map((table) => {
          // Rows of earlier versions are taken over by carry-over.ts.
          return [table, { schema: define(table).schema, autoMigrate: false }]
        }),
      )
      // One object literal cannot carry differently typed schemas through Object.fromEntries.
      await rx.addCollections(creators as never)
    }),
  )
  const failed = opened.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** The names of this origin's databases; none where the browser doesn't say. */
async function databaseNames(): Promise<Set<string>> {
  const databases = (await indexedDB.databases?.()) ?? []
  return new Set(databases.flatMap(({ name }) => name ?? []))
}

/** A table's collection, typed by the table's name. */
export function collectionOf<T extends TableName>(
  db: LocalDatabase,
  table: T,
): RxCollection<Row<T>> {
  // Collections is a mapped type over T; TypeScript does not resolve it for a generic T.
  return db.rx.collections[table] as unknown as RxCollection<Row<T>>
}

/** Forgets a runner's data on this device. */
export async function removeLocalDatabase(db: LocalDatabase): Promise<void> {
  await db.close()
  await removeDatabasesOf(db.userId)
}
