import { weekDays } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { contextOf } from './score-row.ts'
import type { MissingCode } from './score-types.ts'

type Scores = FieldsOf<'nutrition_scores'>
export type ScoreRow = Pick<Scores, 'date' | 'daily_score' | 'provisional'> &
  Partial<Pick<Scores, 'meals_logged' | 'parts'>>

/**
 * A stored score that says something: 0 to 100, of a day that has a meal or is over. Of a day that
 * still runs without a meal there is nothing to judge yet.
 */
export function isScored({
  daily_score,
  provisional,
  meals_logged,
  parts = [],
}: ScoreRow): boolean {
  const isNumber = typeof daily_score === 'number' && daily_score >= 0 && daily_score <= 100
  if (!isNumber || !provisional || meals_logged !== 0) return isNumber
  return String(contextOf(parts)?.missing ?? '')
    .split(',')
    .includes('food_logs' satisfies MissingCode)
}

export interface WeeklyScore {
  /** Monday of the week. */
  weekStart: string
  /** Mean of the days that have a score, to 0.1; null when none has. */
  average: number | null
  scoredDays: number
  /** True when one of the days may still change. */
  provisional: boolean
  /** Monday first; null where a day has no score. */
  byDay: { date: string; score: number | null }[]
}

/**
 * The weekly score: the mean of the daily scores of the week (Monday to Sunday) that holds
 * `day`; a day without a score is left out, not counted as 0.
 * @throws InvalidDay
 */
export function weeklyScore(day: string, rows: readonly ScoreRow[]): WeeklyScore {
  const days = weekDays(day).map((date) => ({
    date,
    row: rows.find((row) => row.date === date && isScored(row)),
  }))
  const scored = days.flatMap(({ row }) => row ?? [])
  const sum = scored.reduce((total, row) => total + Math.round(row.daily_score * 10), 0)
  return {
    weekStart: days[0]?.date ?? day,
    average: scored.length > 0 ? Math.round(sum / scored.length) / 10 : null,
    scoredDays: scored.length,
    provisional: scored.some((row) => row.provisional),
    byDay: days.map(({ date, row }) => ({ date, score: row?.daily_score ?? null })),
  }
}
