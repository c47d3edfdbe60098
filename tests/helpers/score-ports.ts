import { Subject } from 'rxjs'
import { readDays } from '#db/day-reader.ts'
import { unsettledDays } from '#db/unsettled-days.ts'
import type { LocalMoment } from '#domain/calendar/local-day.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import type { ScorePorts } from '#runner-data/score-ports.ts'

/** Where a runner is, and when: set by the test. */
export interface RunnerClock {
  /** ms since 1970 */
  now: number
  /** As `Asia/Jakarta`. */
  zone: string
  inSight: boolean
}

export interface ClockPorts extends ScorePorts {
  moments$: Subject<unknown>
}

/** The keeper's ports on a clock of the test's own, with the worker's work done in its thread. */
export function clockPorts(clock: RunnerClock): ClockPorts {
  return {
    wall: () => wallIn(clock.zone, clock.now),
    instant: () => new Date(clock.now).toISOString(),
    inSight: () => clock.inSight,
    moments$: new Subject(),
    unsettled: unsettledDays,
    async *scores(userId, dates, now) {
      for (const day of await readDays(userId, dates)) yield [scoreDay({ ...day, now })]
    },
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, ...parts, ...time })
  formats.set(timeZone, format)
  return format
}

/** What a wall clock shows in a time zone. */
export function wallIn(zone: string, now: number): LocalMoment {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const date = `${parts.year}-${parts.month}-${parts.day}`
  return { date, minuteOfDay: Number(parts.hour) * 60 + Number(parts.minute) }
}

/** Minutes east of UTC. */
export function offsetIn(zone: string, now: number): number {
  const { date, minuteOfDay } = wallIn(zone, now)
  const local = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * 60_000
  return Math.round((local - Math.floor(now / 60_000) * 60_000) / 60_000)
}
