import * as v from 'valibot'
import type { FitnessDay } from '#domain/fitness/google-fit.ts'
import { callFunction } from '../call-function.ts'
import { RemoteFailure } from '../failure.ts'
import { sendWaitingTokens } from './provider-token.ts'

export interface GoogleFitDays {
  days: FitnessDay[]
  last_synced_at: string
}

const FIGURE = v.nullable(v.number())
const DAY: v.GenericSchema<unknown, FitnessDay> = v.object({
  date: v.string(),
  steps: FIGURE,
  calories_burned: FIGURE,
  active_minutes: FIGURE,
  distance_meters: FIGURE,
  heart_rate_avg: FIGURE,
  sessions: v.array(
    v.object({
      startTimeMillis: v.number(),
      endTimeMillis: v.number(),
      activityType: v.exactOptional(v.string()),
      distance: v.exactOptional(v.number()),
      calories: v.exactOptional(v.number()),
    }),
  ),
})
const ANSWER: v.GenericSchema<unknown, { data: GoogleFitDays }> = v.object({
  data: v.object({ days: v.array(DAY), last_synced_at: v.string() }),
})

/**
 * Why there are no days: `ended`, the permission has to be given anew; `none`, nothing is connected;
 * `denied`, the runner does not share their activity; `signedOut`, the server has ended the session;
 * `off`, Google Fit does not answer this server, now or later; `failed`, it can be tried again.
 */
export type GoogleFitProblem = 'ended' | 'none' | 'denied' | 'signedOut' | 'off' | 'failed'

const TODAY_TIMEOUT_MS = 15_000
const HISTORY_TIMEOUT_MS = 60_000
const PROBLEMS: Readonly<Record<string, GoogleFitProblem>> = {
  google_ended: 'ended',
  google_not_connected: 'none',
  google_denied: 'denied',
  google_off: 'off',
  google_not_configured: 'off',
}

/** What Google Fit knows of today, or of the last 30 days, asked by the server. */
export async function googleFitDays(
  of: 'today' | 'history',
): Promise<GoogleFitDays | GoogleFitProblem> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [name, timeoutMs] =
    of === 'today'
      ? ['fetch-google-fit-data', TODAY_TIMEOUT_MS]
      : ['sync-historical-google-fit-data', HISTORY_TIMEOUT_MS]
  try {
    // Without it the server knows of no connection.
    if (!(await sendWaitingTokens())) return 'failed'
    const answer = await callFunction(name, { timeZone }, { answer: ANSWER, timeoutMs })
    return answer.ok ? answer.body.data : (PROBLEMS[answer.code ?? ''] ?? 'failed')
  } catch (error) {
    // The screen shows it.
    const ended = error instanceof RemoteFailure && error.code === 'session_ended'
    return ended ? 'signedOut' : 'failed'
  }
}
