import { createClock, stampsOf } from '#domain/clock.ts'
import { type FieldsOf, fieldNames, type Row, type TableName } from '#domain/entities.ts'
import { sameValue } from '#domain/merge/merge-rows.ts'
import type { PushReply, WireRow } from '#domain/sync-protocol.ts'
import { Refusal } from './answers.ts'
import { asRunner, fromDatabase } from './api-client.ts'
import type { FunctionDeps } from './function-deps.ts'
import type { FunctionUser } from './require-user.ts'

/** A stored row; deleted ones stay as tombstones. */
export type Stored<T extends TableName> = Row<T> & { deleted: boolean }

/** A device may store its own version in between; more often than this it doesn't. */
const ATTEMPTS = 5

/**
 * Stores one row of the runner's as a device would: through sync_push, stamped, on the version it was made
 * on. Where only the time of the calculation (`updated_at`) differs, the row is left as it is.
 * @param known the row as it was read; null where there is none
 * @param fieldsOn the row's fields on top of what is stored by then
 * @returns the fields as they are stored now
 * @throws Refusal 502 database_failed
 */
export async function storeRow<T extends TableName>(
  deps: FunctionDeps,
  user: FunctionUser,
  table: T,
  id: string,
  known: Stored<T> | null,
  fieldsOn: (stored: FieldsOf<T> | null) => FieldsOf<T>,
): Promise<FieldsOf<T>> {
  const api = asRunner(deps, user)
  const clock = createClock(crypto.randomUUID().slice(0, 8))
  let stored = known
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const living = stored?.deleted ? null : (stored as FieldsOf<T> | null)
    const fields = fieldsOn(living)
    const changed = changedFields(table, fields, stored as FieldsOf<T> | null)
    if (living && changed.length === 0) return living
    const stamp = clock.stamp(deps.now(), ...(stored ? stampsOf(stored) : []))
    const row = {
      id,
      user_id: user.id,
      rev: stamp,
      created_clock: stored?.created_clock ?? stamp,
      edit_clocks: stored
        ? { ...stored.edit_clocks, ...Object.fromEntries(changed.map((field) => [field, stamp])) }
        : {},
      deleted: false,
      ...fields,
    }
    const changes = [{ table, base_rev: stored?.rev ?? null, row }]
    const reply = await fromDatabase<PushReply>(api.rpc('sync_push', { changes }))
    if (reply.rejected.length > 0) throw new Refusal(502, 'database_failed')
    const conflict: WireRow | undefined = reply.conflicts[0]?.row
    if (!conflict) return fields
    // A row of the table that was asked for.
    stored = conflict as unknown as Stored<T>
  }
  throw new Refusal(502, 'database_failed')
}

/** The fields that differ; the time of the calculation alone is no change. */
function changedFields<T extends TableName>(
  table: T,
  fields: FieldsOf<T>,
  stored: FieldsOf<T> | null,
): string[] {
  const differs = (field: string) =>
    !sameValue(fields[field as keyof FieldsOf<T>], stored?.[field as keyof FieldsOf<T>])
  const changed = fieldNames(table).filter(differs)
  return changed.some((field) => field !== 'updated_at') ? changed : []
}
