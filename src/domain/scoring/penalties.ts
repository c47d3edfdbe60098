import { OVER_MILD, OVER_STRONG } from '../nutrition/constants.ts'
import type { Nutrients } from '../nutrition/nutrients.ts'
import { above } from './above.ts'
import {
  NO_FOOD_LOGS_PENALTY,
  NO_STRUCTURED_MEALS_PENALTY,
  OVER_CALORIES_PENALTY,
  OVER_FAT_PENALTY,
  OVER_MILD_PENALTY,
} from './constants.ts'
import type { DayIntake } from './intake.ts'
import { type DayProgress, isDue, MAIN_MEALS } from './progress.ts'

export interface Penalty {
  code:
    | 'penalty_over_calories'
    | 'penalty_over_fat'
    | 'penalty_under_eating'
    | 'penalty_no_food_logs'
    | 'penalty_no_structured_meals'
  /** Negative. */
  points: number
  /** Eaten ÷ plan, and kcal or g beyond what is free; of a day's eating. */
  off?: { ratio: number; amount: number }
}

/** −10 or −5 beyond 15 % off plan, −3 beyond 10 %; `off` is a share of the plan. */
function pointsFor(off: number, strong: number): number {
  if (!above(off, OVER_MILD - 1)) return 0
  return above(off, OVER_STRONG - 1) ? strong : OVER_MILD_PENALTY
}

/**
 * Overconsumption: calories above 1.15 of plan −10, fat above 1.15 −5, either between 1.10 and
 * 1.15 −3. Source: specification 2, section 9; nutrition model, point 10.
 * @param eaten what counts as too much (see `countedAsOver`)
 */
export function overconsumption(eaten: Nutrients, target: Nutrients): Penalty[] {
  const rows = [
    { code: 'penalty_over_calories', nutrient: 'calories', strong: OVER_CALORIES_PENALTY },
    { code: 'penalty_over_fat', nutrient: 'fatGrams', strong: OVER_FAT_PENALTY },
  ] as const
  return rows.flatMap(({ code, nutrient, strong }): Penalty[] => {
    const ratio = target[nutrient] > 0 ? eaten[nutrient] / target[nutrient] : 0
    const points = pointsFor(ratio - 1, strong)
    const off = { ratio, amount: eaten[nutrient] - OVER_MILD * target[nutrient] }
    return points < 0 ? [{ code, points, off }] : []
  })
}

/**
 * What too little energy costs on a day with training: the same as the surplus of the same size
 * would, so that a deficit never outscores it. Fat counts where energy lacks, never alone.
 * Source: nutrition model, point 11.
 */
export function underEating(eaten: Nutrients, target: Nutrients): Penalty[] {
  if (target.calories <= 0) return []
  const ratio = eaten.calories / target.calories
  const byEnergy = pointsFor(1 - ratio, OVER_CALORIES_PENALTY)
  if (byEnergy === 0) return []
  const fatRatio = target.fatGrams > 0 ? eaten.fatGrams / target.fatGrams : 1
  return [
    {
      code: 'penalty_under_eating',
      points: byEnergy + pointsFor(1 - fatRatio, OVER_FAT_PENALTY),
      off: { ratio, amount: (2 - OVER_MILD) * target.calories - eaten.calories },
    },
  ]
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
