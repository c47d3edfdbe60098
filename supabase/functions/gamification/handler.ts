import * as v from 'valibot'
import { higherMilestone, milestoneDays } from '#domain/gamification/milestones.ts'
import { gamificationState } from '#domain/gamification/state.ts'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { bodyAs, UTC_OFFSET } from '../_shared/bodies.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { type FunctionUser, requireUser } from '../_shared/require-user.ts'
import { storeRow } from '../_shared/store-row.ts'
import { subPath } from '../_shared/sub-path.ts'
import { storedScores } from './stored-scores.ts'

/** An empty body will do; the app says what its clock shows. */
const BODY = v.object({ utc_offset_minutes: UTC_OFFSET })
const ACKNOWLEDGED = v.object({
  utc_offset_minutes: UTC_OFFSET,
  milestone: v.pipe(
    v.string(),
    v.check((code) => milestoneDays(code) > 0),
  ),
})
const CODES = { utc_offset_minutes: 'invalid_offset', milestone: 'invalid_milestone' }

/**
 * POST, each with `{utc_offset_minutes?}`, computed from the stored scores as the phone computes it:
 * - `gamification` answers `{state, latestInsight, todayScore}` and stores nothing;
 * - `gamification/recalc-streak` stores the row anew and answers `{currentStreak, bestStreak}`;
 * - `gamification/ack-milestone` `{milestone}` stores it, unless a higher one is, and answers
 *   `{last_milestone}`.
 * Refuses with 400 invalid_body, invalid_offset, invalid_milestone; 401; 404 function_not_found; 502
 * database_failed.
 */
export const gamification: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const action = subPath(request, 'gamification')
  if (action === 'ack-milestone') {
    const { milestone, utc_offset_minutes } = await bodyAs(ACKNOWLEDGED, request, CODES)
    const row = await stored(deps, user, utc_offset_minutes, milestone)
    return Response.json({ last_milestone: row.last_milestone })
  }
  const { utc_offset_minutes } = await bodyAs(BODY, request, CODES)
  if (action === 'recalc-streak') {
    const row = await stored(deps, user, utc_offset_minutes, null)
    return Response.json({ currentStreak: row.current_streak, bestStreak: row.best_streak })
  }
  if (action !== '') throw new Refusal(404, 'function_not_found')
  const { today, scores, row } = await storedScores(deps, user, utc_offset_minutes)
  const living = row?.deleted ? null : row
  const at = new Date(deps.now()).toISOString()
  const { row: now, todayScore } = gamificationState(scores, today, living, at)
  const { latest_insight: latestInsight, ...state } = now
  return Response.json({ state, latestInsight, todayScore })
}

/** Computes the row and stores it, with a milestone acknowledged where one is given. */
async function stored(
  deps: FunctionDeps,
  user: FunctionUser,
  offset: number | undefined,
  acknowledged: string | null,
) {
  const { today, scores, row } = await storedScores(deps, user, offset)
  const at = new Date(deps.now()).toISOString()
  return storeRow(deps, user, 'gamification', user.id, row, (before) => {
    const { row: fields } = gamificationState(scores, today, before, at)
    const last_milestone = higherMilestone(fields.last_milestone, acknowledged)
    return { ...fields, last_milestone }
  })
}
