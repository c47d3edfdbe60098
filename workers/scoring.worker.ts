import { expose } from 'comlink'
import { type DayRange, openDayRange, type Span } from '../src/db/day-range.ts'
import { readBetween } from '../src/db/day-reader.ts'
import { readThrough } from '../src/db/stored-tables.ts'
import { unsettledDays } from '../src/db/unsettled-days.ts'
import type { LocalMoment } from '../src/domain/calendar/local-day.ts'
import type { FieldsOf } from '../src/domain/entities.ts'
import { type GamificationState, gamificationState } from '../src/domain/gamification/state.ts'
import { scoreDay } from '../src/domain/scoring/day-score.ts'
import type { DayInput, DayScore } from '../src/domain/scoring/score-types.ts'
import type { Range } from '../src/domain/trends/buckets.ts'
import { buildTrends, type Trends } from '../src/domain/trends/build-trends.ts'
import { readTrendRows } from '../src/domain/trends/trend-rows.ts'
import { warnOfFaults } from '../src/lib/worker-log.ts'
import { letGo, lockUntilEnd } from './lock-until-end.ts'

warnOfFaults('scoring')

/** Some days of a range, which is asked for in parts. */
export interface StoredPart {
  /** The range's own number: another range reads anew what this one has read. */
  range: number
  userId: string
  /** Local days in ascending order, within `span`. */
  dates: readonly string[]
  span: Span
  /** What will be asked for after this span; null at the end of the range. */
  next: Span | null
  /** The runner's wall clock. */
  now: LocalMoment
}

/** What gamification is computed from, beside the stored scores. */
export interface GamificationQuestion {
  userId: string
  /** The runner's local day. */
  today: string
  /** The stored row. */
  previous: FieldsOf<'gamification'> | null
  /** Now, an instant in UTC. */
  at: string
}

let reading: { range: number; days: DayRange } | null = null

/** The scoring engine off the page: plain values in, plain scores out. */
const scoring = {
  lockUntilEnd,
  letGo,
  readThrough,

  scoreDays(days: readonly DayInput[]): DayScore[] {
    return days.map(scoreDay)
  },

  /** The days from `from` on, before `today`, whose final score has to be made ([Note: a day that is over]). */
  unsettledDays: (userId: string, from: string, today: string): Promise<string[]> =>
    unsettledDays(userId, from, today),

  /** Streak, tier and milestone of all scores stored on this device. */
  async gamification({
    userId,
    today,
    previous,
    at,
  }: GamificationQuestion): Promise<GamificationState> {
    const scores = await readBetween(userId, 'nutrition_scores', '', today)
    return gamificationState(scores, today, previous, at)
  },

  /** What the stored rows say over time, up to `today`. */
  async trends(userId: string, range: Range, today: string): Promise<Trends> {
    const rows = await readTrendRows(
      (table, from, to) => readBetween(userId, table, from, to),
      range,
      today,
    )
    return buildTrends(rows, range, today)
  },

  /**
   * Scores days as they are stored on this device.
   * @returns the scores as JSON: writing and reading it takes half the time of a structured clone
   */
  async scoreStoredDays({ range, userId, dates, span, next, now }: StoredPart): Promise<string> {
    if (reading?.range !== range) {
      reading?.days.close()
      reading = { range, days: openDayRange(userId) }
    }
    const { days } = reading
    try {
      const dayOf = await days.read(span, next)
      return JSON.stringify(dates.map((date) => scoreDay({ ...dayOf(date), now })))
    } finally {
      if (!next && dates.at(-1) === span.to) {
        days.close()
        reading = null
      }
    }
  },
}

export type ScoringWorker = typeof scoring

expose(scoring)
