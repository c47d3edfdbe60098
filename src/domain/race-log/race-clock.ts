import type { RaceEntry, RaceLog } from '../stored-shapes.ts'

/**
 * [Note: race time]
 * The log has instants, by the clock of the phone that started the race: race time is the time since the start,
 * and what the runner adds to it. A phone whose clock was moved meanwhile notes how far ahead it is
 * (`clock:<device>`) and notes on as if nothing had been. So neither a clock that was moved, nor a start that
 * is corrected afterwards, touches what was noted before.
 */

export const START = 'start'
export const FINISH = 'finish'
export const CORRECTION = 'correction'
export const clockKey = (device: string) => `clock:${device}`

/** A clock and a timer that nobody can set run apart by less than this, ms. */
const DRIFT_MS = 2000
/** People move clocks by whole half hours. */
const HALF_HOUR_MS = 30 * 60_000

function entryOf<K extends RaceEntry['kind']>(log: RaceLog, key: string, kind: K) {
  const entry = log[key]
  return entry?.kind === kind ? (entry as Extract<RaceEntry, { kind: K }>) : undefined
}

/** Milliseconds since 1970; null before the start and where it was taken back. */
export function startMs(log: RaceLog): number | null {
  const at = entryOf(log, START, 'start')?.at
  return at == null ? null : Date.parse(at)
}

export function finishMs(log: RaceLog): number | null {
  const at = entryOf(log, FINISH, 'finish')?.at
  return at == null || startMs(log) === null ? null : Date.parse(at)
}

/** What the runner has added to the race clock, s. */
export function correction(log: RaceLog): number {
  return entryOf(log, CORRECTION, 'correction')?.seconds ?? 0
}

/** How far the device's clock is ahead of the race's, ms. */
export function aheadMs(log: RaceLog, device: string): number {
  return entryOf(log, clockKey(device), 'clock')?.ahead_ms ?? 0
}

/** Seconds of the race at an instant of its clock, not rounded; null before the start. */
export function raceSeconds(log: RaceLog, atMs: number): number | null {
  const start = startMs(log)
  return start === null ? null : (atMs - start) / 1000 + correction(log)
}

/** The last moment that stands in the log, ms since 1970; null where there is none. */
export function lastNotedMs(log: RaceLog): number | null {
  const moments = Object.values(log).flatMap((entry) =>
    'at' in entry && entry.at !== null ? [Date.parse(entry.at)] : [],
  )
  return moments.length === 0 ? null : Math.max(...moments)
}

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

/**
 * Milliseconds until the page has something new to show; null where that is nothing.
 * @param seconds of the race, not rounded
 * @param dueSeconds when the next intake is due
 * @param ticks whether the seconds are shown; out of sight and on a low battery only what is due counts
 */
export function msToWake(
  seconds: number,
  dueSeconds: number | null,
  ticks: boolean,
): number | null {
  if (ticks) return Math.max(1, Math.ceil((Math.floor(seconds) + 1 - seconds) * 1000))
  if (dueSeconds === null || dueSeconds <= seconds) return null
  return Math.ceil((dueSeconds - seconds) * 1000)
}
