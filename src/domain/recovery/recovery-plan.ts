import { toDayNumber } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { type ReadDiet, readDiet, suitsDiet } from '../foods/diet.ts'
import type { Food } from '../foods/food.ts'
import { readRestrictions } from '../foods/restrictions.ts'
import { fuellingMass } from '../fuelling/mass.ts'
import type { BodyFields } from '../nutrition/body.ts'
import { isHighIntensity } from '../training/activity-kind.ts'
import { recoveryAim } from './aim.ts'
import { FULL_OPTIONS, QUICK_OPTIONS, type RecoveryOption } from './options.ts'
import { foodsOf, type MadeOf, portions, type RecoveryMeal } from './recovery-meal.ts'
import { FULL_STAND_INS, QUICK_STAND_INS, type StandIns, standIn } from './stand-ins.ts'

export interface RecoveryPlan {
  /** What the meals aim at, grams. */
  aim: { carbsGrams: number; proteinGrams: number }
  /** Null where nothing that could be offered suits the diet. */
  quick: RecoveryMeal | null
  full: RecoveryMeal | null
  /** What the meals are without, and what nobody here can look at. */
  diet: ReadDiet
}

export interface RecoveryInput {
  profile:
    | (BodyFields & Pick<FieldsOf<'profiles'>, 'dietary_restrictions' | 'eating_behaviors'>)
    | null
  workout: { minutes: number | null; intensity: string | null }
  /** The local day: it varies the options from day to day. */
  date: string
}

/**
 * A quick and a full recovery meal for a runner after a workout, or null while the weight isn't
 * known. Both bring 1 g/kg carbohydrate (1.2 after a hard session or one of 90 minutes or more)
 * and 0.3 g/kg protein, from foods that the runner's diet allows; portions to 5 g. Where no option
 * suits the diet, a meal is of two other foods that do, then of one, which lacks the other nutrient.
 * Source: specification 2, section 9; Burke et al. 2011.
 * @throws InvalidDay
 */
export function recoveryPlan(input: RecoveryInput): RecoveryPlan | null {
  const day = toDayNumber(input.date)
  const massKg = fuellingMass(input.profile)
  if (!input.profile || massKg === null) return null
  const { minutes, intensity } = input.workout
  const aim = recoveryAim(massKg, { minutes, highIntensity: isHighIntensity(intensity) })
  const diet = dietOf(input.profile)
  const isAllowed = (food: Food) => suitsDiet(food, diet)
  const meal = (
    kind: RecoveryMeal['kind'],
    options: readonly RecoveryOption[],
    others: StandIns,
  ) => {
    const allowed = options.filter((option) => foodsOf(option).every(isAllowed))
    const chosen: MadeOf | null =
      allowed[day % Math.max(1, allowed.length)] ?? standIn(others, day, isAllowed)
    return chosen && { kind, ...portions(chosen, massKg, aim) }
  }
  return {
    aim,
    quick: meal('quick', QUICK_OPTIONS, QUICK_STAND_INS),
    full: meal('full', FULL_OPTIONS, FULL_STAND_INS),
    diet,
  }
}

/** Restrictions may stand among the eating behaviours too; names of foods don't. */
function dietOf(profile: NonNullable<RecoveryInput['profile']>): ReadDiet {
  const texts = listOf(profile.dietary_restrictions)
  const { restrictions } = readRestrictions([...texts, ...listOf(profile.eating_behaviors)])
  return { ...readDiet(texts), restrictions }
}

/** JSON from a row: an old client may have left something else than a list there. */
function listOf(words: readonly string[]): readonly string[] {
  return Array.isArray(words) ? words : []
}
