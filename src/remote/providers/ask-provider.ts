import type * as v from 'valibot'
import type { SyncProblem } from '#domain/fitness/sync-machine.ts'
import { callFunction } from '../call-function.ts'
import { RemoteFailure } from '../failure.ts'

/** Whether the device has room for it is another matter. */
type ProviderProblem = Exclude<SyncProblem, 'not_saved'>

/** What a service told of the runner, or why nothing. */
export type ProviderAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; problem: ProviderProblem; retryAfterMs: number }

const PROBLEMS: readonly (readonly [RegExp, ProviderProblem])[] = [
  [/^(google|strava|intervals)_ended$/, 'ended'],
  [/^(google|strava|intervals)_not_connected$/, 'none'],
  [/^google_denied$/, 'denied'],
  [/^(google_off|(google|strava)_not_configured)$/, 'off'],
  [/^(google|strava|intervals)_busy$/, 'busy'],
  [/^sync_running$/, 'running'],
]

/** Asks a server function that asks a service. Never rejects. */
export async function askProvider<T>(
  name: string,
  body: object,
  options: { answer: v.GenericSchema<unknown, T>; timeoutMs: number },
): Promise<ProviderAnswer<T>> {
  try {
    const answer = await callFunction(name, body, options)
    if (answer.ok) return { ok: true, value: answer.body }
    const problem = PROBLEMS.find(([code]) => code.test(answer.code ?? ''))?.[1] ?? 'failed'
    return { ok: false, problem, retryAfterMs: answer.retryAfterMs ?? 0 }
  } catch (error) {
    // The screen shows it.
    const ended = error instanceof RemoteFailure && error.code === 'session_ended'
    return { ok: false, problem: ended ? 'signedOut' : 'failed', retryAfterMs: 0 }
  }
}
