import * as v from 'valibot'
import { weekStart } from '#domain/calendar/local-day.ts'
import { requireMethod } from '../_shared/answers.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import { bodyAs, DAY } from '../_shared/bodies.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { requireOwn, requireUser } from '../_shared/require-user.ts'
import { weekTotals } from './week-totals.ts'

const BODY = v.object({
  userId: v.optional(v.unknown()),
  dateISO: v.pipe(
    v.string(),
    // A moment's day is named by its first ten characters.
    v.transform((text) => text.slice(0, 10)),
    DAY,
  ),
})

/**
 * POST `{userId?, dateISO}`: adds up the runner's distinct sessions of the week (Monday to Sunday) that
 * holds the day, and stores the sums (`weekly_activity`):
 * `{success: true, data: {week_start, distance_meters, session_count, session_minutes}}`.
 * Refuses with 400 invalid_body, invalid_date; 401; 403 not_your_account; 502 database_failed.
 */
export const aggregateWeeklyActivity: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { userId, dateISO } = await bodyAs(BODY, request, { dateISO: 'invalid_date' })
  requireOwn(userId, user)
  const week_start = weekStart(dateISO)
  const { shared_distance_meters, ...totals } = await weekTotals(deps, user.id, week_start)
  const week = { user_id: user.id, week_start, ...totals, shared_distance_meters }
  const row = { ...week, updated_at: new Date(deps.now()).toISOString() }
  const weeks = asService(deps).from('weekly_activity')
  await fromDatabase(weeks.upsert(row, { onConflict: 'user_id,week_start' }))
  return Response.json({ success: true, data: { week_start, ...totals } })
}
