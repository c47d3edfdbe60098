import type { StravaActivity } from '#domain/activity-files/strava.ts'
import { callFunction, type FunctionAnswer } from '../call-function.ts'
import { RemoteFailure } from '../failure.ts'

export interface StravaStatus {
  /** Whether this server has a Strava client at all. */
  configured: boolean
  /** `ended`: Strava takes the stored permission no more; the runner has to give it anew. */
  connection: 'connected' | 'ended' | 'none'
  last_synced_at: string | null
}

export interface StravaActivities {
  activities: StravaActivity[]
  last_synced_at: string
}

/** Strava is asked page by page, behind a renewal of its token. */
const FETCH_TIMEOUT_MS = 90_000

const ask = <T>(action: string, fields: object = {}, timeoutMs?: number) =>
  callFunction<T>('strava-auth', { action, ...fields }, { timeoutMs })

/** @throws RemoteFailure */
export async function stravaStatus(): Promise<StravaStatus> {
  return bodyOf(await ask<StravaStatus>('status'))
}

/**
 * Leaves for Strava's consent page, from which the runner returns to /integrations.
 * @throws RemoteFailure where it could not be left
 */
export async function goToStrava(): Promise<void> {
  const { url } = bodyOf(await ask<{ url: string }>('connect'))
  location.assign(url)
}

/**
 * Hands in what Strava gave the browser for the permission.
 * @returns whether it is connected now; a code too old or somebody else's is not
 * @throws RemoteFailure where it can be tried again
 */
export async function finishStrava(code: string, state: string): Promise<boolean> {
  const answer = await ask('finish', { code, state })
  if (!answer.ok && answer.status >= 500) throw failure(answer.status)
  return answer.ok
}

/**
 * The last 30 days, as Strava has them; `ended` where the permission has to be given anew.
 * @throws RemoteFailure
 */
export async function stravaActivities(): Promise<StravaActivities | 'ended'> {
  const answer = await ask<StravaActivities>('activities', {}, FETCH_TIMEOUT_MS)
  // Neither connected: another device has disconnected it.
  if (!answer.ok && answer.status === 409) return 'ended'
  return bodyOf(answer)
}

/**
 * Gives the permission up at Strava and on the server.
 * @returns whether Strava took it; where not, the runner can take the permission back there
 * @throws RemoteFailure
 */
export async function disconnectStrava(): Promise<{ revoked: boolean }> {
  return bodyOf(await ask<{ revoked: boolean }>('disconnect'))
}

function bodyOf<T>(answer: FunctionAnswer<T>): T {
  if (!answer.ok) throw failure(answer.status)
  return answer.body
}

function failure(status: number): RemoteFailure {
  return new RemoteFailure('server', { status })
}
