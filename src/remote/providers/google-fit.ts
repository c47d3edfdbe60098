import * as v from 'valibot'
import type { FitnessDay } from '#domain/fitness/google-fit.ts'
import { currentSession } from '../auth/session.ts'
import { askProvider, type ProviderAnswer } from './ask-provider.ts'
import { clearProviderTokens } from './provider-cache.ts'
import { providerToken, sendWaitingTokens } from './provider-token.ts'

export interface GoogleFitDays {
  days: FitnessDay[]
  /** How many days were asked for. */
  totalDays: number
  last_synced_at: string
}

const FIGURE = v.nullable(v.number())
/** A day as the server sends it. */
export const DAY: v.GenericSchema<unknown, FitnessDay> = v.object({
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
      from: v.exactOptional(v.literal('strava')),
    }),
  ),
})
const ANSWER: v.GenericSchema<unknown, { data: GoogleFitDays }> = v.object({
  data: v.object({
    days: v.array(DAY),
    // A server of before names none where nothing is known.
    totalDays: v.optional(v.number(), 1),
    last_synced_at: v.string(),
  }),
})

const TODAY_TIMEOUT_MS = 15_000
const HISTORY_TIMEOUT_MS = 60_000

/** What Google Fit knows of today, or of the last 30 days, asked by the server. */
export async function googleFitDays(
  of: 'today' | 'history',
): Promise<ProviderAnswer<GoogleFitDays>> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [name, timeoutMs] =
    of === 'today'
      ? ['fetch-google-fit-data', TODAY_TIMEOUT_MS]
      : ['sync-historical-google-fit-data', HISTORY_TIMEOUT_MS]
  const failed = { ok: false, problem: 'failed', retryAfterMs: 0 } as const
  // A permission that still waits here is none of the server's yet. Where sending it has ended the session,
  // the answer below says so.
  const sent = await sendWaitingTokens().catch(() => false)
  const userId = currentSession()?.user.id
  if (!sent && userId) return failed
  // Without one the server uses its own.
  const accessToken = await providerToken()
  const body = { userId, timeZone, ...(accessToken && { accessToken }) }
  const answer = await askProvider(name, body, { answer: ANSWER, timeoutMs })
  if (answer.ok) return { ok: true, value: answer.value.data }
  if (answer.problem === 'ended' || answer.problem === 'none') clearProviderTokens()
  return answer
}
