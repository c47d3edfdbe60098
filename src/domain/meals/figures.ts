import type { Food } from '../foods/food.ts'
import { nutrientsOf } from '../foods/nutrients.ts'
import { sumAmounts, tenth } from '../nutrition/nutrients.ts'

/** What a meal counts for: kcal and grams, as `food_logs` has them. */
export interface MealFigures {
  calories: number
  protein_grams: number
  carbs_grams: number
  fat_grams: number
}

/** What only some meals tell, ml and mg: null, or not there, where nobody has said, which is not 0. */
export interface ExtraFigures {
  fluid_ml: number | null
  sodium_mg: number | null
}

export type AllFigures = MealFigures & Partial<ExtraFigures>

export const EXTRA_FIGURES = ['fluid_ml', 'sodium_mg'] as const
export const MEAL_FIGURES = ['calories', 'protein_grams', 'carbs_grams', 'fat_grams'] as const

/** Whether a meal's figures are known: those of a photo are not before it was analysed. */
export function hasFigures(meal: { provisional: boolean; ai_calculated: boolean }): boolean {
  return !meal.provisional || meal.ai_calculated
}

/**
 * Figures of another portion: energy to 1 kcal, masses to 0.1 g. Always from the portion one began
 * with: scaled twice, the roundings would add up.
 * @param factor new portion over the old one, zero or more
 */
export function scaledFigures(base: Readonly<MealFigures>, factor: number): MealFigures {
  return {
    calories: Math.round(base.calories * factor),
    protein_grams: tenth(base.protein_grams * factor),
    carbs_grams: tenth(base.carbs_grams * factor),
    fat_grams: tenth(base.fat_grams * factor),
  }
}

/** The same with fluid and sodium, to 1 ml and 1 mg; what is unknown of a portion is so of any. */
export function scaledAll(base: Readonly<AllFigures>, factor: number): MealFigures & ExtraFigures {
  const { fluid_ml, sodium_mg } = base
  const scaled = (value: number | null | undefined) =>
    value == null ? null : Math.round(value * factor)
  return {
    ...scaledFigures(base, factor),
    fluid_ml: scaled(fluid_ml),
    sodium_mg: scaled(sodium_mg),
  }
}

/** What so many grams of a food count for. */
export function figuresOfFood(food: Food, grams: number): MealFigures {
  const { calories, proteinGrams, carbsGrams, fatGrams } = nutrientsOf(food, grams)
  const exact = {
    calories,
    protein_grams: proteinGrams,
    carbs_grams: carbsGrams,
    fat_grams: fatGrams,
  }
  return scaledFigures(exact, 1)
}

/** The sum of what is known; null where nothing is. */
export function sumKnown(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value != null)
  return known.length === 0 ? null : sumAmounts(known)
}

export function sumFigures(rows: readonly Readonly<MealFigures>[]): MealFigures {
  const sum = (name: keyof MealFigures) => sumAmounts(rows.map((row) => row[name]))
  return {
    calories: sum('calories'),
    protein_grams: sum('protein_grams'),
    carbs_grams: sum('carbs_grams'),
    fat_grams: sum('fat_grams'),
  }
}
