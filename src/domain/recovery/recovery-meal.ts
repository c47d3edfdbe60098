import type { Food } from '../foods/food.ts'
import { addNutrients, NO_NUTRIENTS, nutrientsOf } from '../foods/nutrients.ts'
import { findFood } from '../foods/table.ts'
import { tenth } from '../nutrition/nutrients.ts'
import { PORTION_STEP_GRAMS } from './constants.ts'
import type { Benefit, RecoveryOption } from './options.ts'

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
  /** What no food that suits the diet brings; null: it reaches what it aims at. */
  lacks: 'carbs' | 'protein' | null
}

/** What a meal is made of; null: no food for it that suits the diet. */
export type MadeOf = Omit<RecoveryOption, 'carbsFood' | 'proteinFood'> & {
  carbsFood: string | null
  proteinFood: string | null
}

/** @throws RangeError for what isn't in the food table */
export function foodOf(id: string): Food {
  const found = findFood(id)
  if (!found) throw new RangeError(`not in the food table: ${id}`)
  return found
}

export function foodsOf(option: RecoveryOption): Food[] {
  return [option.carbsFood, option.proteinFood, ...option.beside.map((part) => part.food)].map(
    foodOf,
  )
}

/** A meal's foods, in grams, with what they hold; its carbohydrate and protein come out together. */
export function portions(
  option: MadeOf,
  massKg: number,
  aim: { carbsGrams: number; proteinGrams: number },
): Omit<RecoveryMeal, 'kind'> {
  const beside = option.beside.map(({ food: id, gramsPerKg }) => ({
    id,
    grams: gramsPerKg * massKg,
  }))
  const given = sumOf(beside)
  const foods = [
    ...mainFoods(option, {
      carbsGrams: aim.carbsGrams - given.carbsGrams,
      proteinGrams: aim.proteinGrams - given.proteinGrams,
    }),
    ...beside,
  ]
    .map(({ id, grams }) => ({
      id,
      grams: Math.max(0, Math.round(grams / PORTION_STEP_GRAMS) * PORTION_STEP_GRAMS),
    }))
    .filter(({ grams }) => grams > 0)
    .sort((a, b) => b.grams - a.grams)
  const sum = sumOf(foods)
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
    benefits: option.benefits,
    lacks: option.carbsFood === null ? 'carbs' : option.proteinFood === null ? 'protein' : null,
  }
}

function sumOf(foods: readonly { id: string; grams: number }[]) {
  return foods
    .map(({ id, grams }) => nutrientsOf(foodOf(id), grams))
    .reduce(addNutrients, NO_NUTRIENTS)
}

/** Solves the two main foods; one alone brings its own nutrient. Grams, not yet rounded. */
function mainFoods(
  { carbsFood, proteinFood }: MadeOf,
  want: { carbsGrams: number; proteinGrams: number },
): { id: string; grams: number }[] {
  const wantCarbs = want.carbsGrams * 100
  const wantProtein = want.proteinGrams * 100
  const carbs = carbsFood === null ? null : foodOf(carbsFood)
  const protein = proteinFood === null ? null : foodOf(proteinFood)
  if (carbs && protein) {
    const determinant =
      carbs.carbsGrams * protein.proteinGrams - protein.carbsGrams * carbs.proteinGrams
    return [
      {
        id: carbs.id,
        grams: (wantCarbs * protein.proteinGrams - protein.carbsGrams * wantProtein) / determinant,
      },
      {
        id: protein.id,
        grams: (carbs.carbsGrams * wantProtein - wantCarbs * carbs.proteinGrams) / determinant,
      },
    ]
  }
  if (carbs) return [{ id: carbs.id, grams: wantCarbs / carbs.carbsGrams }]
  return protein ? [{ id: protein.id, grams: wantProtein / protein.proteinGrams }] : []
}
