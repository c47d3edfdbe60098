import { Dexie, liveQuery, type Table } from 'dexie'
import { Observable } from 'rxjs'
import type { AnyRow, TableName } from '#domain/entities.ts'

/**
 * What belongs to this device alone and is never synced: which rows wait to be sent, which the
 * server refused, and who holds the right to push. One small IndexedDB database beside RxDB's.
 */
export class DeviceStore extends Dexie {
  declare outbox: Table<OutboxEntry, string>
  declare rejections: Table<Rejection, string>
  declare leases: Table<Lease, string>
  declare facts: Table<SyncFacts, string>
  declare uploads: Table<QueuedUpload, string>

  constructor(userId: string) {
    super(`fuelmile-device-${userId}`)
    this.version(1).stores({ outbox: 'key', rejections: 'key', leases: 'name', facts: 'name' })
    this.version(2).stores({ uploads: 'id' })
  }
}

/** A row changed here that the server has not confirmed yet. */
export interface OutboxEntry {
  /** `table:id` */
  key: string
  /** The row's `rev` at the latest local change. */
  rev: string
}

/** A row the server refused, set aside with all that is needed to mend it. */
export interface Rejection {
  /** `table:id` */
  key: string
  table: TableName
  row_id: string
  /** The refused row. */
  row: AnyRow & { _deleted: boolean }
  /** The server's version the edit was made on; null where the server never had the row. */
  base: (AnyRow & { _deleted: boolean }) | null
  /** SQLSTATE of the refusal. */
  code: string
  constraint: string | null
  column: string | null
  /** The server's own words, for the details only. */
  message: string
  rejected_at: string
}

/** The right to replicate, held by one tab at a time (see sync/lease.ts). */
export interface Lease {
  name: string
  owner: string
  /** Milliseconds since 1970. */
  expires_at: number
}

/** What the replicating tab last said of itself, for the status in every tab. */
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
  name: string
  /** Media type. */
  type: string
  /** The local day the picture is of, where it does not say so itself. */
  taken_on: string
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
