import { KCAL_PER_GRAM, MAX_FIGURE } from './constants.ts'

/** Energy in kcal, the rest in grams. */
export interface Nutrients {
  calories: number
  proteinGrams: number
  carbsGrams: number
  fatGrams: number
}

export const NUTRIENTS = ['calories', 'carbsGrams', 'proteinGrams', 'fatGrams'] as const
export type Nutrient = (typeof NUTRIENTS)[number]

/** The macronutrients in the one order in which every screen has them: what a runner runs on comes first. */
export const MACROS = ['carbs', 'protein', 'fat'] as const
export type Macro = (typeof MACROS)[number]

export const NO_NUTRIENTS: Nutrients = { calories: 0, proteinGrams: 0, carbsGrams: 0, fatGrams: 0 }

/** True for a figure that can be a quantity of food: finite, not negative, not absurd. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_FIGURE
}

/**
 * Sum to a thousandth. Whole thousandths are added, so the order of the values can't change
 * the result, not even in the last bit; values that are no amount count as nothing.
 */
export function sumAmounts(values: readonly number[]): number {
  return (
    values.reduce((sum, value) => sum + (isAmount(value) ? Math.round(value * 1000) : 0), 0) / 1000
  )
}

export function sumNutrients(rows: readonly Nutrients[]): Nutrients {
  return {
    calories: sumAmounts(rows.map((row) => row.calories)),
    proteinGrams: sumAmounts(rows.map((row) => row.proteinGrams)),
    carbsGrams: sumAmounts(rows.map((row) => row.carbsGrams)),
    fatGrams: sumAmounts(rows.map((row) => row.fatGrams)),
  }
}

/** Energy of the macronutrients at 4, 4 and 9 kcal/g. */
export function energyOfMacros(macros: Omit<Nutrients, 'calories'>): number {
  return (
    macros.proteinGrams * KCAL_PER_GRAM.protein +
    macros.carbsGrams * KCAL_PER_GRAM.carbs +
    macros.fatGrams * KCAL_PER_GRAM.fat
  )
}

/** To a tenth; 17.849999999999998 is 17.85 and rounds up like it. */
export function tenth(value: number): number {
  return Math.round(Math.round(value * 1e7) / 1e6) / 10
}
