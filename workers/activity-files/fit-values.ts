/** Seconds from 1970 to FIT's own beginning, 1989-12-31. */
const FIT_EPOCH_S = 631_065_600
/** Times are in ms, distances in cm. */
export const TIME_SCALE = 1000
export const DISTANCE_SCALE = 100

/** Milliseconds since 1970 of FIT's seconds. */
export function instantOf(seconds: number | null): number | null {
  return seconds === null ? null : (seconds + FIT_EPOCH_S) * 1000
}

export function scaled(value: number | null, scale: number): number | null {
  return value === null ? null : value / scale
}
