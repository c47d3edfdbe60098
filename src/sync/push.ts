import type { LocalDatabase } from '#db/database.ts'
import { type Rejection, rowKey } from '#db/device-store.ts'
import { writeTogether } from '#db/row-database.ts'
import { bare, type StoredRow, SYNC_STATE, WRITTEN_BY } from '#db/stored-row.ts'
import type { WaitingRow } from '#db/waiting-rows.ts'
import { type Decide, writeRows } from '#db/write-rows.ts'
import type { TableName } from '#domain/entities.ts'
import {
  type PushChange,
  type PushConflict,
  type PushRejection,
  type PushReply,
  REFUSALS,
} from '#domain/sync-protocol.ts'
import { mergeRemote } from './merge-remote.ts'
import { fromWire, toWire } from './wire.ts'

/** Rows in one request, at most. */
export const ROWS_PER_REQUEST = 1000
/** Characters of JSON in one request, about. */
const CHARACTERS_PER_REQUEST = 1_000_000

/** The database doesn't know the column or the table yet: the app is newer. */
const SERVER_IS_OLDER = new Set(['42703', '42P01'])
/** Nothing is wrong with these rows: they go on waiting. */
const NOT_REFUSED = new Set<string>([...SERVER_IS_OLDER, REFUSALS.pushTooHard])

/** How many of the rows that were sent go on waiting. */
export function openAfter({ conflicts, rejected }: PushReply): number {
  return conflicts.length + rejected.filter(({ code }) => NOT_REFUSED.has(code)).length
}

/** What goes into the next request, at most `maxRows` rows of it. */
export function nextBatch(waiting: readonly WaitingRow[], maxRows: number): WaitingRow[] {
  const batch: WaitingRow[] = []
  let characters = 0
  for (const one of waiting) {
    characters += JSON.stringify(one.row).length
    const full = batch.length === maxRows || characters > CHARACTERS_PER_REQUEST
    if (full && batch.length > 0) break
    batch.push(one)
  }
  return batch
}

export function asChanges(batch: readonly WaitingRow[]): PushChange[] {
  return batch.map(({ table, row }) => ({
    table,
    base_rev: row.base?.rev ?? null,
    row: toWire(row),
  }))
}

/**
 * Writes down what the server answered: a row it took agrees now, unless it was changed meanwhile; one
 * it holds in another version is merged and waits on; one it refused is set aside with its reason.
 * @returns the tables whose rows have to wait until the server is as new as the app
 */
export async function settle(
  db: LocalDatabase,
  batch: readonly WaitingRow[],
  reply: Pick<PushReply, 'conflicts' | 'rejected'>,
): Promise<Set<TableName>> {
  const { rejections } = db.device
  const conflicts = byKey(reply.conflicts)
  const early = reply.rejected.filter(({ code }) => SERVER_IS_OLDER.has(code))
  const refusals = byKey(reply.rejected.filter(({ code }) => !NOT_REFUSED.has(code)))
  const stillWaits = byKey(reply.rejected.filter(({ code }) => NOT_REFUSED.has(code)))
  const at = new Date(db.now()).toISOString()
  // The reasons first: killed in between, a row is sent and refused once more.
  const reasons = batch.flatMap(({ table, row }): Rejection[] => {
    const key = rowKey(table, row.id)
    const reason = refusals.get(key)
    if (!reason) return []
    const { id: row_id, ...why } = reason
    return [{ ...why, key, row_id, row: bare(row), base: row.base, rejected_at: at }]
  })
  if (reasons.length > 0) await rejections.bulkPut(reasons)
  const answered = batch.filter(({ table, row }) => !stillWaits.has(rowKey(table, row.id)))
  const groups = groupByTable(answered)
  const [listed] = await Promise.all([
    rejections.toCollection().primaryKeys(),
    ...writeTogether(db.rows, [...groups.keys()], () =>
      [...groups].map(([table, sent]) => settleTable(db, table, sent, conflicts, refusals)),
    ),
  ])
  const settled = new Set(answered.map(({ table, row }) => rowKey(table, row.id)))
  const taken = listed.filter(
    (key) => settled.has(key) && !refusals.has(key) && !conflicts.has(key),
  )
  if (taken.length > 0) await rejections.bulkDelete(taken)
  return new Set(early.map(({ table }) => table))
}

async function settleTable(
  db: LocalDatabase,
  table: TableName,
  sent: ReadonlyMap<string, StoredRow>,
  conflicts: ReadonlyMap<string, PushConflict>,
  refusals: ReadonlyMap<string, PushRejection>,
): Promise<void> {
  const ids = [...sent.keys()]
  const isOpen = (id: string) => conflicts.has(rowKey(table, id))
  const answered = ids.filter((id) => !isOpen(id))
  const accepted: Decide = (id, stored) => {
    const row = sent.get(id)
    if (!row || !stored) return null
    const now = bare(stored)
    if (stored.rev === row.rev) {
      const refused = refusals.has(rowKey(table, id))
      if (refused) return { row: now, sync_state: SYNC_STATE.refused, base: stored.base }
      // Of a row it doesn't have the server stores no deletion: another device may still send the row.
      const sync_state = now._deleted && !stored.base ? SYNC_STATE.unconfirmed : null
      return { row: now, sync_state, base: null }
    }
    // Changed since it was sent: what the server has now is what was sent, unless it refused that.
    const waits = stored.sync_state === SYNC_STATE.waits && !refusals.has(rowKey(table, id))
    return waits ? { row: now, sync_state: SYNC_STATE.waits, base: bare(row) } : null
  }
  const merged: Decide = (id, stored) => {
    const conflict = conflicts.get(rowKey(table, id))
    return conflict ? mergeRemote(db, table, stored, fromWire(table, conflict.row)) : null
  }
  await writeRows(db, table, answered, accepted, WRITTEN_BY.answer, sent)
  await writeRows(db, table, ids.filter(isOpen), merged, WRITTEN_BY.pull, sent)
}

function byKey<T extends { table: string; id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [rowKey(item.table, item.id), item]))
}

function groupByTable(batch: readonly WaitingRow[]): Map<TableName, Map<string, StoredRow>> {
  const groups = new Map<TableName, Map<string, StoredRow>>()
  for (const { table, row } of batch) {
    const group = groups.get(table) ?? new Map<string, StoredRow>()
    groups.set(table, group.set(row.id, row))
  }
  return groups
}
