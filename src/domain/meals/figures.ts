import {
  isAmount,
  NUTRIENTS,
  type Nutrient,
  type Nutrients,
  sumAmounts,
  tenth,
} from '../nutrition/nutrients.ts'

/** What a meal counts for: kcal and grams, as `food_logs` has them. A macronutrient nobody has told of is null. */
export interface MealFigures {
  calories: number
  protein_grams: number | null
  carbs_grams: number | null
  fat_grams: number | null
}

/** The same of a food whose figures are all known. */
export type KnownFigures = Record<keyof MealFigures, number>

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

/** Whether a meal was typed by its name alone: the runner knew no figures, and no photo brings any. */
export function isNameOnly(
  meal: Readonly<MealFigures> & { provisional: boolean; manual_nutrition?: boolean },
): boolean {
  const macros = [meal.protein_grams, meal.carbs_grams, meal.fat_grams]
  return meal.provisional && meal.manual_nutrition === true && macros.every((one) => one === null)
}

const COLUMNS = {
  calories: 'calories',
  carbsGrams: 'carbs_grams',
  proteinGrams: 'protein_grams',
  fatGrams: 'fat_grams',
} as const satisfies Record<Nutrient, keyof MealFigures>

/** What is unknown of a portion is so of any; a number stays one. */
type Scaled<B extends Readonly<MealFigures>> = { [K in keyof MealFigures]: B[K] }

/** Figures that nobody has told, or that are negative, no numbers or absurd, as a broken row may have them. */
export function unknownFigures(meal: Readonly<MealFigures>): Nutrient[] {
  return NUTRIENTS.filter((nutrient) => !isAmount(meal[COLUMNS[nutrient]]))
}

/** Nutrients of which some meal does not tell: the sum of the others is the least it can be. */
export function untoldOf(meals: readonly Readonly<MealFigures>[]): ReadonlySet<Nutrient> {
  return new Set(
    NUTRIENTS.filter((nutrient) => meals.some((meal) => meal[COLUMNS[nutrient]] === null)),
  )
}

/** A meal's figures as the model names them; an unknown one counts as 0. */
export function nutrientsOfMeal(meal: Readonly<MealFigures>): Nutrients {
  const amount = (value: number | null) => (isAmount(value) ? value : 0)
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
export function scaledFigures<B extends Readonly<MealFigures>>(base: B, factor: number): Scaled<B> {
  const mass = (value: number | null) => (value === null ? null : tenth(value * factor))
  const scaled: MealFigures = {
    calories: Math.round(base.calories * factor),
    protein_grams: mass(base.protein_grams),
    carbs_grams: mass(base.carbs_grams),
    fat_grams: mass(base.fat_grams),
  }
  // Null only where the base has it so.
  return scaled as Scaled<B>
}

/** What is known beside energy and macronutrients; null for the rest. */
export function extraFigures(read: (name: ExtraFigure) => number | null | undefined): ExtraFigures {
  // The entries are made of exactly these names.
  return Object.fromEntries(EXTRA_FIGURES.map((name) => [name, read(name) ?? null])) as ExtraFigures
}

/** The same with the extra figures, to 1 ml, 1 mg and 0.1 g; what is unknown of a portion is so of any. */
export function scaledAll<B extends Readonly<AllFigures>>(
  base: B,
  factor: number,
): Scaled<B> & ExtraFigures {
  const extra = extraFigures((name) => {
    const value = base[name]
    return value == null ? null : (name === 'fiber_grams' ? tenth : Math.round)(value * factor)
  })
  return { ...scaledFigures(base, factor), ...extra }
}

const WHOLE: readonly string[] = ['calories', 'fluid_ml', 'sodium_mg', 'caffeine_mg']

/** A figure as a portion is told: energy, ml and mg whole, grams to 0.1. */
export function roundedFigure(name: keyof AllFigures, value: number): number {
  return WHOLE.includes(name) ? Math.round(value) : tenth(value)
}

/** The sum of what is known; null where nothing is. */
export function sumKnown(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value != null)
  return known.length === 0 ? null : sumAmounts(known)
}

/** What several foods are together; of what one of them does not tell, nobody can. */
export function sumFigures(rows: readonly Readonly<MealFigures>[]): MealFigures {
  const sum = (name: keyof MealFigures) => {
    const values = rows.map((row) => row[name])
    const known = values.filter((value) => value !== null)
    return known.length < values.length ? null : sumAmounts(known)
  }
  return {
    calories: sumAmounts(rows.map((row) => row.calories)),
    protein_grams: sum('protein_grams'),
    carbs_grams: sum('carbs_grams'),
    fat_grams: sum('fat_grams'),
  }
}
