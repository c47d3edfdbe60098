import * as v from 'valibot'
import { isDay, localMoment } from '#domain/calendar/local-day.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { scoreRow } from '#domain/scoring/score-row.ts'
import { requireMethod } from '../_shared/answers.ts'
import { bodyAs, UTC_OFFSET } from '../_shared/bodies.ts'
import { dayRows } from '../_shared/day-rows.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { requireUser } from '../_shared/require-user.ts'
import { storeScore } from '../_shared/store-score.ts'

const BODY = v.object({
  date: v.pipe(
    v.string(),
    v.check((text) => isDay(text)),
  ),
  utc_offset_minutes: UTC_OFFSET,
})

/**
 * POST `{date, utc_offset_minutes?}`: scores the caller's local day from the stored rows, stores the
 * score and answers with its fields (nutrition_scores). Without an offset, the day's last meal tells
 * the runner's clock, else it is UTC. Without weight, height and age the score is 0 and not stored.
 * Refuses with 400 invalid_body, invalid_date, invalid_offset; 401; 502 database_failed.
 */
export const calculateNutritionScore: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { date, utc_offset_minutes: given } = await bodyAs(BODY, request, {
    date: 'invalid_date',
    utc_offset_minutes: 'invalid_offset',
  })

  const { score: stored, ...rows } = await dayRows(deps, user, date)
  const offset = given ?? rows.foodLogs.at(-1)?.utc_offset_minutes ?? 0
  const at = new Date(deps.now()).toISOString()
  const now = localMoment(at, offset)
  const score = scoreDay({ date, ...rows, ...(now && { now }) })
  const fields = scoreRow(score, at)
  if (!score.missing.includes('body_metrics')) await storeScore(deps, user, fields, stored)
  return Response.json(fields)
}
