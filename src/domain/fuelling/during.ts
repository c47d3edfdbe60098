import {
  DURING_CARBS_G_PER_HOUR,
  DURING_FROM_MINUTES,
  DURING_LONG_OVER_MINUTES,
  DURING_STANDARD_OVER_MINUTES,
  FLUID_HEAVIER_BETWEEN_KG,
  FLUID_HEAVIER_ML_PER_HOUR,
  FLUID_MAX_ML_PER_HOUR,
  FLUID_MAX_SHARE,
  FLUID_UNKNOWN_MAX_ML_PER_HOUR,
  FLUID_UNKNOWN_ML_PER_HOUR,
  GUT_LIMIT_G_PER_HOUR,
  type GutLevel,
  type HeatLevel,
  MAX_MASS_LOSS_SHARE,
  ML_PER_KG,
  SODIUM_MG_PER_HOUR,
  SODIUM_OVER_MINUTES,
} from './constants.ts'

/**
 * Carbohydrate during a session, g/h: nothing under 60 min, 30 up to 120 min, 60 (the
 * specification's figure) above, and over 150 min as much as the gut takes, up to 90. Never
 * scaled by body mass. A length that is no number needs nothing.
 * Source: nutrition model, point 17; Jeukendrup 2014.
 */
export function duringCarbsPerHour(minutes: number, gut: GutLevel): number {
  if (!(minutes >= DURING_FROM_MINUTES)) return DURING_CARBS_G_PER_HOUR.short
  if (minutes <= DURING_STANDARD_OVER_MINUTES) return DURING_CARBS_G_PER_HOUR.hour
  if (minutes <= DURING_LONG_OVER_MINUTES) return DURING_CARBS_G_PER_HOUR.standard
  return Math.min(DURING_CARBS_G_PER_HOUR.long, GUT_LIMIT_G_PER_HOUR[gut])
}

export interface FluidInput {
  minutes: number
  heat: HeatLevel
  weightKg: number | null
  /** Measured by weighing before and after a run, ml/h. */
  sweatMlPerHour: number | null
}

function knownSweat({ sweatMlPerHour }: FluidInput): number | null {
  return sweatMlPerHour !== null && sweatMlPerHour >= 0 ? sweatMlPerHour : null
}

/**
 * The most a plan may have a runner drink, ml/h: 0.8 of what is sweated and 1 l, and 0.8 l where the
 * sweat rate isn't known. Source: nutrition model, point 18; Sawka et al., ACSM 2007.
 */
export function fluidLimitPerHour(session: FluidInput): number {
  const sweat = knownSweat(session)
  if (sweat === null) return FLUID_UNKNOWN_MAX_ML_PER_HOUR
  return Math.min(FLUID_MAX_SHARE * sweat, FLUID_MAX_ML_PER_HOUR)
}

/**
 * Fluid, ml/h: enough to keep the loss within about 2 % of body mass and never more than the limit;
 * where the sweat rate isn't known, a guide of 300 to 600 by warmth and mass, and thirst comes first.
 * Source: nutrition model, point 18; Sawka et al., ACSM 2007.
 */
export function fluidPerHour(session: FluidInput): number {
  const { minutes, heat, weightKg } = session
  if (!(minutes > 0)) return 0
  const limit = fluidLimitPerHour(session)
  const sweat = knownSweat(session)
  const isWeightKnown = weightKg !== null && weightKg > 0
  if (sweat === null || !isWeightKnown) {
    return Math.floor(Math.min(limit, fluidByHeat(heat, isWeightKnown ? weightKg : null)))
  }
  const lossMl = (sweat * minutes) / 60
  const bearableMl = weightKg * MAX_MASS_LOSS_SHARE * ML_PER_KG
  return Math.floor(Math.min(limit, Math.max(0, ((lossMl - bearableMl) * 60) / minutes)))
}

function fluidByHeat(heat: HeatLevel, weightKg: number | null): number {
  const { min, max } = FLUID_HEAVIER_BETWEEN_KG
  const mass = Math.min(max, Math.max(min, weightKg ?? (min + max) / 2))
  const heavier = (FLUID_HEAVIER_ML_PER_HOUR * (mass - min)) / (max - min)
  return FLUID_UNKNOWN_ML_PER_HOUR[heat] + heavier
}

/** Sodium, mg/h: the middle of 300 to 600 on efforts over 2 h in heat, else none to plan for. Ours. */
export function sodiumPerHour(minutes: number, heat: HeatLevel): number {
  if (heat !== 'hot' || !(minutes > SODIUM_OVER_MINUTES)) return 0
  return (SODIUM_MG_PER_HOUR.min + SODIUM_MG_PER_HOUR.max) / 2
}
