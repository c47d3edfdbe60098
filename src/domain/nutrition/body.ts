import type { FieldsOf, Sex } from '../entities.ts'
import {
  BMR_FEMALE,
  BMR_MALE,
  BMR_PER_CM,
  BMR_PER_KG,
  BMR_PER_YEAR,
  BMR_UNKNOWN_SEX,
  MAX_AGE_YEARS,
  MAX_HEIGHT_CM,
  MAX_WEIGHT_KG,
  REFERENCE_BMI,
  SHARE_ABOVE_REFERENCE,
} from './constants.ts'

export type BodyFields = Pick<FieldsOf<'profiles'>, 'weight_kg' | 'height_cm' | 'age' | 'sex'>

export interface Body {
  weightKg: number
  heightCm: number
  ageYears: number
  sex: Sex | null
}

function within(value: unknown, max: number): value is number {
  return typeof value === 'number' && value > 0 && value <= max
}

/** The weight alone, null when it is missing or can't be true. */
export function weightOf(profile: BodyFields | null): number | null {
  return within(profile?.weight_kg, MAX_WEIGHT_KG) ? profile.weight_kg : null
}

/**
 * The body metrics, or null when weight, height or age is missing, zero, negative or absurd:
 * the prerequisite of every score (specification 2, section 5).
 */
export function bodyOf(profile: BodyFields | null): Body | null {
  const weightKg = weightOf(profile)
  if (!profile || weightKg === null) return null
  const { height_cm: heightCm, age: ageYears, sex } = profile
  if (!within(heightCm, MAX_HEIGHT_CM) || !within(ageYears, MAX_AGE_YEARS)) return null
  return { weightKg, heightCm, ageYears, sex: sex === 'male' || sex === 'female' ? sex : null }
}

/**
 * Resting energy, kcal a day: 10 × kg + 6.25 × cm − 5 × years, + 5 (male) or − 161 (female).
 * Source: Mifflin, St Jeor et al., Am J Clin Nutr 1990; specification 2, section 9.
 */
export function restingEnergy(body: Body): number {
  const bySex = { male: BMR_MALE, female: BMR_FEMALE }
  const constant = body.sex ? bySex[body.sex] : BMR_UNKNOWN_SEX
  return (
    BMR_PER_KG * body.weightKg +
    BMR_PER_CM * body.heightCm +
    BMR_PER_YEAR * body.ageYears +
    constant
  )
}

/**
 * The mass that grams per kilogram are of, kg: body mass up to a body mass index of 27 and a quarter
 * of what is above it. Source: nutrition model, point 3.
 */
export function referenceMass({ weightKg, heightCm }: Body): number {
  const limit = REFERENCE_BMI * (heightCm / 100) ** 2
  return Math.min(weightKg, limit) + SHARE_ABOVE_REFERENCE * Math.max(0, weightKg - limit)
}
