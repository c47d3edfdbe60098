import type { Food } from '../foods/food.ts'
import { type FoodNutrients, nutrientsOf } from '../foods/nutrients.ts'
import { type ExtraFigures, type KnownFigures, scaledAll } from './figures.ts'

/** What so many grams of a food count for. */
export function figuresOfFood(food: Food, grams: number): KnownFigures & ExtraFigures {
  return figuresOf(nutrientsOf(food, grams))
}

/** What the food table or a recipe tells, as a meal has it. */
export function figuresOf(known: Readonly<FoodNutrients>): KnownFigures & ExtraFigures {
  const exact = {
    calories: known.calories,
    protein_grams: known.proteinGrams,
    carbs_grams: known.carbsGrams,
    fat_grams: known.fatGrams,
    fluid_ml: known.fluidMl,
    sodium_mg: known.sodiumMg,
    fiber_grams: known.fiberGrams,
    caffeine_mg: known.caffeineMg,
  }
  return scaledAll(exact, 1)
}
