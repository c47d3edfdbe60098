import type { StoredRow } from './stored-row.ts'

/**
 * [Note: how rows lie in IndexedDB]
 * All tables of a runner are stores of one database, with their rows keyed by id. RxDB puts `_deleted`
 * before the fields of an index and the id behind them, and Dexie names the index after all of these. A
 * deleted row stays, with `_deleted` '1': IndexedDB has no index over booleans. A row that agrees with the
 * server has no `sync_state` and so no place in its index: what waits is found without looking at what
 * doesn't.
 */
export const rowDatabaseName = (userId: string) => `fuelmile-rows-${userId}`

export const BY_SYNC_STATE = '[sync_state+id]'

/** A row as it is laid down. */
export interface LaidRow {
  id: string
  _deleted: '0' | '1'
  [field: string]: unknown
}

export function laid({ _attachments, sync_state, base, ...row }: StoredRow): LaidRow {
  const stands = sync_state === null ? {} : { sync_state, base }
  return { ...row, ...stands, _deleted: row._deleted ? '1' : '0' }
}

export function taken(row: LaidRow): StoredRow {
  const stored = { sync_state: null, base: null, _attachments: {}, ...row }
  return { ...stored, _deleted: row._deleted === '1' } as unknown as StoredRow
}

export function answerOf<R>(request: IDBRequest<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/**
 * What a store answers to one question. Its transaction is committed as soon as that is asked: left open by a page that
 * is put aside for the way back, it would keep all others from writing in WebKit (docs/decisions/021).
 */
export function answerFrom<R>(
  database: IDBDatabase,
  store: string,
  question: (store: IDBObjectStore) => IDBRequest<R>,
): Promise<R> {
  const transaction = database.transaction(store)
  const answer = answerOf(question(transaction.objectStore(store)))
  transaction.commit()
  return answer
}

/** Resolves when IndexedDB has committed. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new DOMException('', 'AbortError'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', fail)
  })
}
