import { addDays } from '#domain/calendar/local-day.ts'
import { Refusal } from './answers.ts'

const HOUR_MS = 3_600_000

/** The local days of a time zone. */
export interface LocalDays {
  timeZone: string
  /** The day of a moment, `yyyy-MM-dd`. */
  dayOf(atMs: number): string
  /** The moment a day begins. */
  startOf(day: string): number
}

/** @throws Refusal 400 invalid_time_zone */
export function localDays(timeZone: unknown): LocalDays {
  const format = formatOf(timeZone)
  const read = (atMs: number) => {
    const parts = Object.fromEntries(
      format.formatToParts(atMs).map(({ type, value }) => [type, value]),
    )
    return { ...parts, date: `${parts.year}-${parts.month}-${parts.day}` } as Record<string, string>
  }
  const dayOf = (atMs: number) => read(atMs).date ?? ''
  /** How far the clocks there are ahead of UTC, ms. */
  function ahead(atMs: number): number {
    const { date, hour, minute, second } = read(atMs)
    return Date.parse(`${date}T${hour}:${minute}:${second}Z`) - Math.floor(atMs / 1000) * 1000
  }
  return {
    timeZone: format.resolvedOptions().timeZone,
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

function formatOf(timeZone: unknown): Intl.DateTimeFormat {
  try {
    if (typeof timeZone !== 'string') throw new RangeError()
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    throw new Refusal(400, 'invalid_time_zone')
  }
}
