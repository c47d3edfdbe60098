import * as v from 'valibot'
import {
  type FitnessDay,
  type GoogleFitAnswers,
  readGoogleFit,
} from '#domain/fitness/google-fit.ts'
import { Refusal } from '../answers.ts'
import type { FunctionDeps } from '../function-deps.ts'
import { daysUpTo, localDays } from '../local-days.ts'
import { type FunctionUser, requireOwn } from '../require-user.ts'
import { askGoogleFit, type FitFailure, type FitSpan } from './google-fit-api.ts'
import { endGrant, renewedToken, requireGrant, usableToken } from './google-grants.ts'
import { googleClient } from './google-oauth.ts'
import { providerRefusal } from './provider-answer.ts'
import { askingProvider } from './provider-asks.ts'

const MAX_TOKEN_CHARACTERS = 4096

export interface FitSync {
  success: true
  data: { days: FitnessDay[]; syncedDays: number; totalDays: number; last_synced_at: string }
}

/** What the caller hands in, as specified. */
export const FIT_CALL = v.object({
  userId: v.optional(v.unknown()),
  /** The short-lived token of the browser; without it, or where Google refuses it, the server's own is used. */
  accessToken: v.nullish(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TOKEN_CHARACTERS))),
  /** Whose days are meant; UTC where the caller names none. */
  timeZone: v.optional(v.string(), 'UTC'),
})
/** What to refuse a field of it with. */
export const FIT_CODES = { accessToken: 'invalid_access_token', timeZone: 'invalid_time_zone' }

/**
 * The runner's last `count` local days, as Google Fit knows them. Nothing is stored but the
 * connection's state: the runner's device stores the days, and sends them with its other rows.
 * @throws Refusal 400 invalid_time_zone; 403 not_your_account; 409 google_not_connected, google_ended,
 * google_denied, sync_running; 502 google_failed, google_off, database_failed; 503 google_busy,
 * google_not_configured
 */
export async function syncDays(
  deps: FunctionDeps,
  user: FunctionUser,
  count: number,
  call: v.InferOutput<typeof FIT_CALL>,
): Promise<FitSync> {
  requireOwn(call.userId, user)
  const zone = localDays(call.timeZone)
  googleClient(deps)
  const now = deps.now()
  const days = daysUpTo(zone.dayOf(now), count)
  const span = { fromMs: zone.startOf(days[0] ?? ''), toMs: now, timeZone: zone.timeZone }
  const found = await askingProvider(deps, user, 'google_fit', () =>
    answersOf(deps, user, span, call.accessToken ?? null),
  )
  const known = readGoogleFit(found, days, zone.dayOf)
  const last_synced_at = new Date(now).toISOString()
  return {
    success: true,
    data: { days: known, syncedDays: known.length, totalDays: count, last_synced_at },
  }
}

/** @param given the browser's token */
async function answersOf(
  deps: FunctionDeps,
  user: FunctionUser,
  span: FitSpan,
  given: string | null,
): Promise<GoogleFitAnswers> {
  const first = given === null ? null : await askGoogleFit(deps, given, span)
  if (first?.ok) return first.value
  // What is wrong with more than the token would be wrong with the server's own, too.
  if (first && first.problem !== 'ended') throw refusalOf(first)
  const grant = await requireGrant(deps, user)
  let found = await askGoogleFit(deps, await usableToken(deps, grant), span)
  if (!found.ok && found.problem === 'ended') {
    // A token may end before its time while the permission is still good.
    found = await askGoogleFit(deps, await renewedToken(deps, grant), span)
  }
  if (found.ok) return found.value
  throw found.problem === 'ended' ? await endGrant(deps, grant) : refusalOf(found)
}

function refusalOf(failure: FitFailure): Refusal {
  return failure.problem === 'denied'
    ? new Refusal(409, 'google_denied', 'Sync failed')
    : providerRefusal('google', failure)
}
