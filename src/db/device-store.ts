import { Dexie, liveQuery, type Table } from 'dexie'
import { Observable, retry } from 'rxjs'
import type { EarlierInHand, EarlierUpload } from '#domain/earlier-photo.ts'
import type { AnyRow, TableName } from '#domain/entities.ts'
import type { Product } from '#domain/foods/product.ts'
import type { PhotoJob } from '#domain/photo-job.ts'
import type { Cursor } from '#domain/sync-protocol.ts'
import { undoDexiesWhenLeft } from './page-cache.ts'

/**
 * What belongs to this device alone and is never synced: how far it knows the server's
 * rows, which of its own the server refused, who holds the right to sync, what waits to be uploaded, and
 * products looked up by their barcode. One small IndexedDB database beside RxDB's.
 */
export class DeviceStore extends Dexie {
  declare progress: Table<SyncProgress, string>
  declare rejections: Table<Rejection, string>
  declare leases: Table<Lease, string>
  declare facts: Table<SyncFacts, string>
  /** Jobs of both kinds ([Note: one photo job]); their pictures lie in `photo_files`. */
  declare photos: Table<PhotoJob, string>
  declare photo_files: Table<PhotoFile, string>
  /** What an earlier version has left (earlier-jobs.ts). */
  declare uploads: Table<EarlierUpload, string>
  declare photos_in_hand: Table<EarlierInHand, string>
  declare products: Table<Product, string>
  declare answers: Table<StoredAnswer, string>
  /** What this device is called among the runner's others; one row. */
  declare names: Table<{ name: 'device'; id: string }, string>
  /** Up to where days are scored; one row. */
  declare scoring: Table<ScoredUpTo, string>

  constructor(userId: string) {
    super(`fuelmile-device-${userId}`)
    this.version(1).stores({ outbox: 'key', rejections: 'key', leases: 'name', facts: 'name' })
    this.version(2).stores({ uploads: 'id' })
    this.version(3).stores({ photos: 'id', photo_files: 'id', products: 'barcode' })
    this.version(4)
      .stores({})
      .upgrade((old) =>
        old.table('photos').toCollection().modify({ tries: 0, retry_at: null, settled: false }),
      )
    this.version(5).stores({ photos_in_hand: 'id' })
    // What waits is said by the rows themselves (stored-row.ts).
    this.version(6).stores({ outbox: null, progress: 'name' })
    // Tabs of an earlier version can't open it any more: they know no jobs (earlier-jobs.ts).
    this.version(7).stores({})
    this.version(8).stores({ answers: 'name' })
    this.version(9).stores({ names: 'name' })
    this.version(10).stores({ scoring: 'name' })
    undoDexiesWhenLeft(this)
  }
}

/** How far this device knows what the server holds. */
export interface SyncProgress {
  name: 'sync'
  /** Which database the rows were agreed with (sync-protocol.ts); null before the first answer. */
  lineage: string | null
  /** The owner's clock up to which every row is known; -1 where that can't be said. */
  seq: number
  /** Where each table's next page begins. */
  cursors: Partial<Record<TableName, Cursor>>
  /**
   * How far the rows are compared with a database of another lineage (sync/compare.ts): being marked,
   * or marked and being confirmed by a pull from the start. Null where there is nothing to compare.
   */
  comparing: 'marking' | 'pulling' | null
  /**
   * An update has added tables whose rows no pull has asked for yet: the clock says nothing of them, so
   * that no push may move their cursors.
   */
  hasAddedTables?: boolean
}

/** A row the server refused, set aside with all that is needed to mend it. */
export interface Rejection {
  /** `table:id` */
  key: string
  table: TableName
  row_id: string
  /** The refused row. */
  row: AnyRow & { _deleted: boolean }
  /** The server's version it was made on, to be shown; null where the server never had the row. */
  base: (AnyRow & { _deleted: boolean }) | null
  /** SQLSTATE of the refusal. */
  code: string
  constraint: string | null
  column: string | null
  /** The server's own words, for the details only. */
  message: string
  rejected_at: string
}

/** The right to sync, held by one tab at a time (see sync/lease.ts). */
export interface Lease {
  name: string
  owner: string
}

/** What the syncing tab last said of itself, for the status in every tab. */
export interface SyncFacts {
  name: 'sync'
  activity: 'idle' | 'sending' | 'receiving'
  /** Why the server can't be asked right now (sync/failure.ts), or null. */
  failure: string | null
  /** Milliseconds since 1970 of the last answer from the server, or null before the first. */
  syncedAt: number | null
}

/** The last answer of the server to a question, shown with its age where it can't be asked. */
export interface StoredAnswer {
  /** The question: `gamification`, `leaderboard:2026-11-16`. */
  name: string
  /** Milliseconds since 1970. */
  at: number
  body: unknown
}

/** Every day before this one has its final score, by this edition of the rules ([Note: a day that is over]). */
export interface ScoredUpTo {
  name: 'scores'
  /** A local day; empty where nothing is known to be scored. */
  before: string
  rules: number
}

/** A job's picture; a meal's stays until the runner has confirmed its figures. */
export interface PhotoFile {
  id: string
  bytes: ArrayBuffer
}

export function rowKey(table: string, id: string): string {
  return `${table}:${id}`
}

/** A read that failed is tried again after so long. */
const READ_AGAIN_MS = 1000

/**
 * A live read of the device store, current in every tab. A browser that is short of something fails a read now and
 * then: it is tried again each second, and what was read before stands meanwhile.
 */
export function live<T>(read: () => Promise<T>): Observable<T> {
  return new Observable<T>((subscriber) => {
    const subscription = liveQuery(read).subscribe({
      next: (value) => subscriber.next(value),
      error: (error) => subscriber.error(error),
    })
    return () => subscription.unsubscribe()
  }).pipe(retry({ delay: READ_AGAIN_MS }))
}
