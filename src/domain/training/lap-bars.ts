import type { SessionSplit } from '../stored-shapes.ts'

/** A lap as a bar of a chart. */
export interface LapBar {
  /** Where it lies on the session's distance, or on its time where a lap has no distance; shares, 0..1. */
  from: number
  to: number
  /** How fast it was, as a share of the chart's height, 0..1; null without a distance. */
  height: number | null
  /** Its heart rate among those of the session, 0 the lowest and 1 the highest; null where it isn't known. */
  beats: number | null
}

export interface LapChart {
  bars: LapBar[]
  /** Places of these laps among all; null where no lap has a distance, or all were as fast. */
  fastest: number | null
  slowest: number | null
}

/** Laps are told apart by what lies above so much of the slowest one's speed. */
const FLOOR_SHARE = 0.6
/** So much faster than the usual lap nobody was: a receiver that lost its place. It counts for no scale. */
const DOUBTED_OVER = 2.5
/** What is shorter than this share of the usual lap is a rest of one, and no record. */
const SHORT_SHARE = 0.2

/**
 * The laps of a session as bars: as wide as they are long, as high as they were fast.
 * @param splits at least one; metres above 0 or null, seconds above 0
 */
export function lapChart(splits: readonly SessionSplit[]): LapChart {
  const byDistance = splits.every(({ meters }) => meters !== null)
  const lengths = splits.map(({ meters, seconds }) => (byDistance ? (meters ?? 0) : seconds))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const speeds = splits.map(({ meters, seconds }) => (meters === null ? null : meters / seconds))
  const usual = median(speeds.filter((speed) => speed !== null))
  const usualLength = median(lengths)
  const counts = speeds.map(
    (speed, at) =>
      speed !== null &&
      speed <= usual * DOUBTED_OVER &&
      (lengths[at] ?? 0) >= usualLength * SHORT_SHARE,
  )
  const counted = speeds.filter((speed, at) => speed !== null && counts[at]) as number[]
  const top = Math.max(...counted)
  const floor = Math.min(...counted) * FLOOR_SHARE
  const beats = splits.flatMap(({ heart_rate }) => heart_rate ?? [])
  const [lowest, highest] = [Math.min(...beats), Math.max(...beats)]
  let passed = 0
  const bars = splits.map(({ heart_rate }, at): LapBar => {
    const from = passed / whole
    passed += lengths[at] ?? 0
    const speed = speeds[at] ?? null
    return {
      from,
      to: passed / whole,
      height: speed === null ? null : share(speed, floor, top),
      beats: heart_rate === null ? null : share(heart_rate, lowest, highest),
    }
  })
  const isKnown = counted.length > 1 && top > Math.min(...counted)
  const placeOf = (wanted: number) =>
    speeds.findIndex((speed, at) => counts[at] && speed === wanted)
  return {
    bars,
    fastest: isKnown ? placeOf(top) : null,
    slowest: isKnown ? placeOf(Math.min(...counted)) : null,
  }
}

function share(value: number, low: number, high: number): number {
  return high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 1
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
