import { createClock, stampsOf } from '#domain/clock.ts'
import { type FieldsOf, fieldNames, type Row } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { sameValue } from '#domain/merge/merge-rows.ts'
import type { PushReply, WireRow } from '#domain/sync-protocol.ts'
import { Refusal } from './answers.ts'
import { asRunner, fromDatabase } from './api-client.ts'
import type { Stored } from './day-rows.ts'
import type { FunctionDeps } from './function-deps.ts'
import type { FunctionUser } from './require-user.ts'

type Score = FieldsOf<'nutrition_scores'>

/** A device may store its own score in between; more often than this it doesn't. */
const ATTEMPTS = 5

/**
 * Stores a day's score as a device would: through sync_push, stamped, on the version it was made on.
 * A score whose figures are stored already is left as it is.
 * @throws Refusal 502 database_failed
 */
export async function storeScore(
  deps: FunctionDeps,
  user: FunctionUser,
  score: Score,
  known: Stored<'nutrition_scores'> | null,
): Promise<void> {
  const api = asRunner(deps, user)
  const clock = createClock(crypto.randomUUID().slice(0, 8))
  let stored: Stored<'nutrition_scores'> | null = known
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const changed = changedFields(score, stored)
    if (stored && !stored.deleted && changed.length === 0) return
    const stamp = clock.stamp(deps.now(), ...(stored ? stampsOf(stored) : []))
    const row: Row<'nutrition_scores'> & { deleted: boolean } = {
      id: dayKey(user.id, score.date),
      user_id: user.id,
      rev: stamp,
      created_clock: stored?.created_clock ?? stamp,
      edit_clocks: stored
        ? { ...stored.edit_clocks, ...Object.fromEntries(changed.map((field) => [field, stamp])) }
        : {},
      deleted: false,
      ...score,
    }
    const changes = [{ table: 'nutrition_scores', base_rev: stored?.rev ?? null, row }]
    const reply = await fromDatabase<PushReply>(api.rpc('sync_push', { changes }))
    if (reply.rejected.length > 0) throw new Refusal(502, 'database_failed')
    const conflict: WireRow | undefined = reply.conflicts[0]?.row
    if (!conflict) return
    // A row of the table that was asked for.
    stored = conflict as unknown as Stored<'nutrition_scores'>
  }
  throw new Refusal(502, 'database_failed')
}

/** The fields that differ; the time of the calculation alone is no change. */
function changedFields(score: Score, stored: Score | null): string[] {
  const differs = (field: string) =>
    !sameValue(score[field as keyof Score], stored?.[field as keyof Score])
  const changed = fieldNames('nutrition_scores').filter(differs)
  return changed.some((field) => field !== 'updated_at') ? changed : []
}
