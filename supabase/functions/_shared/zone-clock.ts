import type { LocalMoment } from '#domain/calendar/local-day.ts'

export interface ZoneClock {
  timeZone: string
  /** What the clocks there show at a moment. */
  at(atMs: number): LocalMoment
}

/** @throws RangeError where there is no such time zone */
export function zoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return {
    timeZone: format.resolvedOptions().timeZone,
    at(atMs) {
      const parts = Object.fromEntries(
        format.formatToParts(atMs).map(({ type, value }) => [type, value]),
      )
      return {
        date: `${parts.year}-${parts.month}-${parts.day}`,
        minuteOfDay: Number(parts.hour) * 60 + Number(parts.minute),
      }
    },
  }
}
