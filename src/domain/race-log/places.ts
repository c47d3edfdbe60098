import { STRETCH_MIN_KM, STRETCH_PACE_MINUTES } from '../fuelling/constants.ts'
import type { RaceLog } from '../stored-shapes.ts'
import { raceSeconds } from './race-clock.ts'

/** Where the runner was, and when: km of the course, seconds of the race. */
export interface Place {
  km: number
  seconds: number
}

/** Runners read a kilometre mark to the hundred metres: one a little past the end is the end. */
const LEEWAY_KM = 0.5
const SECONDS = 60

/** The places of the log in the order of the race; one that a later one contradicts is none. */
export function placesOf(log: RaceLog): Place[] {
  const noted = Object.values(log)
    .flatMap((entry): Place[] => {
      if (entry.kind !== 'place' || entry.km === null || !(entry.km > 0)) return []
      const seconds = raceSeconds(log, Date.parse(entry.at))
      return seconds === null || seconds <= 0 ? [] : [{ km: entry.km, seconds }]
    })
    .sort((a, b) => a.seconds - b.seconds || a.km - b.km)
  const places: Place[] = []
  for (const place of noted) {
    while ((places.at(-1)?.km ?? 0) >= place.km && places.length > 0) places.pop()
    places.push(place)
  }
  return places
}

/** The pace of the last stretch, seconds a kilometre; null where no place is known. */
export function paceOf(places: readonly Place[]): number | null {
  const last = places.at(-1)
  if (!last) return null
  const before = places.findLast(({ km }) => last.km - km >= STRETCH_MIN_KM)
  const seconds = (last.seconds - (before?.seconds ?? 0)) / (last.km - (before?.km ?? 0))
  const { min, max } = STRETCH_PACE_MINUTES
  return Math.min(max * SECONDS, Math.max(min * SECONDS, seconds))
}

/** Why a kilometre can't be where the runner is. */
export type PlaceProblem = 'none' | 'beyond' | 'too_fast'

/** @param km as typed; null: no number @param courseKm null: not known @returns null where it can be */
export function placeProblem(
  log: RaceLog,
  km: number | null,
  courseKm: number | null,
  seconds: number,
): PlaceProblem | null {
  if (km === null || !(km > 0)) return 'none'
  if (courseKm !== null && km > courseKm + LEEWAY_KM) return 'beyond'
  // Whoever types less than before puts that right: it counts from the start then.
  const before = placesOf(log).findLast((place) => place.km <= km - STRETCH_MIN_KM)
  const perKm = (seconds - (before?.seconds ?? 0)) / (km - (before?.km ?? 0))
  return perKm < STRETCH_PACE_MINUTES.min * SECONDS ? 'too_fast' : null
}

/** How a race goes by where the runner was. */
export interface RacePace {
  last: Place
  /** s/km */
  pace: number
  /** Seconds of the race at which the runner is at a kilometre. */
  secondsAt: (km: number) => number
  /** Where the runner is about at a second of the race, km. */
  kmAt: (seconds: number) => number
}

export function racePace(log: RaceLog): RacePace | null {
  const places = placesOf(log)
  const last = places.at(-1)
  const pace = paceOf(places)
  if (!last || pace === null) return null
  return {
    last,
    pace,
    secondsAt: (km) => last.seconds + (km - last.km) * pace,
    kmAt: (seconds) => Math.max(0, last.km + (seconds - last.seconds) / pace),
  }
}
