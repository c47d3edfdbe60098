import {
  isAmount,
  NUTRIENTS,
  type Nutrient,
  type Nutrients,
  sumAmounts,
  tenth,
} from '../nutrition/nutrients.ts'

/** What a meal counts for: kcal and grams, as `food_logs` has them. */
export interface MealFigures {
  calories: number
  protein_grams: number
  carbs_grams: number
  fat_grams: number
}

export const EXTRA_FIGURES = ['fluid_ml', 'sodium_mg', 'fiber_grams', 'caffeine_mg'] as const
export type ExtraFigure = (typeof EXTRA_FIGURES)[number]
/** What only some meals tell: null, or not there, where nobody has said, which is not 0. */
export type ExtraFigures = Record<ExtraFigure, number | null>

export type AllFigures = MealFigures & Partial<ExtraFigures>

export const MEAL_FIGURES = ['calories', 'protein_grams', 'carbs_grams', 'fat_grams'] as const

/** Whether a meal's figures are known: those of a photo are not before it was analysed. */
export function hasFigures(meal: { provisional: boolean; ai_calculated: boolean }): boolean {
  return !meal.provisional || meal.ai_calculated
}

const COLUMNS = {
  calories: 'calories',
  carbsGrams: 'carbs_grams',
  proteinGrams: 'protein_grams',
  fatGrams: 'fat_grams',
} as const satisfies Record<Nutrient, keyof MealFigures>

/** Figures that are negative, no numbers or absurd, as a broken row may have them. */
export function badFigures(meal: Readonly<MealFigures>): Nutrient[] {
  return NUTRIENTS.filter((nutrient) => !isAmount(meal[COLUMNS[nutrient]]))
}

/** A meal's figures as the model names them; a bad one counts as 0. */
export function nutrientsOfMeal(meal: Readonly<MealFigures>): Nutrients {
  const amount = (value: number) => (isAmount(value) ? value : 0)
  return {
    calories: amount(meal.calories),
    proteinGrams: amount(meal.protein_grams),
    carbsGrams: amount(meal.carbs_grams),
    fatGrams: amount(meal.fat_grams),
  }
}

/** A cup of black coffee or tea has 2 kcal (USDA SR), with a slice of lemon no more than this. Ours. */
const PLAIN_DRINK_MAX_KCAL = 5

/** Whether what was logged is a drink without food in it, as water or black coffee: it is no meal. */
export function isPlainDrink(logged: { calories: number; fluid_ml?: number | null }): boolean {
  const { calories, fluid_ml } = logged
  return (fluid_ml ?? 0) > 0 && calories >= 0 && calories <= PLAIN_DRINK_MAX_KCAL
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

/** What is known beside energy and macronutrients; null for the rest. */
export function extraFigures(read: (name: ExtraFigure) => number | null | undefined): ExtraFigures {
  // The entries are made of exactly these names.
  return Object.fromEntries(EXTRA_FIGURES.map((name) => [name, read(name) ?? null])) as ExtraFigures
}

/** The same with the extra figures, to 1 ml, 1 mg and 0.1 g; what is unknown of a portion is so of any. */
export function scaledAll(base: Readonly<AllFigures>, factor: number): MealFigures & ExtraFigures {
  const extra = extraFigures((name) => {
    const value = base[name]
    return value == null ? null : (name === 'fiber_grams' ? tenth : Math.round)(value * factor)
  })
  return { ...scaledFigures(base, factor), ...extra }
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
