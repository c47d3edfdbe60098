import * as v from 'valibot'
import { bodyOf, callFunction, refusal } from '../call-function.ts'
import { askProvider, type ProviderAnswer } from './ask-provider.ts'
import { DAY } from './google-fit.ts'
import { ACTIVITY } from './service-activity.ts'

const FUNCTION = 'intervals-icu'
const FETCH_TIMEOUT_MS = 60_000

const STATUS = v.object({
  /** `ended`: intervals.icu takes the key no more; the runner has to enter another. */
  connection: v.picklist(['connected', 'ended', 'none']),
  last_synced_at: v.nullable(v.string()),
})
type IntervalsStatus = v.InferOutput<typeof STATUS>

const FETCHED = v.object({
  activities: v.array(ACTIVITY),
  days: v.array(DAY),
  totalDays: v.number(),
  last_synced_at: v.string(),
})

/** @throws RemoteFailure */
export async function intervalsStatus(): Promise<IntervalsStatus> {
  return bodyOf(await callFunction(FUNCTION, { action: 'status' }, { answer: STATUS }))
}

/**
 * Gives the server the runner's key. It goes there and nowhere else: nothing on this device stores it.
 * @returns whether intervals.icu takes it
 * @throws RemoteFailure where it can be tried again
 */
export async function connectIntervals(apiKey: string): Promise<boolean> {
  const body = { action: 'connect', apiKey }
  const answer = await callFunction(FUNCTION, body, {
    answer: v.object({ connected: v.literal(true) }),
  })
  if (answer.ok) return true
  if (answer.code === 'invalid_key') return false
  throw refusal(answer)
}

/** What intervals.icu has of the last days. */
export function intervalsActivities(
  daysBack: number,
): Promise<ProviderAnswer<v.InferOutput<typeof FETCHED>>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const body = { action: 'activities', daysBack, timeZone }
  return askProvider(FUNCTION, body, { answer: FETCHED, timeoutMs: FETCH_TIMEOUT_MS })
}

/** Has the server delete the key. @throws RemoteFailure */
export async function disconnectIntervals(): Promise<void> {
  bodyOf(await callFunction(FUNCTION, { action: 'disconnect' }))
}
