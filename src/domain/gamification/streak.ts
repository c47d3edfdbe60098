import { addDays, isDay } from '../calendar/local-day.ts'
import { isFinal } from '../scoring/final-score.ts'
import type { ScoreRow } from '../scoring/weekly-score.ts'
import { STREAK_SCORE } from './constants.ts'

function goodDays(rows: readonly ScoreRow[], today: string): string[] {
  const days = rows
    .filter((row) => isDay(row.date) && row.date < today)
    .filter((row) => isFinal(row) && row.daily_score >= STREAK_SCORE)
    .map((row) => row.date)
  return [...new Set(days)].sort()
}

/**
 * Days in a row with a final score of at least 70, up to yesterday: a day still running neither breaks a streak
 * nor raises it ([Note: a day that is over]). Specification 2, section 4; nutrition model, point 14.
 * @throws InvalidDay when `today` is not a day
 */
export function currentStreak(rows: readonly ScoreRow[], today: string): number {
  const good = new Set(goodDays(rows, today))
  let day = addDays(today, -1)
  let length = 0
  while (good.has(day)) {
    length += 1
    day = addDays(day, -1)
  }
  return length
}

/** The longest run of days before today with at least 70 among the rows. */
export function longestStreak(rows: readonly ScoreRow[], today: string): number {
  let best = 0
  let length = 0
  let expected = ''
  for (const day of goodDays(rows, today)) {
    length = day === expected ? length + 1 : 1
    expected = addDays(day, 1)
    best = Math.max(best, length)
  }
  return best
}
