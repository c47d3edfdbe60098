import { KCAL_PER_GRAM } from './constants.ts'
import { MACROS, type Macro, type Nutrients } from './nutrients.ts'

/** What food is made of: the share of each macronutrient in its energy, 0 to 1; together they are 1. */
export type EnergyShares = Readonly<Record<Macro, number>>

/**
 * The shares of carbohydrate, protein and fat in the energy they have together, at 4, 4 and 9 kcal/g.
 * @returns null where there is nothing of any of them
 */
export function energyShares(of: Omit<Nutrients, 'calories'>): EnergyShares | null {
  const energy = MACROS.map((macro) => of[`${macro}Grams`] * KCAL_PER_GRAM[macro])
  const all = energy.reduce((sum, each) => sum + each, 0)
  if (!(all > 0)) return null
  const [carbs = 0, protein = 0, fat = 0] = energy.map((each) => each / all)
  return { carbs, protein, fat }
}
