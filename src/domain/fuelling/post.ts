import { tenth } from '../nutrition/nutrients.ts'
import {
  NEXT_SESSION_NEAR_HOURS,
  POST_CARBS_G_PER_KG,
  POST_NEAR_CARBS_G_PER_KG_HOUR,
  POST_NEAR_HOURS,
  POST_PROTEIN_G_PER_KG,
} from './constants.ts'

export interface PostFuel {
  carbsGrams: number
  proteinGrams: number
  /** Where the next session is less than 8 h away: carbohydrate an hour, for four hours. */
  near: { carbsGramsPerHour: { min: number; max: number }; hours: number } | null
}

/**
 * After training, grams to 0.1: 1 g/kg carbohydrate and 0.3 g/kg protein, and 1.0 to 1.2 g/kg
 * carbohydrate an hour for 4 h when the next session is near.
 * Source: specification 2, section 9; Burke et al. 2011.
 * @param hoursToNext hours to the next planned session, null when none is known
 */
export function postFuel(weightKg: number, hoursToNext: number | null): PostFuel {
  const near = hoursToNext !== null && hoursToNext < NEXT_SESSION_NEAR_HOURS
  return {
    carbsGrams: tenth(weightKg * POST_CARBS_G_PER_KG),
    proteinGrams: tenth(weightKg * POST_PROTEIN_G_PER_KG),
    near: near
      ? {
          carbsGramsPerHour: {
            min: tenth(weightKg * POST_NEAR_CARBS_G_PER_KG_HOUR.min),
            max: tenth(weightKg * POST_NEAR_CARBS_G_PER_KG_HOUR.max),
          },
          hours: POST_NEAR_HOURS,
        }
      : null,
  }
}
