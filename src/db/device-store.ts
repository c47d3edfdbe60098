import { Dexie, liveQuery, type Table } from 'dexie'
import { Observable } from 'rxjs'
import type { AnyRow, FieldsOf, TableName } from '#domain/entities.ts'
import type { Product } from '#domain/foods/product.ts'
import type { Cursor } from '#domain/sync-protocol.ts'

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
  declare uploads: Table<QueuedUpload, string>
  declare photos: Table<QueuedPhoto, string>
  declare photo_files: Table<PhotoFile, string>
  declare photos_in_hand: Table<PhotoInHand, string>
  declare products: Table<Product, string>

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
  /** Milliseconds since 1970. */
  expires_at: number
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

/** An activity screenshot that the server has not read yet. */
export interface QueuedUpload {
  id: string
  /** Its one place in storage: every try puts it there. */
  path: string
  /** It is there. */
  uploaded: boolean
  name: string
  /** Media type. */
  type: string
  /** The local day the picture is of, where it does not say so itself. */
  taken_on: string
  bytes: ArrayBuffer
  /** It is not tried again by itself until there is a network anew, or the app is opened anew. */
  given_up?: boolean
}

/** A food photo that has not become a meal's figures yet; its picture lies in `photo_files`. */
export interface QueuedPhoto {
  /** The meal's own. */
  id: string
  /** Where it is stored, or will be: every try puts it in the same place. */
  path: string
  /**
   * - `keeping`   on the device; its meal may not be in the log yet
   * - `waiting`   its meal is in the log
   * - `uploaded`  the server has it
   */
  stage: 'keeping' | 'waiting' | 'uploaded'
  /** Why it will not be tried again by itself; null while it will. */
  problem: string | null
  /** How often in a row it has failed for now. */
  tries: number
  /** Not before this, milliseconds since 1970; null is at once. */
  retry_at: number | null
  /** Its meal is filled in or deleted: nobody is to be asked about it (sw/send-photos.ts). */
  settled: boolean
  /** Its meal is deleted: an undo may bring it back until the next start. */
  gone?: boolean
  /** The provisional meal, as it goes into the log. */
  meal: FieldsOf<'food_logs'>
  language: 'en' | 'id'
}

/** A food photo that a dialog leads into the log right now. */
export interface PhotoInHand extends PhotoFile, Pick<QueuedPhoto, 'path' | 'meal' | 'language'> {}

/** A meal's picture, until the runner has confirmed its figures. */
export interface PhotoFile {
  id: string
  /** A JPEG. */
  bytes: ArrayBuffer
}

export function rowKey(table: string, id: string): string {
  return `${table}:${id}`
}

/** A live read of the device store, current in every tab. */
export function live<T>(read: () => Promise<T>): Observable<T> {
  return new Observable((subscriber) => {
    const subscription = liveQuery(read).subscribe({
      next: (value) => subscriber.next(value),
      error: (error) => subscriber.error(error),
    })
    return () => subscription.unsubscribe()
  })
}
