import * as v from 'valibot'
import { requireMethod } from '../_shared/answers.ts'
import { bodyAs } from '../_shared/bodies.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { syncDays } from '../_shared/google-fit-sync.ts'
import { requireUser } from '../_shared/require-user.ts'

/** Google aggregates no much longer time at once. */
const MAX_DAYS = 30

const BODY = v.object({
  daysBack: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DAYS)),
    MAX_DAYS,
  ),
  timeZone: v.string(),
})

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
  const { daysBack, timeZone } = await bodyAs(BODY, request, {
    daysBack: 'invalid_days',
    timeZone: 'invalid_time_zone',
  })
  return Response.json(await syncDays(deps, user, daysBack, timeZone))
}
