import type { AnyRow } from '#domain/entities.ts'

/**
 * [Note: the row carries its own base]
 * A stored row says by itself how it stands with the server: `sync_state`, and while it waits `base`,
 * the server's version it was made on. An edit writes all three in one document, so no tab and no kill
 * can part them. A row that agrees with the server has no `sync_state`, and so no place in its index:
 * what waits is found without looking at what doesn't.
 */

export const SYNC_STATE = {
  /** Changed here; the server has not confirmed it. */
  waits: 1,
  /** Agreed with a database that is there no more; to be compared with the one that is. */
  unconfirmed: 2,
  /** The server refused it: its reason lies in the device store. */
  refused: 3,
} as const
export type SyncState = (typeof SYNC_STATE)[keyof typeof SYNC_STATE]

/** A row with its deletion flag, as it goes to the merge and comes from the server. */
export type DeviceRow = AnyRow & { _deleted: boolean }

/** A row as IndexedDB holds it, deleted ones too. */
export type StoredRow = DeviceRow & {
  sync_state: SyncState | null
  /** The server's version the row was made on; null where it agrees, or the server has none. */
  base: DeviceRow | null
  _rev: string
  _meta: { lwt: number }
  _attachments: Record<string, never>
}

/** RxDB passes this on with each change: what sync wrote is no edit. */
export const WRITTEN_BY = {
  runner: 'runner',
  /** The server's rows, and merges with them. */
  pull: 'sync-pull',
  /** Only how rows stand with the server. */
  answer: 'sync-answer',
} as const
export type Writer = (typeof WRITTEN_BY)[keyof typeof WRITTEN_BY]

/** The row without what only storage and sync need. */
export function bare(stored: object): DeviceRow {
  const { sync_state, base, _rev, _meta, _attachments, ...row } = stored as StoredRow
  return row as DeviceRow
}
