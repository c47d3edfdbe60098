import type { AllFigures } from './figures.ts'

/** One meal's bounds, kcal, grams, ml and mg: no plate reaches them, a slipped finger does. */
export const MAX_MEAL = {
  calories: 10_000,
  protein_grams: 1000,
  carbs_grams: 2000,
  fat_grams: 1000,
  fluid_ml: 5000,
  sodium_mg: 20_000,
  fiber_grams: 500,
  caffeine_mg: 2000,
} as const

const LIMITED = [
  ['energy', 'calories'],
  ['protein', 'protein_grams'],
  ['carbs', 'carbs_grams'],
  ['fat', 'fat_grams'],
  ['fluid', 'fluid_ml'],
  ['sodium', 'sodium_mg'],
  ['fibre', 'fiber_grams'],
  ['caffeine', 'caffeine_mg'],
] as const

interface OverLimit {
  nutrient: (typeof LIMITED)[number][0]
  /** What it would be and what one meal takes at most: kcal, g, ml or mg. */
  value: number
  max: number
}

/** The first figure that one meal can't hold: the server would refuse it. */
export function overMealLimit(figures: Readonly<AllFigures>): OverLimit | null {
  for (const [nutrient, figure] of LIMITED) {
    const [value, max] = [figures[figure] ?? 0, MAX_MEAL[figure]]
    if (value > max) return { nutrient, value, max }
  }
  return null
}
