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
  let result: FieldsOf<T> | null = null
  await pushRow(deps, user, table, known, (stored, stamp) => {
    const living = stored?.deleted ? null : (stored as FieldsOf<T> | null)
    const fields = fieldsOn(living)
    const changed = changedFields(table, fields, stored as FieldsOf<T> | null)
    result = living && changed.length === 0 ? living : fields
    if (result === living) return null
    return {
      id,
      created_clock: stored?.created_clock ?? stamp,
      edit_clocks: stored
        ? { ...stored.edit_clocks, ...Object.fromEntries(changed.map((field) => [field, stamp])) }
        : {},
      deleted: false,
      ...fields,
    }
  })
  // What was pushed, or found to be stored already.
  return result as unknown as FieldsOf<T>
}

/**
 * Deletes a stored row of the runner's as a device would; one that was edited meanwhile stays.
 * @throws Refusal 502 database_failed
 */
export async function removeStored<T extends TableName>(
  deps: FunctionDeps,
  user: FunctionUser,
  table: T,
  known: Stored<T>,
): Promise<void> {
  const { id, created_clock, edit_clocks } = known
  const fields = fieldNames(table).map((name) => [name, known[name as keyof Stored<T>]])
  const row = { id, created_clock, edit_clocks, ...Object.fromEntries(fields), deleted: true }
  await pushRow(deps, user, table, known, (stored) => (stored?.rev === known.rev ? row : null))
}

/** Pushes what `change` makes of the row as it is stored, until it was made on the stored version; null: nothing. */
async function pushRow<T extends TableName>(
  deps: FunctionDeps,
  user: FunctionUser,
  table: T,
  known: Stored<T> | null,
  change: (stored: Stored<T> | null, stamp: string) => object | null,
): Promise<void> {
  const api = asRunner(deps, user)
  const clock = createClock(crypto.randomUUID().slice(0, 8))
  let stored = known
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stamp = clock.stamp(deps.now(), ...(stored ? stampsOf(stored) : []))
    const changed = change(stored, stamp)
    if (!changed) return
    const row = { ...changed, user_id: user.id, rev: stamp }
    const changes = [{ table, base_rev: stored?.rev ?? null, row }]
    const reply = await fromDatabase<PushReply>(api.rpc('sync_push', { changes }))
    if (reply.rejected.length > 0) throw new Refusal(502, 'database_failed')
    const conflict: WireRow | undefined = reply.conflicts[0]?.row
    if (!conflict) return
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
