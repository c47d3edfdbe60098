import {
  RISE_LOOKS_BACK_WEEKS,
  RUN_RISE_MIN_KM,
  RUN_RISE_SHARE,
  SHORTEST_RUN_KM,
} from './constants.ts'

/** What the runs of a week go by, km: the longest of the weeks before, and how long one may be after it. */
export interface LongestRun {
  lately: number
  max: number
}

/** @param before the longest run of each week before, km */
export function longestAfter(before: readonly number[]): LongestRun {
  const lately = Math.max(...before.slice(-RISE_LOOKS_BACK_WEEKS), SHORTEST_RUN_KM)
  return { lately, max: lately + Math.max(lately * RUN_RISE_SHARE, RUN_RISE_MIN_KM) }
}
