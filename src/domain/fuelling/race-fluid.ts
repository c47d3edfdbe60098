import {
  FLUID_AT_ONCE_MAX_ML,
  FLUID_AT_ONCE_MINUTES,
  FLUID_STEP_ML,
  INTAKE_EVERY_MINUTES,
  WATER_WITH_FUEL_ML,
} from './constants.ts'
import type { Amounts } from './race-types.ts'

export const EPSILON = 1e-9

/** The most to drink at once where a plan asks for so much a minute, ml. */
export function maxAtOnce(mlPerMinute: number): number {
  const ml = mlPerMinute * FLUID_AT_ONCE_MINUTES
  return Math.min(FLUID_AT_ONCE_MAX_ML, Math.ceil(ml / FLUID_STEP_ML) * FLUID_STEP_ML)
}

/**
 * What may still be drunk at a minute of the race, ml: within the limit of the hour, and never ahead of what it
 * comes to half the way to the next intake.
 * @param sumMl drunk since the start
 * @param hourMl drunk in the last hour
 */
export function fluidLeft(
  minute: number,
  limitPerHour: number,
  sumMl: number,
  hourMl: number,
): number {
  const sinceStart = (limitPerHour * (minute + INTAKE_EVERY_MINUTES / 2)) / 60
  return Math.max(0, Math.min(sinceStart - sumMl, limitPerHour - hourMl))
}

/**
 * The water of an intake, ml: what is due, and with what is eaten dry enough to swallow it, as far as that may be
 * drunk.
 * @param taken the servings of the intake
 * @param dueMl with the servings' own fluid
 * @param leftMl with the servings' own fluid
 */
export function waterBeside(taken: Amounts, dueMl: number, leftMl: number): number {
  const isDry = taken.carbsGrams > 0 && taken.fluidMl === 0
  const wanted = Math.max(dueMl - taken.fluidMl, isDry ? WATER_WITH_FUEL_ML : 0)
  const ml = Math.min(wanted, leftMl - taken.fluidMl)
  return Math.max(0, Math.floor(ml / FLUID_STEP_ML + EPSILON) * FLUID_STEP_ML)
}
