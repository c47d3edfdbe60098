import type { MealType } from '../entities.ts'
import { SLOT_SHARES } from '../meal-plans/constants.ts'
import type { KnownFigures } from '../meals/figures.ts'
import type { Nutrients } from '../nutrition/nutrients.ts'
import type { TrainingLoad } from '../training/constants.ts'
import { PORTION_SIZES, REFERENCE_DAY } from './constants.ts'

export type PortionSize = keyof typeof PORTION_SIZES

/** Which of the plan's meals another kind of meal is as large as. */
const LIKE: Readonly<Record<MealType, keyof (typeof SLOT_SHARES)['easy']>> = {
  breakfast: 'breakfast',
  lunch: 'lunch',
  dinner: 'dinner',
  snack: 'snack',
  pre_run: 'snack',
  post_run: 'snack',
  race_day: 'lunch',
}

/**
 * What a meal counts for whose runner says its size alone, kcal and g: the usual portion is that meal's
 * share of the day's target, a small or large one in proportion. Without a target, of a reference day.
 */
export function portionFigures(
  target: Nutrients & { load: TrainingLoad },
  meal: MealType,
  size: PortionSize,
): KnownFigures {
  const day = target.calories > 0 ? target : REFERENCE_DAY
  // A rest day's plan has no snack; one that is eaten is as large as on an easy day.
  const share = SLOT_SHARES[target.load][LIKE[meal]] || SLOT_SHARES.easy[LIKE[meal]]
  const part = (ofDay: number) => Math.round(ofDay * share * PORTION_SIZES[size])
  return {
    calories: part(day.calories),
    protein_grams: part(day.proteinGrams),
    carbs_grams: part(day.carbsGrams),
    fat_grams: part(day.fatGrams),
  }
}
