import { fromEvent, merge, type Observable } from 'rxjs'
import { readDays } from '#db/day-reader.ts'
import type { LocalMoment } from '#domain/calendar/local-day.ts'
import type { DayScore } from '#domain/scoring/score-types.ts'
import { wallClock } from '#lib/local-day.ts'
import { scoreOnce } from './score-once.ts'
import { scoring } from './scoring.ts'

/** What the keeper of scores (score-upkeep.ts) has of the page and of the scoring worker. */
export interface ScorePorts {
  /** The runner's wall clock now. */
  wall(): LocalMoment
  /** Now, an instant in UTC. */
  instant(): string
  /** Whether this tab is in sight: it does the work for all. */
  inSight(): boolean
  /** When the clock is to be looked at: back in sight, back from sleep or the page cache. */
  moments$: Observable<unknown>
  /** The days from `from` on, before `today`, whose final score has to be made. */
  unsettled(userId: string, from: string, today: string): Promise<string[]>
  /** Scores of stored days, in their order. */
  scores(userId: string, dates: readonly string[], now: LocalMoment): AsyncIterable<DayScore[]>
}

export const pagePorts = (): ScorePorts => ({
  wall: () => wallClock(new Date()),
  instant: () => new Date().toISOString(),
  inSight: () => document.visibilityState === 'visible',
  moments$: merge(
    fromEvent(document, 'visibilitychange'),
    fromEvent(document, 'resume'),
    fromEvent(window, 'focus'),
    fromEvent(window, 'pageshow'),
  ),
  unsettled: scoring.unsettledDays,
  scores: scoresOf,
})

/** One day's score may be on the screen already; many are read and scored in the worker. */
async function* scoresOf(
  userId: string,
  dates: readonly string[],
  now: LocalMoment,
): AsyncGenerator<DayScore[]> {
  const [first] = dates
  if (dates.length > 1 || first === undefined)
    return yield* scoring.scoreStored({ userId, dates, now })
  const [day] = await readDays(userId, dates)
  if (!day) return
  const { date, ...rows } = day
  yield [await scoreOnce(date, rows, now)]
}
