import type { Dexie } from 'dexie'
import type { RxDatabase } from 'rxdb'
import type { Clock } from '#domain/clock.ts'
import type { DeviceStore } from './device-store.ts'
import type { Collections } from './schemas.ts'
import type { WaitingRows } from './waiting-rows.ts'

/**
 * Called with `false` when the live read `reader` fails, and with `true` when it works again or nobody
 * listens to it any more.
 */
export type ReportReadable = (reader: symbol, readable: boolean) => void

/** One runner's data on this device. */
export interface LocalDatabase {
  readonly userId: string
  readonly rx: RxDatabase<Collections>
  /** Where the rows lie; for reads past RxDB (storage.ts). */
  readonly rows: Dexie
  readonly device: DeviceStore
  readonly waiting: WaitingRows
  /** For live reads (queries.ts, range-queries.ts). */
  readonly reportReadable: ReportReadable
  readonly clock: Clock
  now(): number
  /** A new id for a row that is a thing (UUIDv7). */
  newId(): string
  close(): Promise<void>
}
