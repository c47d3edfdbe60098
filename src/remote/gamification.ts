import * as v from 'valibot'
import { TIERS } from '#domain/entities.ts'
import { bodyOf, callFunction } from './call-function.ts'

/** What the server computes of the scores it has. */
const STATE = v.object({
  current_streak: v.number(),
  best_streak: v.number(),
  tier: v.picklist(TIERS),
  last_milestone: v.nullable(v.string()),
  total_days_logged: v.number(),
})
const GAMIFICATION = v.object({ state: STATE, todayScore: v.nullable(v.number()) })
export type ServerState = v.InferOutput<typeof STATE>

const TIMEOUT_MS = 15_000

/** The clock of this device: it says which day it is for the runner. */
const clock = () => ({ utc_offset_minutes: -new Date().getTimezoneOffset() })

/** @throws RemoteFailure */
export async function askGamification(): Promise<ServerState> {
  const asked = { answer: GAMIFICATION, timeoutMs: TIMEOUT_MS }
  return bodyOf(await callFunction('gamification', clock(), asked)).state
}

/**
 * Has the server store its row anew.
 * @throws RemoteFailure
 */
export async function recalculateStreak(): Promise<void> {
  bodyOf(await callFunction('gamification/recalc-streak', clock(), { timeoutMs: TIMEOUT_MS }))
}
