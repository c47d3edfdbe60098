import { requireMethod } from '../_shared/answers.ts'
import { bodyAs } from '../_shared/bodies.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { FIT_CALL, FIT_CODES, syncDays } from '../_shared/providers/google-fit-sync.ts'
import { requireUser } from '../_shared/require-user.ts'

/**
 * POST `{userId?, accessToken?, timeZone?}`: today, as Google Fit knows it. Answers and refusals are those
 * of sync-historical-google-fit-data; `data` has the day's figures by themselves, too: `steps,
 * caloriesBurned, activeMinutes, distanceMeters, heartRateAvg, sessions`, null where Google knows none.
 */
export const fetchGoogleFitData: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { success, data } = await syncDays(
    deps,
    user,
    1,
    await bodyAs(FIT_CALL, request, FIT_CODES),
  )
  const today = data.days[0]
  const figures = {
    steps: today?.steps ?? null,
    caloriesBurned: today?.calories_burned ?? null,
    activeMinutes: today?.active_minutes ?? null,
    distanceMeters: today?.distance_meters ?? null,
    heartRateAvg: today?.heart_rate_avg ?? null,
    sessions: today?.sessions ?? [],
  }
  return Response.json({ success, data: { ...figures, ...data } })
}
