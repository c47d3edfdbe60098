import * as v from 'valibot'
import { requireMethod } from '../_shared/answers.ts'
import { bodyAs } from '../_shared/bodies.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { FIT_CALL, FIT_CODES, syncDays } from '../_shared/providers/google-fit-sync.ts'
import { requireUser } from '../_shared/require-user.ts'

/** Google aggregates no much longer time at once. */
const MAX_DAYS = 30

const BODY = v.object({
  ...FIT_CALL.entries,
  daysBack: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DAYS)),
    MAX_DAYS,
  ),
})

/**
 * POST `{userId?, accessToken?, daysBack?, timeZone?}`: the caller's last days (30 at most, and by
 * default), as Google Fit knows them: `{success, data: {days, syncedDays, totalDays, last_synced_at}}`.
 * The token handed in is used; without one, or where Google refuses it, the server's own, renewed where
 * it runs out.
 * Refuses with 400 invalid_body, invalid_days, invalid_time_zone, invalid_access_token; 401;
 * 403 not_your_account; 409 google_not_connected, google_ended (sign in anew), google_denied (activity is
 * not shared), sync_running (another device is at it); 502 google_failed, google_off (trying again won't
 * help), database_failed; 503 google_busy (with Retry-After), google_not_configured.
 */
export const syncHistoricalGoogleFitData: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { daysBack, ...call } = await bodyAs(BODY, request, {
    ...FIT_CODES,
    daysBack: 'invalid_days',
  })
  return Response.json(await syncDays(deps, user, daysBack, call))
}
