import { RECOVERY_STILL_COUNTS_MINUTES, RECOVERY_WINDOW_MINUTES } from './constants.ts'

export interface RecoveryWindow {
  /** open: the countdown runs; late: over, but eating still counts; over; not_started. */
  state: 'not_started' | 'open' | 'late' | 'over'
  /** Whole seconds of the countdown left, 0 once it is over. */
  secondsLeft: number
}

/**
 * Whole seconds in which eating after a session still counts, all of the two hours; 0 once they are over.
 * Source: nutrition model, points 14 and 17.
 */
export function stillCountsSeconds(endedAtMs: number, nowMs: number): number {
  const sinceSeconds = Math.floor((nowMs - endedAtMs) / 1000)
  return Number.isFinite(sinceSeconds)
    ? Math.max(0, RECOVERY_STILL_COUNTS_MINUTES * 60 - Math.max(0, sinceSeconds))
    : 0
}

/**
 * The recovery window after a session: 30 minutes of countdown; for two hours eating counts.
 * Source: specification 2, section 4; nutrition model, point 17.
 * @param endedAtMs end of the session, milliseconds since 1970
 * @param nowMs milliseconds since 1970
 */
export function recoveryWindow(endedAtMs: number, nowMs: number): RecoveryWindow {
  const sinceSeconds = Math.floor((nowMs - endedAtMs) / 1000)
  if (!Number.isFinite(sinceSeconds)) return { state: 'over', secondsLeft: 0 }
  if (sinceSeconds < 0) return { state: 'not_started', secondsLeft: RECOVERY_WINDOW_MINUTES * 60 }
  const secondsLeft = Math.max(0, RECOVERY_WINDOW_MINUTES * 60 - sinceSeconds)
  if (secondsLeft > 0) return { state: 'open', secondsLeft }
  const late = sinceSeconds < RECOVERY_STILL_COUNTS_MINUTES * 60
  return { state: late ? 'late' : 'over', secondsLeft: 0 }
}
