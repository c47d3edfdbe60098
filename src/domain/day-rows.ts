import { addDays, daysFrom } from './calendar/local-day.ts'
import type { Row } from './entities.ts'
import { LOADING_DAYS_BEFORE_RACE } from './nutrition/constants.ts'

/**
 * [Note: one day]
 * Everything one local day is scored and shown from, as the tables hold it. The first look, the live
 * query, the scoring worker and the screens all speak this shape; the profile is the runner's as it is now.
 */
export interface DayRows {
  /** Earliest first. */
  foodLogs: Row<'food_logs'>[]
  plans: Row<'daily_meal_plans'>[]
  /** Of the days that `trainingSpan` names. */
  activities: Row<'training_activities'>[]
  fitness: Row<'google_fit_data'> | null
  /** Of the days that `racesSpan` names. */
  races: Row<'races'>[]
  profile: Row<'profiles'> | null
}

/** The local days whose races a day loads for. @throws InvalidDay */
export function racesSpan(date: string): { from: string; to: string } {
  return { from: addDays(date, 1), to: addDays(date, LOADING_DAYS_BEFORE_RACE) }
}

/**
 * The local days whose training rows a day needs: a run near midnight or on a journey may stand on the
 * day before or after with one of its sources, and a race is loaded for on the two days before it.
 * @throws InvalidDay
 */
export function trainingSpan(date: string): { from: string; to: string } {
  return { from: addDays(date, -1), to: racesSpan(date).to }
}

/**
 * The days that a row of training belongs to, or a race: those whose `trainingSpan` holds its day.
 * @throws InvalidDay
 */
export function trainingDaysOf(day: string): string[] {
  return daysFrom(addDays(day, -LOADING_DAYS_BEFORE_RACE), addDays(day, 1))
}
