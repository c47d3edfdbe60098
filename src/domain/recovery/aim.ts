import { POST_CARBS_G_PER_KG, POST_PROTEIN_G_PER_KG } from '../fuelling/constants.ts'
import { tenth } from '../nutrition/nutrients.ts'
import { HARD_CARBS_G_PER_KG, HARD_FROM_MINUTES } from './constants.ts'

/**
 * What a recovery meal aims at, grams to 0.1: 1 g/kg carbohydrate (1.2 after a hard session or one of 90
 * minutes or more) and 0.3 g/kg protein. Source: specification 2, section 9; Burke et al. 2011.
 * @param minutes null where nobody knows
 */
export function recoveryAim(
  massKg: number,
  { minutes, highIntensity }: { minutes: number | null; highIntensity: boolean },
): { carbsGrams: number; proteinGrams: number } {
  const hard = highIntensity || (minutes !== null && minutes >= HARD_FROM_MINUTES)
  return {
    carbsGrams: tenth(massKg * (hard ? HARD_CARBS_G_PER_KG : POST_CARBS_G_PER_KG)),
    proteinGrams: tenth(massKg * POST_PROTEIN_G_PER_KG),
  }
}
