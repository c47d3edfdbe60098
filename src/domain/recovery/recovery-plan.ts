import { toDayNumber } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import type { Food } from '../foods/food.ts'
import { addNutrients, NO_NUTRIENTS, nutrientsOf } from '../foods/nutrients.ts'
import { brokenRestrictions, readRestrictions } from '../foods/restrictions.ts'
import { findFood } from '../foods/table.ts'
import { fuellingMass } from '../fuelling/mass.ts'
import type { BodyFields } from '../nutrition/body.ts'
import { tenth } from '../nutrition/nutrients.ts'
import { isHighIntensity } from '../training/activity-kind.ts'
import { recoveryAim } from './aim.ts'
import { PORTION_STEP_GRAMS } from './constants.ts'
import { type Benefit, FULL_OPTIONS, QUICK_OPTIONS, type RecoveryOption } from './options.ts'

export interface RecoveryMeal {
  kind: 'quick' | 'full'
  code: string
  /** Ids of the food table with grams, the largest first. */
  foods: { id: string; grams: number }[]
  calories: number
  proteinGrams: number
  carbsGrams: number
  fatGrams: number
  /** Whole milligrams and millilitres, grams to a tenth. */
  extras: { fluid_ml: number; sodium_mg: number; fiber_grams: number; caffeine_mg: number }
  benefits: readonly Benefit[]
}

export interface RecoveryPlan {
  /** What the meals aim at, grams. */
  aim: { carbsGrams: number; proteinGrams: number }
  quick: RecoveryMeal
  full: RecoveryMeal
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
 * and 0.3 g/kg protein, from foods the runner's restrictions allow; portions to 5 g.
 * Source: specification 2, section 9; Burke et al. 2011.
 * @throws InvalidDay
 */
export function recoveryPlan(input: RecoveryInput): RecoveryPlan | null {
  const day = toDayNumber(input.date)
  const massKg = fuellingMass(input.profile)
  if (!input.profile || massKg === null) return null
  const { minutes, intensity } = input.workout
  const aim = recoveryAim(massKg, { minutes, highIntensity: isHighIntensity(intensity) })
  const { restrictions } = readRestrictions([
    ...listOf(input.profile.dietary_restrictions),
    ...listOf(input.profile.eating_behaviors),
  ])
  const isAllowed = (food: Food) => brokenRestrictions(food, restrictions).length === 0
  const meal = (kind: 'quick' | 'full', options: readonly RecoveryOption[]): RecoveryMeal => {
    const allowed = options.filter((option) => foodsOf(option).every(isAllowed))
    // The last option of each list is free of everything a restriction can name.
    const chosen = allowed[day % Math.max(1, allowed.length)] ?? options.at(-1)
    if (!chosen) throw new RangeError('no recovery options')
    return { kind, ...portions(chosen, massKg, aim), benefits: chosen.benefits }
  }
  return { aim, quick: meal('quick', QUICK_OPTIONS), full: meal('full', FULL_OPTIONS) }
}

/** JSON from a row: an old client may have left something else than a list there. */
function listOf(words: readonly string[]): readonly string[] {
  return Array.isArray(words) ? words : []
}

function food(id: string): Food {
  const found = findFood(id)
  if (!found) throw new RangeError(`not in the food table: ${id}`)
  return found
}

function foodsOf(option: RecoveryOption): Food[] {
  return [option.carbsFood, option.proteinFood, ...option.beside.map((part) => part.food)].map(food)
}

/** Solves the two main foods so that carbohydrate and protein come out together. */
function portions(
  option: RecoveryOption,
  massKg: number,
  aim: { carbsGrams: number; proteinGrams: number },
) {
  const beside = option.beside.map(({ food: id, gramsPerKg }) => ({
    id,
    grams: gramsPerKg * massKg,
  }))
  const given = beside
    .map(({ id, grams }) => nutrientsOf(food(id), grams))
    .reduce(addNutrients, NO_NUTRIENTS)
  const carbs = food(option.carbsFood)
  const protein = food(option.proteinFood)
  const wantCarbs = (aim.carbsGrams - given.carbsGrams) * 100
  const wantProtein = (aim.proteinGrams - given.proteinGrams) * 100
  const determinant =
    carbs.carbsGrams * protein.proteinGrams - protein.carbsGrams * carbs.proteinGrams
  const carbsFood =
    (wantCarbs * protein.proteinGrams - protein.carbsGrams * wantProtein) / determinant
  const proteinFood =
    (carbs.carbsGrams * wantProtein - wantCarbs * carbs.proteinGrams) / determinant
  const foods = [
    { id: option.carbsFood, grams: carbsFood },
    { id: option.proteinFood, grams: proteinFood },
    ...beside,
  ]
    .map(({ id, grams }) => ({
      id,
      grams: Math.max(0, Math.round(grams / PORTION_STEP_GRAMS) * PORTION_STEP_GRAMS),
    }))
    .filter(({ grams }) => grams > 0)
    .sort((a, b) => b.grams - a.grams)
  const sum = foods
    .map(({ id, grams }) => nutrientsOf(food(id), grams))
    .reduce(addNutrients, NO_NUTRIENTS)
  return {
    code: option.code,
    foods,
    calories: Math.round(sum.calories),
    proteinGrams: tenth(sum.proteinGrams),
    carbsGrams: tenth(sum.carbsGrams),
    fatGrams: tenth(sum.fatGrams),
    extras: {
      fluid_ml: Math.round(sum.fluidMl),
      sodium_mg: Math.round(sum.sodiumMg),
      fiber_grams: tenth(sum.fiberGrams),
      caffeine_mg: Math.round(sum.caffeineMg),
    },
  }
}
