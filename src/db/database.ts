import { Dexie } from 'dexie'
import {
  addRxPlugin,
  createRxDatabase,
  getPrimaryKeyOfInternalDocument,
  INTERNAL_CONTEXT_COLLECTION,
  type RxCollection,
  type RxDatabase,
  type RxStorage,
} from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { type Clock, createClock, nodeIdFrom } from '#domain/clock.ts'
import { type AnyRow, fieldNames, type Row, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { uuidV7 } from '#domain/ids.ts'
import { type MergeRow, mergeRows } from '#domain/merge/merge-rows.ts'
import { DeviceStore, rowKey } from './device-store.ts'
import { LocalDataError, toLocalDataError } from './errors.ts'
import { endFailedCursors } from './failed-cursors.ts'
import { definitionOf, type TableDefinition } from './migrations.ts'
import { type Collections, localName } from './schemas.ts'
import { readSparsely } from './sparse-reads.ts'
import { createWaitingNotes, type WaitingNotes } from './waiting-notes.ts'

/**
 * Told of a live read, as `reader`, when it can't be read, and when it can again or nobody listens
 * any more.
 */
export type Told = (reader: symbol, readable: boolean) => void

/** One runner's data on this device. */
export interface LocalDatabase {
  readonly userId: string
  readonly rx: RxDatabase<Collections>
  readonly device: DeviceStore
  readonly notes: WaitingNotes
  /** For live reads (queries.ts, range-queries.ts). */
  readonly told: Told
  readonly clock: Clock
  now(): number
  /** A new id for a row that is a thing (UUIDv7). */
  newId(): string
  close(): Promise<void>
}

export interface OpenOptions {
  userId: string
  /** Where the collections live; RxDB's Dexie storage unless a test says otherwise. */
  storage?: RxStorage<unknown, unknown>
  /** Several tabs or workers share the database. */
  multiInstance?: boolean
  now?: () => number
  randomBytes?: (count: number) => Uint8Array
  /** The collections' shapes, where a test opens the data of another version of the app. */
  definitions?: (table: TableName) => TableDefinition
  /** Told once where opening waits for another tab (the open goes on). */
  onBlocked?: () => void
  /** Told of what can't be read; nobody is unless given. */
  told?: Told
}

/** How long opening may take before the runner is told that something holds it, in ms. */
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
  const device = new DeviceStore(options.userId)
  const clock = createClock(nodeIdFrom(randomBytes(8)))
  const merge = { device, clock, now }
  const define = options.definitions ?? definitionOf
  try {
    const rx = await createRxDatabase<Collections>({
      name: localName(options.userId),
      storage: options.storage ?? getRxStorageDexie({ onCreate, cache: 'disabled' }),
      multiInstance: options.multiInstance ?? true,
      eventReduce: true,
    })
    const autoMigrate = await holdsEarlierVersions(rx, define)
    if (autoMigrate) await learnToMigrate()
    await addCollections(rx, (table) => ({
      ...define(table),
      conflictHandler: conflictHandlerOf(table, merge),
      autoMigrate,
    }))
    // From then on RxDB refuses writes until it has seen that there is nothing to migrate.
    if (canMigrate) await Promise.all(TABLE_NAMES.map((table) => rx[table].migrationNeeded()))
    return {
      userId: options.userId,
      rx,
      device,
      notes: createWaitingNotes(),
      told: options.told ?? (() => undefined),
      clock,
      now,
      newId: () => uuidV7(now(), randomBytes(10)),
      async close() {
        await rx.close()
        device.close()
      },
    }
  } catch (error) {
    device.close()
    throw toLocalDataError(error)
  } finally {
    clearTimeout(blocked)
  }
}

/** For each of Dexie's databases that RxDB makes. */
function onCreate(dexie: Dexie): void {
  readSparsely(dexie)
  endFailedCursors(dexie)
}

/** Collections that are opened in one task: a phone feels all ten. */
const AT_ONCE = 2

/** Opens the tables a few at a time; none waits for those before it to be open. */
async function addCollections(
  rx: RxDatabase<Collections>,
  creatorOf: (table: TableName) => object,
): Promise<void> {
  const turns = Array.from({ length: Math.ceil(TABLE_NAMES.length / AT_ONCE) }, (_, turn) =>
    TABLE_NAMES.slice(turn * AT_ONCE, (turn + 1) * AT_ONCE),
  )
  await Promise.all(
    turns.map(async (tables, turn) => {
      for (let task = 0; task < turn; task++) await new Promise((next) => setTimeout(next))
      const creators = Object.fromEntries(tables.map((table) => [table, creatorOf(table)]))
      // One object literal cannot carry differently typed schemas through Object.fromEntries.
      await rx.addCollections(creators as never)
    }),
  )
}

/** Whether an earlier version of the app has left rows in an earlier shape. */
async function holdsEarlierVersions(
  rx: RxDatabase<Collections>,
  define: (table: TableName) => TableDefinition,
): Promise<boolean> {
  const earlier = TABLE_NAMES.flatMap((table) =>
    Array.from({ length: define(table).schema.version }, (_, version) =>
      getPrimaryKeyOfInternalDocument(`${table}-${version}`, INTERNAL_CONTEXT_COLLECTION),
    ),
  )
  const found = await rx.internalStore.findDocumentsById(earlier, false)
  return found.length > 0
}

let canMigrate = false

/** Needed once in many starts: the code for it stays away until then. */
async function learnToMigrate(): Promise<void> {
  const { RxDBMigrationSchemaPlugin } = await import('rxdb/plugins/migration-schema')
  addRxPlugin(RxDBMigrationSchemaPlugin)
  canMigrate = true
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
  try {
    await db.rx.remove()
    await db.device.delete()
    // RxDB empties its stores; the databases it leaves carry the runner's id in their names.
    const left = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const own = left.filter((name) => name.startsWith(`rxdb-dexie-${localName(db.userId)}--`))
    await Promise.all(own.map((name) => Dexie.delete(name)))
  } catch (error) {
    throw new LocalDataError(toLocalDataError(error).code, { cause: error })
  }
}

/**
 * RxDB asks this handler when the server holds another version than the one an edit was made on.
 * The rules are domain/merge [Note: how rows merge]; a row's `rev` alone tells versions apart.
 */
function conflictHandlerOf(
  table: TableName,
  parts: { device: DeviceStore; clock: Clock; now: () => number },
) {
  const fields = fieldNames(table)
  type Doc = AnyRow & { _deleted: boolean }
  return {
    isEqual: (a: Doc, b: Doc) => a.rev === b.rev && a._deleted === b._deleted,
    async resolve(input: {
      newDocumentState: Doc
      assumedMasterState?: Doc
      realMasterState: Doc
    }): Promise<Doc> {
      const mine = input.newDocumentState
      const theirs = input.realMasterState
      // A row the server refused before counts as sent for RxDB: its true base is kept aside.
      const rejection = await parts.device.rejections.get(rowKey(table, mine.id))
      const base = rejection ? rejection.base : (input.assumedMasterState ?? null)
      const stamp = parts.clock.stamp(parts.now(), mine.rev, theirs.rev)
      return mergeRows(fields, base as MergeRow | null, mine as MergeRow, theirs as MergeRow, stamp)
    },
  }
}
