import { addDays, weekStart } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { currentStreak, longestStreak } from './streak.ts'
import { tierStanding } from './tier.ts'
import { type InsightScoreRow, weeklyInsight } from './weekly-insight.ts'

/**
 * The runner's `gamification` row from the stored scores. What the rows no longer show is kept:
 * the best streak and the count of days logged never shrink, `last_milestone` is only changed by
 * acknowledging. The insight is of the last whole week with enough judged days, else of this one, else of the week before the last:
 * none of a week older than two is spoken of.
 * @throws InvalidDay
 */
export function gamificationRow(
  rows: readonly InsightScoreRow[],
  today: string,
  previous: FieldsOf<'gamification'> | null,
  updatedAt: string,
): FieldsOf<'gamification'> {
  const streak = currentStreak(rows, today)
  const loggedDays = new Set(
    rows.filter((row) => row.meals_logged > 0 && row.date <= today).map((row) => row.date),
  )
  const lastWeek = addDays(weekStart(today), -7)
  return {
    current_streak: streak,
    best_streak: Math.max(streak, longestStreak(rows, today), previous?.best_streak ?? 0),
    tier: tierStanding(rows, today).tier,
    last_milestone: previous?.last_milestone ?? null,
    total_days_logged: Math.max(loggedDays.size, previous?.total_days_logged ?? 0),
    latest_insight:
      weeklyInsight(lastWeek, rows) ??
      weeklyInsight(today, rows) ??
      weeklyInsight(addDays(lastWeek, -7), rows),
    updated_at: updatedAt,
  }
}
