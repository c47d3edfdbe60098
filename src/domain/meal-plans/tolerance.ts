import { NUTRIENTS, type Nutrient, type Nutrients } from '../nutrition/nutrients.ts'
import { PLAN_TOLERANCE } from './constants.ts'

/** How far a nutrient may be from its target, kcal or grams. */
function slackOf(nutrient: Nutrient, target: Nutrients): number {
  const { energyShare, macroShare, macroGrams } = PLAN_TOLERANCE
  return nutrient === 'calories'
    ? energyShare * target.calories
    : Math.max(macroShare * target[nutrient], macroGrams)
}

/** What a day's suggestions miss. */
export interface Miss {
  nutrient: Nutrient
  /** kcal or grams; above zero where there is too much. */
  by: number
}

/** The nutrients that are farther from the target than `PLAN_TOLERANCE` promises. */
export function missesOf(total: Nutrients, target: Nutrients): Miss[] {
  return NUTRIENTS.flatMap((nutrient) => {
    const by = total[nutrient] - target[nutrient]
    // Not the other way round: what is no number misses, too.
    return Math.abs(by) <= slackOf(nutrient, target) ? [] : [{ nutrient, by }]
  })
}

/** Whether a day's suggestions come as near to the target as `PLAN_TOLERANCE` promises. */
export function withinTolerance(total: Nutrients, target: Nutrients): boolean {
  return missesOf(total, target).length === 0
}

/** How far a day is beyond the tolerance, in tolerances of each nutrient; 0 within it. */
export function farOff(total: Nutrients, target: Nutrients): number {
  return missesOf(total, target).reduce(
    (sum, { nutrient, by }) => sum + Math.abs(by) / Math.max(slackOf(nutrient, target), 1e-9) - 1,
    0,
  )
}
