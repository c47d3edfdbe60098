import type { FieldsOf } from '../entities.ts'
import { isScored } from '../scoring/weekly-score.ts'
import { gamificationRow } from './gamification-row.ts'
import { newMilestone } from './milestones.ts'
import { type TierStanding, tierStanding } from './tier.ts'
import { type InsightScoreRow, insightWindows } from './weekly-insight.ts'

/** How a runner stands, as phone and server compute it alike. */
export interface GamificationState {
  row: FieldsOf<'gamification'>
  standing: TierStanding
  /** How often the insight's week offered a fuelling window, and it was hit. */
  windows: ReturnType<typeof insightWindows>
  /** The milestone nobody has acknowledged yet, on any device. */
  milestone: string | null
  /** Today's score, 0 to 100; null where there is none yet. */
  todayScore: number | null
  /** False where neither a scored day nor a stored row says anything. */
  known: boolean
}

/**
 * [Note: one streak everywhere]
 * Streak, tier, milestone and insight follow from the stored scores, which belong to local days and are
 * the same on every device once they are synced, and from the day it is for the runner. No instant and no
 * time zone goes in, and the order of the rows changes nothing: so phone, laptop and server say the same,
 * whoever computes it. What is stored besides (`best_streak`, `total_days_logged`, `last_milestone`) only
 * rises, and merges as the higher one (domain/merge/rules.ts).
 * @param rows all stored scores; today and later days count for nothing
 * @param today the runner's local day
 * @param previous the stored row
 * @param at instant in UTC, from the caller's clock
 * @throws InvalidDay
 */
export function gamificationState(
  rows: readonly InsightScoreRow[],
  today: string,
  previous: FieldsOf<'gamification'> | null,
  at: string,
): GamificationState {
  const row = gamificationRow(rows, today, previous, at)
  const ofToday = rows.find(({ date }) => date === today)
  return {
    row,
    standing: tierStanding(rows, today),
    windows: insightWindows(row.latest_insight, rows),
    milestone: newMilestone(row.current_streak, row.last_milestone),
    todayScore: ofToday && isScored(ofToday) ? ofToday.daily_score : null,
    known: previous !== null || rows.some((score) => score.date <= today && isScored(score)),
  }
}
