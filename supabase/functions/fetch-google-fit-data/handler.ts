import { jsonBody, requireMethod } from '../_shared/answers.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { syncDays } from '../_shared/google-fit-sync.ts'
import { requireUser } from '../_shared/require-user.ts'

/**
 * POST `{timeZone}`: today, as Google Fit knows it. Answers and refusals are those of
 * sync-historical-google-fit-data.
 */
export const fetchGoogleFitData: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { timeZone } = await jsonBody(request)
  return Response.json(await syncDays(deps, user, 1, timeZone))
}
