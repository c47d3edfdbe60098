import * as v from 'valibot'
import type { StravaActivity } from '#domain/activity-files/strava.ts'
import { callFunction, type FunctionAnswer } from '../call-function.ts'
import { RemoteFailure } from '../failure.ts'

const STATUS = v.object({
  /** Whether this server has a Strava client at all. */
  configured: v.boolean(),
  /** `ended`: Strava takes the stored permission no more; the runner has to give it anew. */
  connection: v.picklist(['connected', 'ended', 'none']),
  last_synced_at: v.nullable(v.string()),
})
export type StravaStatus = v.InferOutput<typeof STATUS>

const FIGURE = v.nullable(v.number())
const ACTIVITY: v.GenericSchema<unknown, StravaActivity> = v.object({
  startedAt: v.number(),
  kind: v.picklist(['run', 'walk', 'cycle', 'swim', 'hike', 'strength', 'light', 'other']),
  durationMinutes: v.number(),
  distanceKm: FIGURE,
  elevationGainMeters: FIGURE,
  heartRateAvg: FIGURE,
  calories: FIGURE,
  date: v.string(),
  startTime: v.string(),
  label: v.nullable(v.picklist(['race', 'long_run', 'interval'])),
  // A server of before says nothing of it.
  ref: v.optional(v.nullable(v.string()), null),
})
const ACTIVITIES = v.object({ activities: v.array(ACTIVITY), last_synced_at: v.string() })
export type StravaActivities = v.InferOutput<typeof ACTIVITIES>

/** Strava is asked page by page, behind a renewal of its token. */
const FETCH_TIMEOUT_MS = 90_000

const ask = <T>(
  answer: v.GenericSchema<unknown, T>,
  body: { action: string },
  timeoutMs?: number,
) => callFunction('strava-auth', body, { answer, timeoutMs })

/** @throws RemoteFailure */
export async function stravaStatus(): Promise<StravaStatus> {
  return bodyOf(await ask(STATUS, { action: 'status' }))
}

/**
 * Leaves for Strava's consent page, from which the runner returns to /integrations.
 * @throws RemoteFailure where it could not be left
 */
export async function goToStrava(): Promise<void> {
  const { url } = bodyOf(await ask(v.object({ url: v.string() }), { action: 'connect' }))
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
  if (!answer.ok && answer.status >= 500) throw failure(answer.status)
  return answer.ok
}

/**
 * The last 30 days, as Strava has them; `ended` where the permission has to be given anew.
 * @throws RemoteFailure
 */
export async function stravaActivities(): Promise<StravaActivities | 'ended'> {
  const answer = await ask(ACTIVITIES, { action: 'activities' }, FETCH_TIMEOUT_MS)
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
  return bodyOf(await ask(v.object({ revoked: v.boolean() }), { action: 'disconnect' }))
}

function bodyOf<T>(answer: FunctionAnswer<T>): T {
  if (!answer.ok) throw failure(answer.status)
  return answer.body
}

function failure(status: number): RemoteFailure {
  return new RemoteFailure('server', { status })
}
