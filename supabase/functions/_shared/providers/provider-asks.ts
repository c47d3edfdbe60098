import type { ServiceName } from '#domain/fitness/sources.ts'
import { Refusal } from '../answers.ts'
import { asService, fromDatabase } from '../api-client.ts'
import type { FunctionDeps } from '../function-deps.ts'
import type { FunctionUser } from '../require-user.ts'
import { type ProviderCode, providerRefusal } from './provider-answer.ts'

interface AskLimits {
  code: ProviderCode
  /** What this server may ask in all, in windows that begin where UTC has them. */
  limits: readonly { seconds: number; max: number }[]
  /** A refusal for asking too often binds all runners of this server, not only the one. */
  forAll: boolean
}

/**
 * [Note: what providers allow]
 * - Strava: 100 reading requests in 15 minutes and 1,000 a day for the whole application, counted from each
 *   quarter hour and from midnight UTC (developers.strava.com/docs/rate-limits). One sync is one request,
 *   or as many as there are hundreds of activities; a tenth is left for consents and such pages.
 * - intervals.icu: 10 requests a second from one address (its author, forum.intervals.icu, API access). One
 *   sync is two requests, in a row.
 * - Google Fit: quotas by project, shown in the project's own console and nowhere else; refused with 429 or
 *   403 `rateLimitExceeded`, after which that runner's account is left alone.
 */
const ASKS: Readonly<Record<ServiceName, AskLimits>> = {
  google_fit: { code: 'google', limits: [], forAll: false },
  strava: {
    code: 'strava',
    limits: [
      { seconds: 900, max: 90 },
      { seconds: 86_400, max: 900 },
    ],
    forAll: true,
  },
  intervals_icu: { code: 'intervals', limits: [{ seconds: 1, max: 4 }], forAll: true },
}

/**
 * Asks a provider for a runner's data: one of their devices at a time, and never while the provider
 * wants to be left alone.
 * @throws Refusal 409 sync_running; 503 google_busy, strava_busy, intervals_busy; 502 database_failed;
 * what `work` throws
 */
export async function askingProvider<T>(
  deps: FunctionDeps,
  user: FunctionUser,
  source: ServiceName,
  work: () => Promise<T>,
): Promise<T> {
  const { code, limits, forAll } = ASKS[source]
  const whose = { p_user_id: user.id, p_source: source }
  const service = asService(deps)
  const claim = await fromDatabase<{ running: boolean; wait_s: number }>(
    service.rpc('claim_provider_ask', { ...whose, p_limits: limits }),
  )
  if (claim.wait_s > 0) {
    throw claim.running
      ? new Refusal(409, 'sync_running', 'Sync failed', claim.wait_s)
      : providerRefusal(code, { problem: 'busy', retryAfterS: claim.wait_s })
  }
  let waitS = 0
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) waitS = error.retryAfterS
    throw error
  } finally {
    // Where it can't be given back, the turn is over by itself in two minutes.
    await service.rpc('end_provider_ask', { ...whose, p_wait_s: waitS, p_for_all: forAll })
  }
}
