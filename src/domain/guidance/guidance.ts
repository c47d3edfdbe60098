import type { FieldsOf } from '../entities.ts'
import type { BodyFields } from '../nutrition/body.ts'
import { ADULT_FROM_YEARS, UNDERWEIGHT_BELOW_BMI } from './constants.ts'

/** What a runner may tick, as the profile's columns name it. */
export const PRIVATE_ANSWERS = [
  'pregnant_or_breastfeeding',
  'kidney_disease',
  'diabetes',
  'eating_disorder',
] as const
export type PrivateAnswer = (typeof PRIVATE_ANSWERS)[number]

/** Why general numbers are not for somebody: what was ticked, and what follows from age and body. */
export type GuidanceReason = PrivateAnswer | 'under_18' | 'underweight'

export type GuidanceProfile = BodyFields &
  Pick<FieldsOf<'profiles'>, PrivateAnswer | 'portions_mode'>

export interface Guidance {
  /** Empty: the numbers are for this runner. Else the screens say to plan with a professional. */
  reasons: readonly GuidanceReason[]
  /** Meals are shown as portions: as the runner chose, else wherever there is a reason. */
  portions: boolean
  /**
   * [Note: who is spared] No streak, tier, milestone, days in a row, nor anything that counts down: with a
   * reason, and in portions mode. Source: nutrition model, point 20; portions mode by choice is ours.
   */
  spared: boolean
}

/**
 * How a runner's weight is met. `open`: with the other figures. `asked`: nowhere but in its own log, and
 * there where the runner asks for it, since general numbers are not for them. `hidden`: not at all, as in
 * portions mode.
 */
export type WeightShown = 'open' | 'asked' | 'hidden'

/** Source: nutrition model, points 20 and 21; what they mean for a weight is ours. */
export function weightShown({ reasons, portions }: Guidance): WeightShown {
  if (portions) return 'hidden'
  return reasons.length > 0 ? 'asked' : 'open'
}

/**
 * Who the numbers are not for: under 18, pregnant or breastfeeding, kidney disease, diabetes, an eating
 * disorder now or before, BMI under 18.5. What is unknown is no reason; null is a runner of whom nothing
 * is known. Source of the list: ours; the formulas are made from healthy adults.
 */
export function guidance(profile: GuidanceProfile | null): Guidance {
  if (!profile) return { reasons: [], portions: false, spared: false }
  const reasons: GuidanceReason[] = PRIVATE_ANSWERS.filter((answer) => profile[answer] === true)
  const { age, weight_kg: weightKg, height_cm: heightCm } = profile
  const young = typeof age === 'number' && age < ADULT_FROM_YEARS
  if (young) reasons.push('under_18')
  // Of a growing body the adults' limit says nothing; its age is reason enough.
  const bmi = weightKg && heightCm ? weightKg / (heightCm / 100) ** 2 : UNDERWEIGHT_BELOW_BMI
  if (!young && bmi < UNDERWEIGHT_BELOW_BMI) reasons.push('underweight')
  const hasReason = reasons.length > 0
  const portions = profile.portions_mode ?? hasReason
  return { reasons, portions, spared: hasReason || portions }
}
