import type { FieldsOf } from '../entities.ts'
import { tenth } from '../nutrition/nutrients.ts'
import type { RaceOutcome } from '../stored-shapes.ts'
import { racePace } from './places.ts'
import { correction, FINISH, finishMs, raceSeconds, startMs } from './race-clock.ts'
import type { RaceNote } from './taps.ts'

type Race = Pick<FieldsOf<'races'>, 'log' | 'distance_km'>

/** A race that ends on the way: the kilometre is by the pace so far. @param atMs of the race's clock */
export function stoppedNote({ log, distance_km }: Race, atMs: number): RaceNote {
  const km = racePace(log)?.kmAt(raceSeconds(log, atMs) ?? 0) ?? null
  return {
    ...{ kind: 'finish', at: new Date(atMs).toISOString(), outcome: 'stopped' },
    km: km === null ? null : tenth(Math.min(km, distance_km ?? km)),
  }
}

/** How a race that is over ended, by the runner's word; null for one that isn't over. */
export function outcomeNote(race: Race, outcome: RaceOutcome): RaceNote | null {
  const end = finishMs(race.log)
  if (end === null) return null
  if (outcome === 'stopped') return stoppedNote(race, end)
  return { kind: 'finish', at: new Date(end).toISOString(), outcome }
}

/**
 * A race that is over with another time, as when the finish was tapped late: the rest of the log stays where it is.
 * Null for one that isn't over.
 * @param seconds of the race
 */
export function timeNote({ log }: Race, seconds: number): RaceNote | null {
  const [start, entry] = [startMs(log), log[FINISH]]
  if (start === null || entry?.kind !== 'finish' || entry.at === null) return null
  const { edited: _, ...finish } = entry
  return { ...finish, at: new Date(start + (seconds - correction(log)) * 1000).toISOString() }
}
