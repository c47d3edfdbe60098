import type { Nutrients } from '../nutrition/nutrients.ts'
import { above } from './bands.ts'
import {
  NO_FOOD_LOGS_PENALTY,
  NO_STRUCTURED_MEALS_PENALTY,
  OVER_CALORIES_PENALTY,
  OVER_FAT_PENALTY,
  OVER_MILD,
  OVER_MILD_PENALTY,
  OVER_STRONG,
} from './constants.ts'
import type { DayIntake } from './intake.ts'
import { type DayProgress, isDue, MAIN_MEALS } from './progress.ts'

export interface Penalty {
  code:
    | 'penalty_over_calories'
    | 'penalty_over_fat'
    | 'penalty_no_food_logs'
    | 'penalty_no_structured_meals'
  /** Negative. */
  points: number
  /** Where it is for eating over plan: eaten ÷ plan, and kcal or g above what is free. */
  over?: { ratio: number; amount: number }
}

/**
 * Overconsumption: calories above 1.15 of plan −10, fat above 1.15 −5, either between 1.10 and
 * 1.15 −3. Source: specification 2, section 9; nutrition model, point 7.
 */
export function overconsumption(eaten: Nutrients, target: Nutrients): Penalty[] {
  const rows = [
    { code: 'penalty_over_calories', nutrient: 'calories', strong: OVER_CALORIES_PENALTY },
    { code: 'penalty_over_fat', nutrient: 'fatGrams', strong: OVER_FAT_PENALTY },
  ] as const
  return rows.flatMap(({ code, nutrient, strong }): Penalty[] => {
    const ratio = target[nutrient] > 0 ? eaten[nutrient] / target[nutrient] : 0
    if (!above(ratio, OVER_MILD)) return []
    const over = { ratio, amount: eaten[nutrient] - OVER_MILD * target[nutrient] }
    return [{ code, points: above(ratio, OVER_STRONG) ? strong : OVER_MILD_PENALTY, over }]
  })
}

/** No food logs −30, else no main meal −10; not before breakfast is due. Specification 2. */
export function missingMeals(intake: DayIntake, progress: DayProgress): Penalty[] {
  if (!isDue('breakfast', progress)) return []
  if (intake.items.length === 0)
    return [{ code: 'penalty_no_food_logs', points: NO_FOOD_LOGS_PENALTY }]
  return MAIN_MEALS.some((meal) => intake.byMeal.has(meal))
    ? []
    : [{ code: 'penalty_no_structured_meals', points: NO_STRUCTURED_MEALS_PENALTY }]
}
