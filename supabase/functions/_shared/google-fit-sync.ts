import { type FitnessDay, readGoogleFit } from '#domain/fitness/google-fit.ts'
import { Refusal } from './answers.ts'
import type { FunctionDeps } from './function-deps.ts'
import { askGoogleFit } from './google-fit-api.ts'
import {
  endGrant,
  googleRefusal,
  renewedToken,
  requireGrant,
  usableToken,
} from './google-grants.ts'
import { googleClient } from './google-oauth.ts'
import { daysUpTo, localDays } from './local-days.ts'
import type { FunctionUser } from './require-user.ts'

export interface FitSync {
  success: true
  data: { days: FitnessDay[]; syncedDays: number; totalDays: number; last_synced_at: string }
}

/**
 * The runner's last `count` local days, as Google Fit knows them. Nothing is stored but the
 * connection's state: the runner's device stores the days, and sends them with its other rows.
 * @throws Refusal 400 invalid_time_zone; 409 google_not_connected, google_ended, google_denied;
 * 502 google_failed, google_off, database_failed; 503 google_busy, google_not_configured
 */
export async function syncDays(
  deps: FunctionDeps,
  user: FunctionUser,
  count: number,
  timeZone: string,
): Promise<FitSync> {
  const zone = localDays(timeZone)
  googleClient(deps)
  const grant = await requireGrant(deps, user)
  const now = deps.now()
  const days = daysUpTo(zone.dayOf(now), count)
  const span = { fromMs: zone.startOf(days[0] ?? ''), toMs: now, timeZone: zone.timeZone }
  let found = await askGoogleFit(deps, await usableToken(deps, grant), span)
  if (!found.ok && found.problem === 'ended') {
    // A token may end before its time while the permission is still good.
    found = await askGoogleFit(deps, await renewedToken(deps, grant), span)
  }
  if (!found.ok) {
    if (found.problem === 'ended') throw await endGrant(deps, grant)
    if (found.problem === 'denied') throw new Refusal(409, 'google_denied', 'Sync failed')
    throw googleRefusal(found.problem === 'unknown' ? 'failed' : found.problem)
  }
  const known = readGoogleFit(found.value, days, zone.dayOf)
  const last_synced_at = new Date(now).toISOString()
  return {
    success: true,
    data: { days: known, syncedDays: known.length, totalDays: count, last_synced_at },
  }
}
