import type { SupabaseClient } from '@supabase/supabase-js'
import { createClock } from '#domain/clock.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import type { FunctionDeps } from '../_shared/function-deps.ts'
import { scoredDay } from '../_shared/scored-day.ts'
import type { Stored } from '../_shared/store-row.ts'

/** Days in one run; what one leaves, the next does. */
const MAX_DAYS = 200
/** A run begins no day after this, ms; the next run comes in five minutes. */
const RUN_MS = 60_000

/**
 * Scores days that are over on their runner's clock and have no final score ([Note: a day that is over]). Each by
 * itself: one that can't be scored keeps nobody else from theirs. A score that a device has stored meanwhile stays.
 * @throws Refusal 502 database_failed
 */
export async function finishDays(
  deps: FunctionDeps,
): Promise<{ finished: number; failed: number }> {
  const service = asService(deps)
  const due = await fromDatabase<{ user_id: string; date: string }[]>(
    service.rpc('scores_to_finish', { p_limit: MAX_DAYS }),
  )
  const counts = { finished: 0, failed: 0 }
  const began = performance.now()
  for (const { user_id, date } of due) {
    if (performance.now() - began > RUN_MS) break
    try {
      const { fields, stored, isScored } = await scoredDay(service, user_id, date, deps.now(), null)
      if (!isScored) continue
      const written = await fromDatabase<unknown[]>(write(service, user_id, stored, fields, deps))
      counts.finished += written.length
    } catch {
      // Counted in the answer, which is all that a run says.
      counts.failed += 1
    }
  }
  return counts
}

/** Changes the score as it was read, which the database stamps as a change around sync_push; or makes one. */
function write(
  service: SupabaseClient,
  userId: string,
  stored: Stored<'nutrition_scores'> | null,
  fields: FieldsOf<'nutrition_scores'>,
  deps: FunctionDeps,
) {
  const scores = service.from('nutrition_scores')
  if (stored)
    return scores
      .update(fields)
      .eq('user_id', userId)
      .eq('id', stored.id)
      .eq('rev', stored.rev)
      .select('id')
  const rev = createClock(crypto.randomUUID().slice(0, 8)).stamp(deps.now())
  const row = {
    id: dayKey(userId, fields.date),
    user_id: userId,
    rev,
    created_clock: rev,
    edit_clocks: {},
  }
  return scores
    .upsert({ ...row, ...fields }, { onConflict: 'user_id,id', ignoreDuplicates: true })
    .select('id')
}
