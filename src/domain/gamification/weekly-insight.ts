import { isDay, weekDays } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { isCounted } from '../scoring/final-score.ts'
import type { PartCode } from '../scoring/score-types.ts'
import { weeklyScore } from '../scoring/weekly-score.ts'
import type { WeeklyInsight } from '../stored-shapes.ts'
import {
  IMPACT_ENDURANCE_MAX_PCT,
  IMPACT_RECOVERY_MAX_DAYS,
  INSIGHT_MIN_DAYS,
} from './constants.ts'

export type InsightScoreRow = Pick<
  FieldsOf<'nutrition_scores'>,
  'date' | 'daily_score' | 'provisional' | 'parts' | 'meals_logged' | 'rows_digest'
>

const WINDOWS = {
  pre: 'bonus_pre_fuel',
  during: 'bonus_during_fuel',
  post: 'bonus_recovery',
} as const satisfies Record<string, PartCode>

export interface WindowCount {
  ok: number
  offered: number
}

/** How often the week offered a fuelling window (a bonus of the day's score) and it was hit. */
export function windowCounts(
  rows: readonly InsightScoreRow[],
): Record<keyof typeof WINDOWS, WindowCount> {
  const count = (code: PartCode): WindowCount => {
    const offered = rows.flatMap((row) => row.parts ?? []).filter((part) => part.code === code)
    return { ok: offered.filter(({ points }) => points > 0).length, offered: offered.length }
  }
  return {
    pre: count(WINDOWS.pre),
    during: count(WINDOWS.during),
    post: count(WINDOWS.post),
  }
}

/** The fuelling windows behind an insight, by its week: a week that offered none has none to hit. */
export function insightWindows(
  insight: WeeklyInsight | null,
  rows: readonly InsightScoreRow[],
): ReturnType<typeof windowCounts> {
  // JSON from a row: whoever wrote it may have left the week out.
  const days = new Set(insight && isDay(insight.week_start) ? weekDays(insight.week_start) : [])
  return windowCounts(rows.filter((row) => days.has(row.date) && isCounted(row)))
}

/** Whole per cent; 0 where the week offered none. */
function percent({ ok, offered }: WindowCount): number {
  return offered > 0 ? Math.round((100 * ok) / offered) : 0
}

/**
 * The insight of the week (Monday to Sunday) that holds `day`: mean score, per cent of the
 * fuelling windows hit, and the impact such weeks predict: endurance up to 4 % by the score and
 * the windows before and during, recovery up to a day by the windows after. Null for a week
 * with fewer than four judged days. Rough guidance, never a promise.
 * @throws InvalidDay
 */
export function weeklyInsight(day: string, rows: readonly InsightScoreRow[]): WeeklyInsight | null {
  const days = new Set(weekDays(day))
  const ofWeek = rows.filter((row) => days.has(row.date) && isCounted(row))
  const { average, weekStart, scoredDays } = weeklyScore(day, ofWeek)
  if (average === null || scoredDays < INSIGHT_MIN_DAYS) return null
  const windows = windowCounts(ofWeek)
  const fuelled: WindowCount = {
    ok: windows.pre.ok + windows.during.ok,
    offered: windows.pre.offered + windows.during.offered,
  }
  // A week that offered no window is judged by its score alone.
  const share =
    fuelled.offered > 0 ? (average / 100 + fuelled.ok / fuelled.offered) / 2 : average / 100
  return {
    week_start: weekStart,
    avg_fuel_score: average,
    pre_ok_pct: percent(windows.pre),
    during_ok_pct: percent(windows.during),
    post_ok_pct: percent(windows.post),
    predicted_impact: {
      endurance_pct: Math.round(IMPACT_ENDURANCE_MAX_PCT * share * 10) / 10,
      recovery_days_saved: Math.round(IMPACT_RECOVERY_MAX_DAYS * percent(windows.post)) / 100,
    },
  }
}
