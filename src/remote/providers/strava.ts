import * as v from 'valibot'
import { type Address, PATHS } from '#lib/paths.ts'
import { bodyOf, callFunction, refusal } from '../call-function.ts'
import { askProvider, type ProviderAnswer } from './ask-provider.ts'
import { ACTIVITY } from './service-activity.ts'

const STATUS = v.object({
  /** Whether this server has a Strava client at all. */
  configured: v.boolean(),
  /** `ended`: Strava takes the stored permission no more; the runner has to give it anew. */
  connection: v.picklist(['connected', 'ended', 'none']),
  last_synced_at: v.nullable(v.string()),
})

const ACTIVITIES = v.object({ activities: v.array(ACTIVITY), last_synced_at: v.string() })
type StravaActivities = v.InferOutput<typeof ACTIVITIES>

/** Strava is asked page by page, behind a renewal of its token. */
const FETCH_TIMEOUT_MS = 90_000

const ask = <T>(answer: v.GenericSchema<unknown, T>, body: { action: string; returnTo?: string }) =>
  callFunction('strava-auth', body, { answer })

interface StravaStatus {
  connection: v.InferOutput<typeof STATUS>['connection'] | 'not_configured'
  last_synced_at: string | null
}

/** @throws RemoteFailure */
export async function stravaStatus(): Promise<StravaStatus> {
  const { configured, ...status } = bodyOf(await ask(STATUS, { action: 'status' }))
  const isMissing = status.connection === 'none' && !configured
  return isMissing ? { ...status, connection: 'not_configured' } : status
}

/**
 * Leaves for Strava's consent page, from which the runner returns to where they were.
 * @throws RemoteFailure where it could not be left
 */
export async function goToStrava(returnTo: Address): Promise<void> {
  const screen = returnTo.startsWith(PATHS.onboarding) ? 'onboarding' : 'integrations'
  const { url } = bodyOf(
    await ask(v.object({ url: v.string() }), { action: 'connect', returnTo: screen }),
  )
  location.assign(url)
}

/**
 * Hands in what Strava gave the browser for the permission.
 * @returns whether it is connected now; a code too old or somebody else's is not
 * @throws RemoteFailure where it can be tried again
 */
export async function finishStrava(code: string, state: string): Promise<boolean> {
  const body = { action: 'finish', code, state }
  const answer = await ask(v.object({ connected: v.literal(true) }), body)
  if (!answer.ok && answer.status >= 500) throw refusal(answer)
  return answer.ok
}

/** The last 30 days, as Strava has them. */
export function stravaActivities(): Promise<ProviderAnswer<StravaActivities>> {
  const options = { answer: ACTIVITIES, timeoutMs: FETCH_TIMEOUT_MS }
  return askProvider('strava-auth', { action: 'activities' }, options)
}

/**
 * Gives the permission up at Strava and on the server.
 * @returns whether Strava took it; where not, the runner can take the permission back there
 * @throws RemoteFailure
 */
export async function disconnectStrava(): Promise<{ revoked: boolean }> {
  return bodyOf(await ask(v.object({ revoked: v.boolean() }), { action: 'disconnect' }))
}
