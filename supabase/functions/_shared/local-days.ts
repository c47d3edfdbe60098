import { addDays } from '#domain/calendar/local-day.ts'
import { Refusal } from './answers.ts'
import { type ZoneClock, zoneClock } from './zone-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The local days of a time zone. */
export interface LocalDays {
  timeZone: string
  /** The day of a moment, `yyyy-MM-dd`. */
  dayOf(atMs: number): string
  /** The moment a day begins. */
  startOf(day: string): number
}

/** @throws Refusal 400 invalid_time_zone */
export function localDays(timeZone: string): LocalDays {
  const clock = clockOf(timeZone)
  const dayOf = (atMs: number) => clock.at(atMs).date
  /** How far the clocks there are ahead of UTC, ms. */
  function ahead(atMs: number): number {
    const { date, minuteOfDay } = clock.at(atMs)
    const shown = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * MINUTE_MS
    return shown - Math.floor(atMs / MINUTE_MS) * MINUTE_MS
  }
  return {
    timeZone: clock.timeZone,
    dayOf,
    startOf(day) {
      const midnight = Date.parse(`${day}T00:00:00Z`)
      const guess = midnight - ahead(midnight)
      const start = midnight - ahead(guess)
      // Where clocks go forward at midnight, the day begins at one.
      return dayOf(start) === day ? start : start + HOUR_MS
    },
  }
}

/** The last `count` days up to `today`, ascending. */
export function daysUpTo(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}

function clockOf(timeZone: string): ZoneClock {
  try {
    return zoneClock(timeZone)
  } catch {
    // No such time zone.
    throw new Refusal(400, 'invalid_time_zone')
  }
}
