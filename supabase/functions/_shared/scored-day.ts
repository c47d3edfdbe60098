import { localMoment } from '#domain/calendar/local-day.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { scoreRow } from '#domain/scoring/score-row.ts'
import { dayRows } from './day-rows.ts'
import type { FunctionDeps } from './function-deps.ts'
import type { FunctionUser } from './require-user.ts'

/**
 * A day as its stored rows score it now. Without body metrics there is nothing to store (`isScored`).
 * @param offset minutes east of UTC; without one the day's last meal tells the runner's clock, else it is UTC
 * @throws Refusal 502 database_failed
 */
export async function scoredDay(
  deps: FunctionDeps,
  user: FunctionUser,
  date: string,
  offset?: number,
) {
  const { score: stored, ...rows } = await dayRows(deps, user, date)
  const at = new Date(deps.now()).toISOString()
  const now = localMoment(at, offset ?? rows.foodLogs.at(-1)?.utc_offset_minutes ?? 0)
  const score = scoreDay({ date, ...rows, ...(now && { now }) })
  const isScored = !score.missing.includes('body_metrics')
  return { rows, stored, fields: scoreRow(score, at), isScored }
}
