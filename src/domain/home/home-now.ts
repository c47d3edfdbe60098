import type { LocalMoment } from '../calendar/local-day.ts'
import type { FieldsOf, Row } from '../entities.ts'
import type { ServiceName } from '../fitness/sources.ts'
import type { InsightScoreRow } from '../gamification/weekly-insight.ts'
import type { DayTarget } from '../nutrition/targets.ts'
import type { DayScore } from '../scoring/score-types.ts'
import type { ActivityRow, Session } from '../training/sessions.ts'
import type { DatedSession } from '../training/upcoming.ts'
import type { WeeklyDistance } from '../training/weekly-distance.ts'
import type { HomePhase } from './phase.ts'

type CarbsOfDay = Pick<FieldsOf<'nutrition_scores'>, 'carbs_grams' | 'planned_carbs_grams'>

/** All that Home's parts are chosen, ordered and drawn from, at one moment. */
export interface HomeNow {
  /** The runner's wall clock. */
  now: LocalMoment
  phase: HomePhase
  profile: FieldsOf<'profiles'> | null
  target: DayTarget
  /** Null where no worker is to be had. */
  score: DayScore | null
  foodLogs: readonly Row<'food_logs'>[]
  /** The day's plan of meals. */
  plans: readonly FieldsOf<'daily_meal_plans'>[]
  /** The distinct sessions of these days, in the order of the day. */
  yesterday: readonly Session[]
  today: readonly Session[]
  tomorrow: readonly Session[]
  /** The next planned training that has not begun. */
  next: DatedSession | null
  /** Rows of the diary of this week and the days ahead. */
  activities: readonly ActivityRow[]
  /** The fitness days of this week. */
  fitness: readonly FieldsOf<'google_fit_data'>[]
  /** The services that activity comes from, or came from until their permission ended. */
  services: readonly ServiceName[]
  /** Stored scores of this week and the one before. */
  scores: readonly (InsightScoreRow & CarbsOfDay)[]
  weekKm: WeeklyDistance
  /** Whether energy and grams are shown; not in portions mode. */
  figures: boolean
}
