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
/** Under which the log says that the debrief was looked at. */
export const READ = 'read'
export const clockKey = (device: string) => `clock:${device}`

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
