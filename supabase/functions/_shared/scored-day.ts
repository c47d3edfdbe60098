import type { SupabaseClient } from '@supabase/supabase-js'
import { localMoment } from '#domain/calendar/local-day.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { scoreRow } from '#domain/scoring/score-row.ts'
import { dayRows } from './day-rows.ts'

/**
 * A day as its stored rows score it at a moment. Without body metrics there is nothing to store (`isScored`).
 * @param api as the runner, or as the service
 * @param nowMs ms since 1970
 * @param offset minutes east of UTC; without one the day's last meal tells the runner's clock, else it is UTC;
 *   null: the day is over
 * @throws Refusal 502 database_failed
 */
export async function scoredDay(
  api: SupabaseClient,
  userId: string,
  date: string,
  nowMs: number,
  offset?: number | null,
) {
  const { score: stored, ...rows } = await dayRows(api, userId, date)
  const at = new Date(nowMs).toISOString()
  const clock = offset ?? rows.foodLogs.at(-1)?.utc_offset_minutes ?? 0
  const now = offset === null ? null : localMoment(at, clock)
  const score = scoreDay({ date, ...rows, ...(now && { now }) })
  const isScored = !score.missing.includes('body_metrics')
  return { rows, stored, fields: scoreRow(score, at), isScored }
}
