import { expose } from 'comlink'
import { readDays } from '../src/db/day-reader.ts'
import type { LocalMoment } from '../src/domain/calendar/local-day.ts'
import { scoreDay } from '../src/domain/scoring/day-score.ts'
import type { DayInput, DayScore } from '../src/domain/scoring/score-types.ts'
import { holdUntilEnd, letGo } from './hold-until-end.ts'

/** The scoring engine off the page: plain values in, plain scores out. */
const scoring = {
  holdUntilEnd,
  letGo,

  scoreDays(days: readonly DayInput[]): DayScore[] {
    return days.map(scoreDay)
  },

  /**
   * Scores days as they are stored on this device.
   * @param dates local days in ascending order; one chunk of a range
   * @param now the runner's wall clock
   */
  async scoreStoredDays(
    userId: string,
    dates: readonly string[],
    now: LocalMoment,
  ): Promise<DayScore[]> {
    const days = await readDays(userId, dates)
    return days.map((day) => scoreDay({ ...day, now }))
  },
}

export type ScoringWorker = typeof scoring

expose(scoring)
