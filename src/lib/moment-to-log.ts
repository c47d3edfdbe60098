import { localDay } from './local-day.ts'

/**
 * [Note: what to log at]
 * A dialog that logs may be opened for another time than now: a local day, `yyyy-MM-dd`, which means this time of it, or
 * `yyyy-MM-ddTHH:mm`. It stands in the address, where anybody may write anything: what is no such text is now.
 * @returns the day, the clock's time where one was named, and the moment, without one the day's begin; null for now
 */
export function readWhen(when = ''): { day: string; clock: string | undefined; at: Date } | null {
  const [, day = '', clock] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(when) ?? []
  const at = new Date(`${day}T${clock ?? '00:00'}`)
  // A 30 February would be another day.
  return day && localDay(at) === day ? { day, clock, at } : null
}

/** The moment to log at. */
export function momentToLog(when: string | undefined, now: Date): Date {
  const asked = readWhen(when)
  if (!asked) return now
  if (!asked.clock)
    asked.at.setHours(now.getHours(), now.getMinutes(), now.getSeconds(), now.getMilliseconds())
  return asked.at
}
