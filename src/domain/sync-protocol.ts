import type { AnyRow, TableName } from './entities.ts'

/**
 * What devices and the database say to each other through `sync_push` and `sync_pull`
 * (supabase/migrations).
 */

/** A place in one table's history: everything up to `(seq, id)` is known. */
export interface Cursor {
  seq: number
  id: string
}

/** A row on its way: the sync envelope, own fields, and whether it is deleted. */
export type WireRow = AnyRow & { deleted: boolean }

/** A stored row as a pull brings it. */
export type PulledRow = WireRow & { seq: number }

export interface PushChange {
  table: TableName
  /** `rev` of the stored version the change was made on; null where none was known. */
  base_rev: string | null
  row: WireRow
}

export interface PushConflict {
  table: TableName
  id: string
  /** The stored version. */
  row: WireRow
}

/** Codes of our own, beside PostgreSQL's. */
export const REFUSALS = {
  /** The account has as many rows of this table as it may have. */
  accountFull: 'FM001',
  /** More than 256 kB. */
  rowTooLarge: 'FM002',
  /** Nothing is wrong with the row: too much else in the same push was. It may be sent again. */
  pushTooHard: 'FM003',
  /** Said by the device: the server could read no push with this row in it, and every one without. */
  unreadable: 'FM004',
} as const

export interface PushRejection {
  table: TableName
  id: string
  /** SQLSTATE: 42703 and 42P01 for a column or a table this database doesn't know yet; or REFUSALS. */
  code: string
  constraint: string | null
  column: string | null
  message: string
}

export interface PushReply {
  applied: number
  conflicts: PushConflict[]
  rejected: PushRejection[]
  /** The owner's clock before and after this push. */
  seq_before: number
  seq: number
  /** As in a pull's reply. */
  lineage?: string
}

export interface PullReply {
  tables: Partial<Record<TableName, { rows: PulledRow[]; more: boolean }>>
  /** The owner's clock as the same snapshot shows it. */
  seq: number
  /**
   * The history of the database that answers: a uuid, made anew when a backup is restored. Another
   * one than before means that rows the server acknowledged may be missing there, and that `seq` may
   * be smaller than a cursor. A server older than the app gives none.
   */
  lineage?: string
}
