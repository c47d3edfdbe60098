import type { FieldsOf } from '../entities.ts'
import { FINISH_FROM_SHARE, STRETCH_PACE_MINUTES } from '../fuelling/constants.ts'
import { FINISH, finishMs, raceSeconds } from '../race-log/race-clock.ts'
import type { RaceOutcome } from '../stored-shapes.ts'

type Race = Pick<FieldsOf<'races'>, 'log' | 'distance_km' | 'goal_minutes'>

export interface RaceResult {
  /** Null: nobody has said, and it is too soon to be the line, or nothing says when that can be. */
  outcome: RaceOutcome | null
  seconds: number
  /** Null where it isn't known. */
  km: number | null
}

/** Sooner the line is not believed without a question; minutes. Null where neither distance nor goal is known. */
export function soonestMinutes({
  distance_km,
  goal_minutes,
}: Pick<Race, 'distance_km' | 'goal_minutes'>): number | null {
  if (!distance_km && !goal_minutes) return null
  const fastest = (distance_km ?? 0) * STRETCH_PACE_MINUTES.min
  return Math.max(fastest, (goal_minutes ?? 0) * FINISH_FROM_SHARE)
}

/** How a race ended; null for one that goes on or was not begun. */
export function raceResult({ log, distance_km, goal_minutes }: Race): RaceResult | null {
  const end = finishMs(log)
  const seconds = end === null ? null : raceSeconds(log, end)
  const entry = log[FINISH]
  if (seconds === null || entry?.kind !== 'finish') return null
  const soonest = soonestMinutes({ distance_km, goal_minutes })
  const isBelieved = soonest !== null && seconds >= soonest * 60
  const outcome = entry.outcome ?? (isBelieved ? 'finished' : null)
  const km = outcome === 'finished' ? distance_km : (entry.km ?? null)
  return { outcome, seconds: Math.max(0, seconds), km }
}
