import {
  SCORE_MAX,
  STRUCTURE_CAP_OVER_SHARE,
  STRUCTURE_CAP_POINTS,
  STRUCTURE_MEAL_POINTS,
  STRUCTURE_SNACK_POINTS,
} from './constants.ts'
import type { DayIntake, MealGroup } from './intake.ts'
import { type DayProgress, MAIN_MEALS, mainMealsDue } from './progress.ts'

export interface MealStructure {
  /** 0..100 */
  points: number
  /** The same without the cap. */
  uncapped: number
  /** Meals not logged that would raise the points, in the order of the day. */
  missing: MealGroup[]
}

/**
 * Meal structure, 0 to 100: 25 points each for breakfast, lunch and dinner, and 25 for a snack
 * on days with training (food before, after or in a run is one); on rest days the three main
 * meals scale to 100. At most 70 where one meal holds over 60 % of what was eaten. On a running
 * day the meals due so far make the 100, and no meal is too big yet.
 * Source: specification 2, section 9; nutrition model, point 12.
 */
export function mealStructure(
  intake: DayIntake,
  day: { isRest: boolean; progress: DayProgress },
): MealStructure {
  const mains = MAIN_MEALS.filter((meal) => intake.byMeal.has(meal))
  const snack = intake.byMeal.has('snack')
  const snackCounts = !day.isRest
  const earned =
    mains.length * STRUCTURE_MEAL_POINTS + (snackCounts && snack ? STRUCTURE_SNACK_POINTS : 0)
  const mealsDue = day.progress.complete ? MAIN_MEALS.length : mainMealsDue(day.progress)
  const possible =
    mealsDue * STRUCTURE_MEAL_POINTS +
    (snackCounts && day.progress.complete ? STRUCTURE_SNACK_POINTS : 0)
  const uncapped = Math.min(SCORE_MAX, (earned / possible) * SCORE_MAX)
  const isCapped = day.progress.complete && oneMealIsTooLarge(intake)
  const missing: MealGroup[] = MAIN_MEALS.filter((meal) => !intake.byMeal.has(meal))
  if (snackCounts && !snack) missing.push('snack')
  return {
    points: isCapped ? Math.min(STRUCTURE_CAP_POINTS, uncapped) : uncapped,
    uncapped,
    missing,
  }
}

function oneMealIsTooLarge(intake: DayIntake): boolean {
  const eaten = intake.total.calories
  const largest = Math.max(0, ...[...intake.byMeal.values()].map((meal) => meal.calories))
  return eaten > 0 && largest / eaten > STRUCTURE_CAP_OVER_SHARE + 1e-9
}
