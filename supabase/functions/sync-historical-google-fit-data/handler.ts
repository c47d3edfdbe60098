import { jsonBody, Refusal, requireMethod } from '../_shared/answers.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { syncDays } from '../_shared/google-fit-sync.ts'
import { requireUser } from '../_shared/require-user.ts'

/** Google aggregates no much longer time at once. */
const MAX_DAYS = 30

/**
 * POST `{daysBack?, timeZone}`: the caller's last days (30 at most, and by default), as
 * Google Fit knows them: `{success, data: {days, syncedDays, totalDays, last_synced_at}}`. The
 * stored token is used, and renewed where it runs out.
 * Refuses with 400 invalid_body, invalid_days, invalid_time_zone; 401; 409 google_not_connected,
 * google_ended (sign in anew), google_denied (activity is not shared); 502 google_failed, google_off
 * (trying again won't help), database_failed; 503 google_busy, google_not_configured.
 */
export const syncHistoricalGoogleFitData: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { daysBack = MAX_DAYS, timeZone } = await jsonBody(request)
  const count = Number.isInteger(daysBack) ? Number(daysBack) : Number.NaN
  if (!(count >= 1 && count <= MAX_DAYS)) throw new Refusal(400, 'invalid_days')
  return Response.json(await syncDays(deps, user, count, timeZone))
}
