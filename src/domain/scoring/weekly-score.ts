import { weekDays } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { SCORE_MAX } from './constants.ts'
import { isCounted } from './final-score.ts'

type Scores = FieldsOf<'nutrition_scores'>
export type ScoreRow = Pick<Scores, 'date' | 'daily_score' | 'provisional'> &
  Partial<Pick<Scores, 'meals_logged' | 'parts' | 'rows_digest'>>

/** A stored score that says something: 0 to 100, of a day that has a meal. Without one there is nothing to judge. */
export function isScored({ daily_score, meals_logged }: ScoreRow): boolean {
  return (
    typeof daily_score === 'number' &&
    daily_score >= 0 &&
    daily_score <= SCORE_MAX &&
    meals_logged !== 0
  )
}

export interface WeeklyScore {
  /** Monday of the week. */
  weekStart: string
  /** Mean of the days that are over and have a score, to 0.1; null when none has. */
  average: number | null
  scoredDays: number
  /** True when one of the days may still change. */
  provisional: boolean
  /** Monday first; null where a day has no score. */
  byDay: { date: string; score: number | null }[]
}

/**
 * The weekly score: the mean of the daily scores of the week (Monday to Sunday) that holds `day`. Days that are over
 * count; one that still runs is shown in `byDay` alone. A day without a score, or on which nothing was logged, is unknown:
 * left out, not counted as 0.
 * @throws InvalidDay
 */
export function weeklyScore(day: string, rows: readonly ScoreRow[]): WeeklyScore {
  const days = weekDays(day).map((date) => ({
    date,
    row: rows.find((row) => row.date === date && isScored(row)),
  }))
  const counted = days.flatMap(({ row }) => (row && isCounted(row) ? row : []))
  const sum = counted.reduce((total, row) => total + Math.round(row.daily_score * 10), 0)
  return {
    weekStart: days[0]?.date ?? day,
    average: counted.length > 0 ? Math.round(sum / counted.length) / 10 : null,
    scoredDays: counted.length,
    provisional: counted.some((row) => row.provisional),
    byDay: days.map(({ date, row }) => ({ date, score: row?.daily_score ?? null })),
  }
}
