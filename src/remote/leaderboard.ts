import * as v from 'valibot'
import { bodyOf, callFunction } from './call-function.ts'

const NAME = 'weekly-running-leaderboard'
const TIMEOUT_MS = 15_000

const ENTRY = v.object({
  /** Opaque, and of this week only. */
  user_id: v.string(),
  name: v.string(),
  distance_meters: v.number(),
  /** Shared by who ran as far; null for who has not run yet. */
  place: v.nullable(v.number()),
  own: v.boolean(),
})
const BOARD = v.object({
  /** The caller's name on it; null: not joined, and then there are no entries. */
  name: v.nullable(v.string()),
  entries: v.array(ENTRY),
})
export type Leaderboard = v.InferOutput<typeof BOARD>

/**
 * @param monday first local day of the week
 * @throws RemoteFailure
 */
export async function askLeaderboard(monday: string): Promise<Leaderboard> {
  return bodyOf(
    await callFunction(NAME, { weekStart: monday }, { answer: BOARD, timeoutMs: TIMEOUT_MS }),
  )
}

export type Joined = 'joined' | 'refused' | 'taken'

/**
 * Puts the runner on the leaderboard, or changes their name there.
 * @returns `refused` where the server takes no such name, `taken` where another runner has it or one that looks alike
 * @throws RemoteFailure
 */
export async function joinLeaderboard(name: string): Promise<Joined> {
  const answer = await callFunction(`${NAME}/join`, { name }, { timeoutMs: TIMEOUT_MS })
  if (!answer.ok && answer.code === 'invalid_name') return 'refused'
  if (!answer.ok && answer.code === 'name_taken') return 'taken'
  bodyOf(answer)
  return 'joined'
}

/** @throws RemoteFailure */
export async function leaveLeaderboard(): Promise<void> {
  bodyOf(await callFunction(`${NAME}/leave`, {}, { timeoutMs: TIMEOUT_MS }))
}
