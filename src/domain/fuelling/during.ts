import {
  DURING_CARBS_G_PER_HOUR,
  DURING_FROM_MINUTES,
  DURING_LONG_OVER_MINUTES,
  DURING_STANDARD_OVER_MINUTES,
  FLUID_ML_PER_HOUR,
  GUT_LIMIT_G_PER_HOUR,
  type GutLevel,
  type HeatLevel,
  MAX_MASS_LOSS_SHARE,
  ML_PER_KG,
  SODIUM_MG_PER_HOUR,
} from './constants.ts'

/**
 * Carbohydrate during a session, g/h: nothing under 60 min, 30 up to 120 min, 60 (the
 * specification's figure) above, and over 150 min as much as the gut takes, up to 90. Never
 * scaled by body mass. A length that is no number needs nothing.
 * Source: nutrition model, point 13; Jeukendrup 2014.
 */
export function duringCarbsPerHour(minutes: number, gut: GutLevel): number {
  if (!(minutes >= DURING_FROM_MINUTES)) return DURING_CARBS_G_PER_HOUR.short
  if (minutes <= DURING_STANDARD_OVER_MINUTES) return DURING_CARBS_G_PER_HOUR.hour
  if (minutes <= DURING_LONG_OVER_MINUTES) return DURING_CARBS_G_PER_HOUR.standard
  return Math.min(DURING_CARBS_G_PER_HOUR.long, GUT_LIMIT_G_PER_HOUR[gut])
}

/**
 * Fluid, ml/h: enough to keep the loss within about 2 % of body mass and never more than is
 * sweated; where the sweat rate or the weight isn't known, 400 to 800 by warmth.
 * @param sweatMlPerHour measured by weighing before and after a run
 * Source: Sawka et al., ACSM 2007.
 */
export function fluidPerHour(session: {
  minutes: number
  heat: HeatLevel
  weightKg: number | null
  sweatMlPerHour: number | null
}): number {
  const { minutes, heat, weightKg, sweatMlPerHour } = session
  if (!(minutes > 0)) return 0
  if (sweatMlPerHour === null || !(sweatMlPerHour >= 0)) return FLUID_ML_PER_HOUR[heat]
  if (weightKg === null || !(weightKg > 0)) return Math.min(sweatMlPerHour, FLUID_ML_PER_HOUR[heat])
  const lossMl = (sweatMlPerHour * minutes) / 60
  const bearableMl = weightKg * MAX_MASS_LOSS_SHARE * ML_PER_KG
  return Math.min(sweatMlPerHour, Math.max(0, Math.round(((lossMl - bearableMl) * 60) / minutes)))
}

/** Sodium, mg/h, by warmth; nothing in sessions under an hour. Source: Sawka et al., ACSM 2007. */
export function sodiumPerHour(minutes: number, heat: HeatLevel): number {
  return minutes >= DURING_FROM_MINUTES ? SODIUM_MG_PER_HOUR[heat] : 0
}
