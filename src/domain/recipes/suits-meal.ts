import type { MealType } from '../entities.ts'
import type { Recipe } from './recipe.ts'

/** Whether a recipe is one for a meal; one of the runner's own that names none is for any. */
export function suitsMeal({ meals }: Recipe, meal: MealType): boolean {
  return meals.length === 0 || meals.includes(meal)
}
