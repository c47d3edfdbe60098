import type { TableName } from '#domain/entities.ts'
import type { Cursor, PullReply, PushChange, PushReply, WireRow } from '#domain/sync-protocol.ts'
import type { Random } from '../../helpers/random.ts'
import { meal } from '../../helpers/rows.ts'
import { keyOf, someFields } from '../../helpers/rows-of-every-table.ts'
import type { Rows, TestDatabase } from './engines.ts'

/** What a device sends and asks, straight to the two functions. */

type Ask = (sql: string, params: readonly unknown[]) => Promise<Rows>

export async function push(ask: Ask, changes: unknown): Promise<PushReply> {
  const [answer] = await ask('select sync_push($1::text::json) as reply', [JSON.stringify(changes)])
  return answer?.reply as PushReply
}

export async function pull(
  ask: Ask,
  cursors: Partial<Record<TableName, Cursor>>,
  page?: number,
): Promise<PullReply> {
  const [answer] =
    page === undefined
      ? await ask('select sync_pull($1::text::jsonb) as reply', [JSON.stringify(cursors)])
      : await ask('select sync_pull($1::text::jsonb, $2::int) as reply', [
          JSON.stringify(cursors),
          page,
        ])
  return answer?.reply as PullReply
}

export function asking(database: TestDatabase, userId: string | null): Ask {
  return (sql, params) => database.as(userId, sql, params)
}

let revisions = 0

/** A new stamp, as far as the server cares. */
export function newRev(): string {
  revisions += 1
  return `rev-${revisions}`
}

export function mealRow(userId: string, id: string, fields: Record<string, unknown> = {}): WireRow {
  return { ...meal(), ...envelope(userId, id), ...fields } as WireRow
}

/** A valid row of any table, keyed as the app keys it. */
export function rowOf(table: TableName, userId: string, random: Random): WireRow {
  const fields = someFields(table, random)
  const id = keyOf(table, userId, fields) ?? crypto.randomUUID()
  return { ...fields, ...envelope(userId, id) } as WireRow
}

function envelope(userId: string, id: string) {
  const rev = newRev()
  return { id, user_id: userId, rev, created_clock: rev, edit_clocks: {}, deleted: false }
}

export function change(
  row: WireRow,
  baseRev: string | null = null,
  table: TableName = 'food_logs',
): PushChange {
  return { table, base_rev: baseRev, row }
}

/** Cursors at the very beginning. */
export function fromStart(tables: readonly TableName[]): Partial<Record<TableName, Cursor>> {
  return Object.fromEntries(tables.map((table) => [table, { seq: 0, id: '' }]))
}
