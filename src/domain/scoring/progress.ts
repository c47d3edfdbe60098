import { MINUTES_PER_DAY } from '../calendar/local-day.ts'
import { MEAL_DUE_MINUTE, MEAL_SHARES } from './constants.ts'
import type { MealGroup } from './intake.ts'

/**
 * How far a day has come.
 *
 * [Note: a running day is scored on what has passed]
 * Of a day not over, only the meals already due are expected (always at least the first one,
 * so that one bite at dawn is not a perfect day) and only the training already due counts.
 */
export interface DayProgress {
  complete: boolean
  /** Local minutes since midnight; 1440 when the day is over. */
  minute: number
}

export const MAIN_MEALS = ['breakfast', 'lunch', 'dinner'] as const

export const DAY_OVER: DayProgress = { complete: true, minute: MINUTES_PER_DAY }

export function isDue(meal: MealGroup, progress: DayProgress): boolean {
  return progress.complete || progress.minute >= MEAL_DUE_MINUTE[meal]
}

/** Share of the day's plan that should have been eaten by now, MEAL_SHARES.breakfast..1. */
export function dueShare(progress: DayProgress): number {
  if (progress.complete) return 1
  const due = MAIN_MEALS.filter((meal) => isDue(meal, progress))
  // Hundredths, so that the shares add up to exactly what they say.
  const sum = due.reduce((total, meal) => total + Math.round(MEAL_SHARES[meal] * 100), 0) / 100
  return Math.max(MEAL_SHARES.breakfast, sum)
}

/** Number of main meals due by now, at least one. */
export function mainMealsDue(progress: DayProgress): number {
  return Math.max(1, MAIN_MEALS.filter((meal) => isDue(meal, progress)).length)
}

/** True once all main meals are due: what was eaten so far says how much energy the day had. */
export function isEvening(progress: DayProgress): boolean {
  return isDue('dinner', progress)
}
