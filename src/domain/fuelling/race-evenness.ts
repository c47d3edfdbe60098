import { FIRST_CARBS_MINUTES, GAP_MAX_SHARE } from './constants.ts'
import { EPSILON } from './race-fluid.ts'

/** Whether no gap between these minutes is longer than so many times the mean one. */
export function isEven(minutes: readonly number[]): boolean {
  const [first, last] = [minutes[0], minutes.at(-1)]
  if (first === undefined || last === undefined || minutes.length < 3) return true
  const mean = (last - first) / (minutes.length - 1)
  return longestGap(minutes) <= GAP_MAX_SHARE * mean + EPSILON
}

/** The time that is waited on the mean of all moments, from the start to the finish: the less, the evener, minutes. */
export function unevenness(minutes: readonly number[], length: number): number {
  const ends = [0, ...minutes, length]
  const gaps = ends.slice(1).map((minute, at) => minute - (ends[at] ?? 0))
  return gaps.reduce((sum, gap) => sum + gap * gap, 0) / length
}

function longestGap(minutes: readonly number[]): number {
  return Math.max(0, ...minutes.slice(1).map((minute, at) => minute - (minutes[at] ?? minute)))
}

/**
 * Places of so many of these minutes, spread evenly from the first one on, the last of them as long before the finish
 * as the others are apart or as near to that as it can be; null where it can't.
 */
export function spreadOver(
  minutes: readonly number[],
  count: number,
  length: number,
): number[] | null {
  const first = minutes[0]
  if (first === undefined || count < 1 || count > minutes.length) return null
  const wanted = first + ((length - first) * (count - 1)) / count
  const lasts = [...minutes.keys()].slice(count - 1)
  const off = (last: number) => Math.abs((minutes[last] ?? 0) - wanted)
  for (const last of lasts.sort((a, b) => off(a) - off(b))) {
    const places = spread(minutes, count, last)
    if (isEven(places.map((place) => minutes[place] ?? first))) return places
  }
  return null
}

/** So many places from the first to one, each the nearest to where it should be. */
function spread(minutes: readonly number[], count: number, last: number): number[] {
  const first = minutes[0] ?? 0
  const gap = ((minutes[last] ?? 0) - first) / Math.max(1, count - 1)
  const places: number[] = []
  for (let each = 0; each < count; each++) {
    // Each has to leave enough places for those behind it.
    const limit = last - (count - 1 - each)
    places.push(nearest(minutes, first + gap * each, (places.at(-1) ?? -1) + 1, limit))
  }
  return places
}

/** The place of the minute nearest to one, from a place to another. */
function nearest(minutes: readonly number[], ideal: number, from: number, to: number): number {
  let best = from
  const off = (place: number) => Math.abs((minutes[place] ?? 0) - ideal)
  // They are in order: once it gets worse, it gets no better.
  while (best < to && off(best + 1) < off(best)) best++
  return best
}

export function isInTime(minutes: readonly number[]): boolean {
  return (minutes[0] ?? Number.POSITIVE_INFINITY) <= FIRST_CARBS_MINUTES
}
