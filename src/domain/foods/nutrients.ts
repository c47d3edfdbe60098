import type { Nutrients } from '../nutrition/nutrients.ts'
import type { Food } from './food.ts'

/** What the food table knows beside energy and macronutrients: grams, milligrams, millilitres. */
export interface FoodNutrients extends Nutrients {
  fiberGrams: number
  sodiumMg: number
  caffeineMg: number
  /** What is drunk: the water in a soup or a fruit is not counted. */
  fluidMl: number
}

export const NO_NUTRIENTS: Readonly<FoodNutrients> = {
  calories: 0,
  proteinGrams: 0,
  carbsGrams: 0,
  fatGrams: 0,
  fiberGrams: 0,
  sodiumMg: 0,
  caffeineMg: 0,
  fluidMl: 0,
}

/** An amount that isn't a finite number of grams, zero or more. */
export class FoodAmountInvalid extends Error {
  readonly code = 'food_amount_invalid'
  readonly grams: number
  constructor(grams: number) {
    super(`food_amount_invalid: ${grams}`)
    this.name = 'FoodAmountInvalid'
    this.grams = grams
  }
}

/** What `grams` of a food hold, unrounded. Throws `FoodAmountInvalid` for NaN, infinite, negative. */
export function nutrientsOf(food: Food, grams: number): FoodNutrients {
  if (!Number.isFinite(grams) || grams < 0) throw new FoodAmountInvalid(grams)
  const share = grams / 100
  return {
    calories: food.kcal * share,
    proteinGrams: food.proteinGrams * share,
    carbsGrams: food.carbsGrams * share,
    fatGrams: food.fatGrams * share,
    fiberGrams: food.fiberGrams * share,
    sodiumMg: food.sodiumMg * share,
    caffeineMg: food.caffeineMg * share,
    fluidMl: food.fluidMl * share,
  }
}

export function addNutrients(
  a: Readonly<FoodNutrients>,
  b: Readonly<FoodNutrients>,
): FoodNutrients {
  return {
    calories: a.calories + b.calories,
    proteinGrams: a.proteinGrams + b.proteinGrams,
    carbsGrams: a.carbsGrams + b.carbsGrams,
    fatGrams: a.fatGrams + b.fatGrams,
    fiberGrams: a.fiberGrams + b.fiberGrams,
    sodiumMg: a.sodiumMg + b.sodiumMg,
    caffeineMg: a.caffeineMg + b.caffeineMg,
    fluidMl: a.fluidMl + b.fluidMl,
  }
}

export function scaleNutrients(amount: Readonly<FoodNutrients>, factor: number): FoodNutrients {
  return {
    calories: amount.calories * factor,
    proteinGrams: amount.proteinGrams * factor,
    carbsGrams: amount.carbsGrams * factor,
    fatGrams: amount.fatGrams * factor,
    fiberGrams: amount.fiberGrams * factor,
    sodiumMg: amount.sodiumMg * factor,
    caffeineMg: amount.caffeineMg * factor,
    fluidMl: amount.fluidMl * factor,
  }
}
