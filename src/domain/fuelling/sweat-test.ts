import { WEIGHT_LIMITS_KG } from '../guidance/constants.ts'
import { ML_PER_KG, SWEAT_MAX_ML_PER_HOUR, SWEAT_TEST_MINUTES } from './constants.ts'

/** A run with the body weighed before and after it, without clothes. */
export interface SweatTest {
  beforeKg: number
  afterKg: number
  /** Drunk on the way. */
  drunkMl: number
  minutes: number
}

export type SweatRefusal =
  /** Not of 30 minutes to 3 hours. */
  | 'minutes'
  /** No weights that a person has, or nothing that can be drunk. */
  | 'figures'
  /** As heavy as before, or heavier: more was drunk than sweated. */
  | 'drank_too_much'
  /** More than anybody sweats: a slip of the scales or the finger. */
  | 'too_much'

/**
 * Sweat rate, ml/h in steps of 10: what the body lost and what was drunk, over the time; a kilogram lost
 * counts as a litre. A test that can't be true is refused with a code.
 * Source: Sawka et al., ACSM 2007; the limits are ours.
 */
export function sweatRate(test: SweatTest): { mlPerHour: number } | { refusal: SweatRefusal } {
  const { beforeKg, afterKg, drunkMl, minutes } = test
  const { min, max } = SWEAT_TEST_MINUTES
  if (!(minutes >= min && minutes <= max)) return { refusal: 'minutes' }
  const [lightest, heaviest] = WEIGHT_LIMITS_KG
  const isReal = [beforeKg, afterKg].every((kg) => kg >= lightest && kg <= heaviest)
  if (!(isReal && drunkMl >= 0 && drunkMl <= (SWEAT_MAX_ML_PER_HOUR * minutes) / 60)) {
    return { refusal: 'figures' }
  }
  if (afterKg >= beforeKg && drunkMl > 0) return { refusal: 'drank_too_much' }
  if (afterKg >= beforeKg) return { refusal: 'figures' }
  const perHour = ((beforeKg - afterKg) * ML_PER_KG + drunkMl) * (60 / minutes)
  if (perHour > SWEAT_MAX_ML_PER_HOUR) return { refusal: 'too_much' }
  return { mlPerHour: Math.round(perHour / 10) * 10 }
}
