import type { RaceLog } from '../stored-shapes.ts'
import { lastNotedMs } from './race-clock.ts'

/** A clock and a timer that nobody can set run apart by less than this, ms. */
const DRIFT_MS = 2000
/** People move clocks by whole half hours. */
const HALF_HOUR_MS = 30 * 60_000

/** A look at both clocks of a device: the one people set, and one that only runs. */
export interface ClockReading {
  /** Milliseconds since 1970. */
  wallMs: number
  /** Milliseconds since the page began; on some phones it stands still while they sleep. */
  steadyMs: number
}

/** A moment of the race's clock, and what the steady clock showed. */
export interface Anchor {
  raceMs: number
  steadyMs: number
}

export type ClockVerdict =
  /** Time has passed, awake or asleep. */
  | { kind: 'passed' }
  /** The clock was moved: it is ahead by so much now. */
  | { kind: 'moved'; aheadMs: number }
  /** Moved, or slept for whole half hours: the runner knows. */
  | { kind: 'unsure'; aheadMs: number }

/**
 * What became of the device's clock since the anchor. Nothing sleeps backwards, and a page in sight doesn't
 * sleep; out of sight a clock that went ahead was a phone asleep, but for a jump of whole half hours.
 * @param ahead how far the clock was ahead, ms
 * @param watched the page was in sight and awake all the time
 */
export function clockVerdict(
  anchor: Anchor,
  now: ClockReading,
  ahead: number,
  watched: boolean,
): ClockVerdict {
  const expected = anchor.raceMs + (now.steadyMs - anchor.steadyMs)
  const gap = now.wallMs - ahead - expected
  if (Math.abs(gap) <= DRIFT_MS) return { kind: 'passed' }
  const moved = Math.round(now.wallMs - expected)
  if (gap < 0 || watched) return { kind: 'moved', aheadMs: moved }
  const off = Math.abs(gap - Math.round(gap / HALF_HOUR_MS) * HALF_HOUR_MS)
  return off <= DRIFT_MS ? { kind: 'unsure', aheadMs: moved } : { kind: 'passed' }
}

/**
 * Whether a page that has just begun sees a clock that can't be right: it shows a time before the last
 * moment of the log.
 * @param nowMs of the race's clock
 */
export function isBehindLog(log: RaceLog, nowMs: number): boolean {
  const last = lastNotedMs(log)
  return last !== null && nowMs < last - DRIFT_MS
}
