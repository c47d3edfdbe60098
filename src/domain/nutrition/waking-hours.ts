import { AWAKE_UNTIL_MINUTE, HOURS_FOR_A_DAYS_ENERGY, LATE_SNACK_SHARE } from './constants.ts'

const MINUTES_PER_HOUR = 60

/**
 * [Note: what is asked for now]
 * A target is the day's, whatever the hour. What is asked for now is no more of it than the waking hours left have
 * room for: who comes from another zone at 23:00 with nothing logged is asked for a snack and not for a day. What
 * is more stays in the ledger and isn't made up for.
 */

/** The share of a day's target that the waking hours left have room for, a snack's at least, 0..1. */
export function roomLeftShare(minuteOfDay: number): number {
  // Written this way round, what is NaN is no hour: all is asked for.
  if (!(minuteOfDay >= 0)) return 1
  const hours = Math.max(0, AWAKE_UNTIL_MINUTE - minuteOfDay) / MINUTES_PER_HOUR
  return Math.min(1, LATE_SNACK_SHARE + hours / HOURS_FOR_A_DAYS_ENERGY)
}

/**
 * What is asked for now of what is left of a target; what is over stays as it is.
 * Source: nutrition model, third edition (targets follow the day's remaining waking hours).
 */
export function askedNow(left: number, target: number, minuteOfDay: number): number {
  return Math.min(left, target * roomLeftShare(minuteOfDay))
}
