import type { Food, ProductKind } from '../foods/food.ts'
import { nutrientsOf } from '../foods/nutrients.ts'
import { allFoods, findFood } from '../foods/table.ts'
import { tenth } from '../nutrition/nutrients.ts'
import type { RaceProduct } from './race-types.ts'

/** Kinds of the food table that are taken while running. */
const RACE_KINDS: readonly ProductKind[] = [
  'gel',
  'chew',
  'isotonic',
  'bar',
  'carbohydrate',
  'electrolyte',
]
/** More solids than this in 100 g and it is no drink but a powder or a gel. */
const DRINK_MAX_SOLIDS_G = 20
const ML_PER_GRAM = 1

/** Whether a food is taken while running. */
export function isRaceFood(food: Food): boolean {
  return food.kinds.some((kind) => RACE_KINDS.includes(kind))
}

/** The foods a runner can choose from for a race. */
export function raceFoods(): Food[] {
  return allFoods().filter(isRaceFood)
}

/** What most products on the way are like: a gel, chews, a drink, a bar, salt; none with caffeine. Ours. */
const TYPICAL = ['energy-gel', 'energy-chews', 'isotonic-drink', 'energy-bar-oat', 'salt-capsule']

/** Whether a food comes in pieces or can be broken, so that a half of a serving can be taken. */
export function isHalved({ kinds }: Pick<Food, 'kinds'>): boolean {
  return kinds.some((kind) => kind === 'chew' || kind === 'bar')
}

/** The foods that stand for a product whose figures the runner doesn't type. */
export function typicalRaceFoods(): Food[] {
  return TYPICAL.flatMap((id) => findFood(id) ?? [])
}

/**
 * A serving of a food as a product of the race plan; carbohydrate to 0.1 g, sodium and caffeine in whole mg.
 * A drink brings its water; powders are mixed with the water of the plan.
 * @param grams by default the food's usual serving
 * @throws FoodAmountInvalid for an amount that is none
 */
export function raceProduct(food: Food, grams = food.servings[0]?.grams ?? 0): RaceProduct {
  const { carbsGrams, sodiumMg, caffeineMg } = nutrientsOf(food, grams)
  const solids = food.carbsGrams + food.proteinGrams + food.fatGrams
  const isDrink = food.kinds.includes('isotonic') && solids <= DRINK_MAX_SOLIDS_G
  return {
    id: food.id,
    carbsGrams: tenth(carbsGrams),
    sodiumMg: Math.round(sodiumMg),
    caffeineMg: Math.round(caffeineMg),
    fluidMl: isDrink ? Math.round(grams * (1 - solids / 100) * ML_PER_GRAM) : 0,
  }
}
