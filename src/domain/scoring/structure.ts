import type { MealType } from '../entities.ts'
import {
  SCORE_MAX,
  STRUCTURE_CAP_OVER_SHARE,
  STRUCTURE_CAP_POINTS,
  STRUCTURE_MEAL_POINTS,
  STRUCTURE_SNACK_POINTS,
} from './constants.ts'
import type { DayIntake } from './intake.ts'
import { type DayProgress, isMainMeal, MAIN_MEALS, mainMealsDue } from './progress.ts'

export interface MealStructure {
  /** 0..100 */
  points: number
  /** Meals not logged that would raise the points, in the order of the day. */
  missing: MealType[]
  capped: boolean
}

/**
 * Meal structure, 0 to 100: 25 points each for breakfast, lunch and dinner, and 25 for a snack
 * on days with training (food before, after or in a run is one); on rest days the three main
 * meals scale to 100. At most 70 where one meal holds over 60 % of the day.
 *
 * "The day" is what was eaten, or the plan where less than the plan was eaten: otherwise
 * leaving part of the big meal out of the diary would lift the cap. On a running day the meals
 * due so far make the 100, and no meal is too big yet.
 * Source: specification 2, section 9; nutrition model, point 8.
 */
export function mealStructure(
  intake: DayIntake,
  day: { isRest: boolean; targetCalories: number; progress: DayProgress },
): MealStructure {
  const mains = MAIN_MEALS.filter((meal) => intake.byMeal.has(meal))
  const snack = [...intake.byMeal.keys()].some((meal) => !isMainMeal(meal))
  const snackCounts = !day.isRest
  const earned =
    mains.length * STRUCTURE_MEAL_POINTS + (snackCounts && snack ? STRUCTURE_SNACK_POINTS : 0)
  const mealsDue = day.progress.complete ? MAIN_MEALS.length : mainMealsDue(day.progress)
  const possible =
    mealsDue * STRUCTURE_MEAL_POINTS +
    (snackCounts && day.progress.complete ? STRUCTURE_SNACK_POINTS : 0)
  const full = Math.min(SCORE_MAX, (earned / possible) * SCORE_MAX)
  const capped =
    day.progress.complete &&
    full > STRUCTURE_CAP_POINTS &&
    oneMealIsTooLarge(intake, day.targetCalories)
  const missing: MealType[] = MAIN_MEALS.filter((meal) => !intake.byMeal.has(meal))
  if (snackCounts && !snack) missing.push('snack')
  return { points: capped ? STRUCTURE_CAP_POINTS : full, missing, capped }
}

function oneMealIsTooLarge(intake: DayIntake, targetCalories: number): boolean {
  const eaten = intake.total.calories
  const largest = Math.max(0, ...[...intake.byMeal.values()].map((meal) => meal.calories))
  const day = Math.max(eaten, targetCalories)
  const unlogged = day - eaten
  return day > 0 && (largest + unlogged) / day > STRUCTURE_CAP_OVER_SHARE + 1e-9
}
