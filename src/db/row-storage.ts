import type { Dexie } from 'dexie'
import {
  addRxStorageMultiInstanceSupport,
  categorizeBulkWriteRows,
  type EventBulk,
  getQueryMatcher,
  getSortComparator,
  INTERNAL_STORAGE_NAME,
  type PreparedQuery,
  RXDB_VERSION,
  type RxStorage,
  type RxStorageInstanceCreationParams,
} from 'rxdb'
import { getKeyRangeByQueryPlan } from 'rxdb/plugins/storage-dexie'
import { Subject } from 'rxjs'
import { beginOn, beginWrite, endWrite } from './row-database.ts'
import { answerOf, committed, type LaidRow, laid, taken } from './row-layout.ts'
import type { StoredRow } from './stored-row.ts'

const NAME = 'dexie'

type Parameters = RxStorageInstanceCreationParams<StoredRow, unknown>
interface Write {
  previous?: StoredRow
  document: StoredRow
}

/**
 * RxDB's storage over the one database of a runner's rows (row-layout.ts [Note: how rows lie in
 * IndexedDB]). RxDB's own for Dexie has a database for each table, an index over the time of writing that
 * nobody here reads, and a request for each row that it looks for.
 */
export function rowStorage(dexie: Dexie): RxStorage<unknown, unknown> {
  const create = async (params: Parameters) => {
    // What RxDB notes of its collections says nothing that the tables' definitions don't.
    if (params.collectionName === INTERNAL_STORAGE_NAME) return new NoStorage(params)
    const instance = new TableStorage(params, dexie)
    addRxStorageMultiInstanceSupport(NAME, params as never, instance as never)
    return instance
  }
  return { name: NAME, rxdbVersion: RXDB_VERSION, createStorageInstance: create as never }
}

class NoStorage {
  readonly databaseName: string
  readonly collectionName: string
  readonly schema: Parameters['schema']
  readonly internals = {}
  readonly options = {}
  protected readonly changes$ = new Subject<EventBulk<unknown, unknown>>()

  constructor({ databaseName, collectionName, schema }: Parameters) {
    this.databaseName = databaseName
    this.collectionName = collectionName
    this.schema = schema
  }
  async bulkWrite(_writes: Write[], _context: string): Promise<{ error: unknown[] }> {
    return { error: [] }
  }
  async findDocumentsById(_ids: string[], _deleted: boolean): Promise<StoredRow[]> {
    return []
  }
  async query(_: PreparedQuery<StoredRow>): Promise<{ documents: StoredRow[] }> {
    return { documents: [] }
  }
  async count(query: PreparedQuery<StoredRow>) {
    return { count: (await this.query(query)).documents.length, mode: 'fast' }
  }
  changeStream() {
    return this.changes$.asObservable()
  }
  async close(): Promise<void> {
    this.changes$.complete()
  }
  async remove(): Promise<void> {
    await this.close()
  }
}

class TableStorage extends NoStorage {
  private readonly dexie: Dexie

  constructor(params: Parameters, dexie: Dexie) {
    super(params)
    this.dexie = dexie
  }

  private read(): IDBObjectStore {
    const transaction = beginOn(this.dexie, this.collectionName, 'readonly')
    return transaction.objectStore(this.collectionName)
  }

  override async bulkWrite(writes: Write[], context: string) {
    const transaction = beginWrite(this.dexie, this.collectionName)
    const over = committed(transaction)
    // Awaited below: until then nobody else handles it.
    over.catch(() => undefined)
    const store = transaction.objectStore(this.collectionName)
    const rows = await readRows(
      store,
      writes.map(({ document }) => document.id),
    )
    const stored = new Map(rows.map((row) => [row.id, row]))
    const plan = categorizeBulkWriteRows(
      this as never,
      'id' as never,
      stored as never,
      writes as never[],
      context,
    )
    try {
      for (const { document } of [...plan.bulkInsertDocs, ...plan.bulkUpdateDocs]) {
        store.put(laid(document as never))
      }
      endWrite(transaction)
    } catch (error) {
      transaction.abort()
      throw error
    }
    await over
    if (plan.eventBulk.events.length > 0) this.changes$.next(plan.eventBulk)
    return { error: plan.errors }
  }

  override async findDocumentsById(ids: string[], deleted: boolean): Promise<StoredRow[]> {
    const rows = await readRows(this.read(), ids)
    return deleted ? rows : rows.filter((row) => !row._deleted)
  }

  override async query({ query, queryPlan }: PreparedQuery<StoredRow>) {
    const store = this.read()
    const skip = query.skip ?? 0
    const end = skip + (query.limit ?? Number.POSITIVE_INFINITY)
    const name = `[${queryPlan.index.join('+')}]`
    const hasIndex = store.indexNames.contains(name)
    const isFound = hasIndex && queryPlan.selectorSatisfiedByIndex
    const isSorted = hasIndex && queryPlan.sortSatisfiedByIndex
    const count = isFound && isSorted && Number.isFinite(end) ? end : undefined
    const found = hasIndex
      ? store
          .index(name)
          .getAll(getKeyRangeByQueryPlan(['_deleted'], queryPlan, IDBKeyRange), count)
      : store.getAll()
    let rows = (await answerOf<LaidRow[]>(found)).map(taken)
    if (!isFound) rows = rows.filter(getQueryMatcher(this.schema as never, query as never) as never)
    if (!isSorted) rows.sort(getSortComparator(this.schema as never, query as never) as never)
    return { documents: rows.slice(skip, end) }
  }
}

/** Below this many rows, each is asked for by itself. */
const FEW = 16
/** Rows one request may answer for each row asked for. */
const SLACK = 2

/**
 * [Note: reading what is mostly not there]
 * What is stored under the keys is read before rows are written. While a device takes over a runner's
 * history almost none of them is there, and IndexedDB answers each key with a request of its own. Here one
 * request reads what lies between the first and the last: ids begin with the time they were made, so the
 * rows of a batch lie close together.
 */
async function readRows(store: IDBObjectStore, ids: readonly string[]): Promise<StoredRow[]> {
  if (ids.length >= FEW) {
    const sorted = [...ids].sort()
    const between = IDBKeyRange.bound(sorted[0], sorted.at(-1))
    const limit = ids.length * SLACK
    const found = await answerOf<LaidRow[]>(store.getAll(between, limit))
    const wanted = new Set(ids)
    if (found.length < limit) return found.filter(({ id }) => wanted.has(id)).map(taken)
  }
  const each = await Promise.all(ids.map((id) => answerOf<LaidRow | undefined>(store.get(id))))
  return each.flatMap((row) => (row ? [taken(row)] : []))
}
