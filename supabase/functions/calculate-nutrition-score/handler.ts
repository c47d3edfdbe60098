import * as v from 'valibot'
import { requireMethod } from '../_shared/answers.ts'
import { asRunner } from '../_shared/api-client.ts'
import { bodyAs, DAY, UTC_OFFSET } from '../_shared/bodies.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { isService } from '../_shared/project-keys.ts'
import { requireUser } from '../_shared/require-user.ts'
import { scoredDay } from '../_shared/scored-day.ts'
import { storeScore } from '../_shared/store-score.ts'
import { finishDays } from './finish-days.ts'

const BODY = v.object({ date: DAY, utc_offset_minutes: UTC_OFFSET })

/**
 * POST `{date, utc_offset_minutes?}`: scores the caller's local day from the stored rows, stores the
 * score and answers with its fields (nutrition_scores). Without an offset, the day's last meal tells
 * the runner's clock, else it is UTC. Without weight, height and age the score is 0 and not stored.
 * Refuses with 400 invalid_body, invalid_date, invalid_offset; 401; 502 database_failed.
 *
 * By a schedule, with the service's key as `apikey`: gives days that are over their final score, for runners whose
 * app was not opened since, and answers `{finished, failed}`.
 */
export const calculateNutritionScore: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  if (isService(request, deps)) return Response.json(await finishDays(deps))
  const user = await requireUser(request, deps)
  const { date, utc_offset_minutes: offset } = await bodyAs(BODY, request, {
    date: 'invalid_date',
    utc_offset_minutes: 'invalid_offset',
  })
  const api = asRunner(deps, user)
  const { fields, stored, isScored } = await scoredDay(api, user.id, date, deps.now(), offset)
  if (isScored) await storeScore(deps, user, fields, stored)
  return Response.json(fields)
}
