import type { SessionSplit } from '../stored-shapes.ts'
import { MAX_SESSION_KM, MAX_SESSION_MINUTES } from '../training/constants.ts'

/** A lap as a file has it, before anything is believed. Seconds, metres, beats a minute. */
export interface RawSplit {
  seconds: number | null
  meters: number | null
  heartRate: number | null
}

/** A hundred miles in kilometres are 161; who presses the button more often counts something else. */
const MAX_SPLITS = 200

/**
 * The laps of a session that can be true; an empty one, as the stop button leaves it, is none. Null where
 * one has no time, or a time nobody runs: the others would not add up; where there is only one, which is the
 * session; and where there are too many.
 */
export function believableSplits(all: readonly RawSplit[]): SessionSplit[] | null {
  const laps = all.filter(({ seconds, meters }) => (seconds ?? 0) >= 1 || (meters ?? 0) >= 1)
  const splits = laps.flatMap(({ seconds, meters, heartRate }): SessionSplit[] => {
    if (seconds === null || !(seconds > 0 && seconds <= MAX_SESSION_MINUTES * 60)) return []
    const isFar = meters !== null && meters > 0 && meters <= MAX_SESSION_KM * 1000
    const isBeating = heartRate !== null && heartRate >= 20 && heartRate <= 260
    return [
      {
        seconds: Math.round(seconds),
        meters: isFar ? Math.round(meters) : null,
        heart_rate: isBeating ? Math.round(heartRate) : null,
      },
    ]
  })
  return splits.length === laps.length && splits.length > 1 && splits.length <= MAX_SPLITS
    ? splits
    : null
}
