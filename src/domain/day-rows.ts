import type { Row } from './entities.ts'

/**
 * [Note: one day]
 * Everything one local day is scored and shown from, as the tables hold it. The first look, the live
 * query, the scoring worker and the screens all speak this shape; the profile is the runner's as it is now.
 */
export interface DayRows {
  /** Earliest first. */
  foodLogs: Row<'food_logs'>[]
  plans: Row<'daily_meal_plans'>[]
  activities: Row<'training_activities'>[]
  fitness: Row<'google_fit_data'> | null
  profile: Row<'profiles'> | null
}
