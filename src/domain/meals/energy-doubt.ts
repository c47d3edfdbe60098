import { KCAL_PER_GRAM } from '../nutrition/constants.ts'
import type { MealFigures } from './figures.ts'

type Macros = Omit<MealFigures, 'calories'>

/** Energy and its macronutrients may be so far apart before it is asked about: both. Ours: labels round, fibre counts less. */
export const ENERGY_DOUBT = { kcal: 25, share: 0.15 } as const

/** The energy of those macronutrients that are known (4, 4 and 9 kcal a gram), kcal; null where none is. */
export function macroEnergy({ protein_grams, carbs_grams, fat_grams }: Macros): number | null {
  if (protein_grams === null && carbs_grams === null && fat_grams === null) return null
  return Math.round(
    (protein_grams ?? 0) * KCAL_PER_GRAM.protein +
      (carbs_grams ?? 0) * KCAL_PER_GRAM.carbs +
      (fat_grams ?? 0) * KCAL_PER_GRAM.fat,
  )
}

/**
 * The energy that the macronutrients make, where what is said of it is far from that; null where the two agree.
 * Alcohol and fibre can explain a difference, so it is only asked about. Where a macronutrient is unknown,
 * energy can only be too little.
 */
export function energyDoubt(figures: Readonly<MealFigures>): number | null {
  const energy = macroEnergy(figures)
  if (energy === null || energy <= 0) return null
  const { calories, protein_grams, carbs_grams, fat_grams } = figures
  const whole = protein_grams !== null && carbs_grams !== null && fat_grams !== null
  if (!whole && calories >= energy) return null
  const difference = Math.abs(calories - energy)
  const isFar =
    difference > ENERGY_DOUBT.kcal && difference > ENERGY_DOUBT.share * Math.max(calories, energy)
  return isFar ? energy : null
}
