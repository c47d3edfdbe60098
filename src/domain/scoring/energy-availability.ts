import type { Body } from '../nutrition/body.ts'
import { ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG } from '../nutrition/constants.ts'
import {
  BODY_FAT_ADULT,
  BODY_FAT_CHILD,
  BODY_FAT_CHILD_MAX_YEARS,
  BODY_FAT_LIMITS_PCT,
  LOW_ENERGY_CAP,
  LOW_ENERGY_HARD_CAP,
  LOW_ENERGY_HARD_OVER_KCAL,
  LOW_ENERGY_MIN_MEALS,
} from './constants.ts'
import type { DayIntake } from './intake.ts'

/**
 * Fat-free mass, kg, from weight, height, age and sex (halfway where sex is not given).
 * Source: Deurenberg et al. 1991.
 */
export function fatFreeMass(body: Body): number {
  const bmi = body.weightKg / (body.heightCm / 100) ** 2
  const equation = body.ageYears <= BODY_FAT_CHILD_MAX_YEARS ? BODY_FAT_CHILD : BODY_FAT_ADULT
  const maleShare = body.sex === null ? 0.5 : body.sex === 'male' ? 1 : 0
  const percent =
    equation.perBmi * bmi +
    equation.perYear * body.ageYears +
    equation.male * maleShare +
    equation.constant
  const { min, max } = BODY_FAT_LIMITS_PCT
  return body.weightKg * (1 - Math.min(max, Math.max(min, percent)) / 100)
}

export interface EnergyAvailability {
  /** (Eaten − net exercise) ÷ fat-free mass, kcal/kg; may be negative. */
  kcalPerKg: number
  isLow: boolean
  /** What the score ends at where it is low. */
  cap: number
  /** kcal more that would have been enough; 0 where it is not low. */
  lackingKcal: number
}

/**
 * Energy availability of a day: what eating leaves the body for everything but
 * exercise. Below 30 kcal for each kg of fat-free mass it is a warning sign, not a diagnosis.
 * Null where fewer than two meals are logged: such a day says more about the diary.
 * Source: Mountjoy et al. (IOC 2023); nutrition model, point 11.
 * @param exerciseKcal net energy of the training done, kcal
 */
export function energyAvailability(
  intake: DayIntake,
  body: Body,
  exerciseKcal: number,
): EnergyAvailability | null {
  if (intake.byMeal.size < LOW_ENERGY_MIN_MEALS) return null
  const leanKg = fatFreeMass(body)
  const kcalPerKg = (intake.total.calories - exerciseKcal) / leanKg
  const lacking = (ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG - kcalPerKg) * leanKg
  return {
    kcalPerKg,
    isLow: lacking > 1e-6,
    cap: exerciseKcal > LOW_ENERGY_HARD_OVER_KCAL ? LOW_ENERGY_HARD_CAP : LOW_ENERGY_CAP,
    lackingKcal: Math.max(0, lacking),
  }
}
