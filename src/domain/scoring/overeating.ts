import { KCAL_PER_GRAM, OVER_MILD } from '../nutrition/constants.ts'
import type { Nutrient, Nutrients } from '../nutrition/nutrients.ts'
import type { DayTarget } from '../nutrition/targets.ts'
import type { TrainingLoad } from '../training/constants.ts'
import { above } from './above.ts'
import type { DayScore } from './score-types.ts'

/** What can be eaten too much of: of carbohydrate and protein the bands alone speak. */
const OVEREATEN: readonly Nutrient[] = ['calories', 'fatGrams']

/** What was eaten of a day, and by what it is held against too much. */
export type EatenDay = Pick<DayScore, 'consumed' | 'target' | 'load'>

/** Whether carbohydrate above plan costs nothing: on long, quality and loading days (nutrition model, point 10). */
export function areCarbsFree(load: TrainingLoad, target: Pick<DayTarget, 'loading'>): boolean {
  return load === 'long' || load === 'quality' || target.loading !== null
}

/**
 * What counts as eaten where it is held against too much: on long, quality and loading days
 * carbohydrate above plan, and its energy, are left out (nutrition model, point 10).
 */
export function countedAsOver(
  eaten: Nutrients,
  target: Nutrients,
  carbsAreFree: boolean,
): Nutrients {
  const free = carbsAreFree ? Math.max(0, eaten.carbsGrams - target.carbsGrams) : 0
  if (free === 0) return eaten
  return {
    ...eaten,
    carbsGrams: eaten.carbsGrams - free,
    calories: Math.max(0, eaten.calories - free * KCAL_PER_GRAM.carbs),
  }
}

/**
 * By how much too much was eaten of a nutrient, kcal or grams above target; 0 where the score takes no points for
 * it: of energy and fat up to 1.10 of target, on long, quality and loading days without what carbohydrate above
 * plan holds, and where there is no target. Every screen that says `over` asks here.
 * Source: nutrition model, point 10.
 */
export function overBy(nutrient: Nutrient, { consumed, target, load }: EatenDay): number {
  if (!OVEREATEN.includes(nutrient) || !(target[nutrient] > 0)) return 0
  const counted = countedAsOver(consumed, target, areCarbsFree(load, target))[nutrient]
  return above(counted / target[nutrient], OVER_MILD) ? counted - target[nutrient] : 0
}
