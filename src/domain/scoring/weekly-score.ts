import { weekDays } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'

export type ScoreRow = Pick<FieldsOf<'nutrition_scores'>, 'date' | 'daily_score' | 'provisional'>

/** A stored score that can be one: 0 to 100. */
export function isScore(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100
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
    row: rows.find((row) => row.date === date && isScore(row.daily_score)),
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
