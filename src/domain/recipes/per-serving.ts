import {
  addNutrients,
  type FoodNutrients,
  NO_NUTRIENTS,
  nutrientsOf,
  scaleNutrients,
} from '../foods/nutrients.ts'
import type { RecipeIngredient } from './recipe.ts'

/**
 * What one serving holds, unrounded.
 * @param servings above zero
 */
export function perServing(
  ingredients: readonly RecipeIngredient[],
  servings: number,
): FoodNutrients {
  const whole = ingredients
    .map(({ food, grams }) => nutrientsOf(food, grams))
    .reduce(addNutrients, NO_NUTRIENTS)
  return scaleNutrients(whole, 1 / servings)
}
