import * as v from 'valibot'
import { requireMethod } from '../_shared/answers.ts'
import { bodyAs } from '../_shared/bodies.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { syncDays } from '../_shared/google-fit-sync.ts'
import { requireUser } from '../_shared/require-user.ts'

const BODY = v.object({ timeZone: v.string() })

/**
 * POST `{timeZone}`: today, as Google Fit knows it. Answers and refusals are those of
 * sync-historical-google-fit-data.
 */
export const fetchGoogleFitData: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { timeZone } = await bodyAs(BODY, request, { timeZone: 'invalid_time_zone' })
  return Response.json(await syncDays(deps, user, 1, timeZone))
}
