import type { Food } from '../foods/food.ts'
import { nutrientsOf, scaleNutrients } from '../foods/nutrients.ts'
import { KCAL_PER_GRAM } from '../nutrition/constants.ts'
import { type Nutrients, sumNutrients } from '../nutrition/nutrients.ts'
import type { Recipe } from '../recipes/recipe.ts'
import {
  MAX_PORTION,
  MIN_PORTION,
  PLAN_TOLERANCE,
  PORTION_STEP,
  SIDE_STEP_GRAMS,
} from './constants.ts'

export interface ComposedMeal {
  /** Null where the restrictions leave no dish: the meal is made of its sides. */
  readonly recipe: Recipe | null
  /** Servings of the dish, in quarters. */
  readonly portion: number
  readonly sides: readonly { food: Food; grams: number }[]
  readonly nutrients: Nutrients
  /** How far from what was wanted, and how much of it isn't the dish: smaller is better. */
  readonly cost: number
}

/** Energy and the energy of each macronutrient, kcal: one scale for all four. */
type Energies = readonly [total: number, protein: number, carbs: number, fat: number]

function energiesOf(amount: Nutrients, [all, protein, carbs, fat]: Energies): Energies {
  return [
    amount.calories * all,
    amount.proteinGrams * KCAL_PER_GRAM.protein * protein,
    amount.carbsGrams * KCAL_PER_GRAM.carbs * carbs,
    amount.fatGrams * KCAL_PER_GRAM.fat * fat,
  ]
}

const EVEN: Energies = [1, 1, 1, 1]
/** A nutrient of which next to nothing is wanted counts so many times as much as energy, no more. */
const MAX_WEIGHT = 6

/**
 * How much each kilocalorie off counts: by what the day's tolerance leaves it. Of 85 g of protein a miss of
 * 10 g is too much, and only 40 kcal of 3,200.
 */
function byTolerance(wanted: Nutrients): Energies {
  const [all, ...macros] = energiesOf(wanted, EVEN)
  const { energyShare, macroShare } = PLAN_TOLERANCE
  const weight = (macro: number) =>
    Math.min(MAX_WEIGHT, (energyShare * all) / Math.max(macroShare * macro, 1))
  const [protein, carbs, fat] = macros.map(weight)
  return [1, protein ?? 1, carbs ?? 1, fat ?? 1]
}

const PARTS = [0, 1, 2, 3] as const

function dot(a: Energies, b: Energies): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
}

function minus(a: Energies, b: Energies): Energies {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]]
}

/** The sides point in such different directions that the amounts settle within few sweeps. */
const MAX_SWEEPS = 25
/** A sweep that moves no side by more than this has settled: sides are weighed by the 5 g. */
const SETTLED_GRAMS = 0.5

/**
 * Grams of each side, zero or more, that together come nearest to `missing` (least squares by
 * coordinate descent, each coordinate kept from going below zero).
 */
function fillWith(sides: readonly Energies[], missing: Energies): number[] {
  const grams = sides.map(() => 0)
  const left: [number, number, number, number] = [...missing]
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let moved = 0
    sides.forEach((side, at) => {
      const before = grams[at] ?? 0
      const after = Math.max(0, before + dot(side, left) / Math.max(dot(side, side), 1e-9))
      const change = after - before
      grams[at] = after
      moved = Math.max(moved, Math.abs(change))
      for (const part of PARTS) left[part] -= change * side[part]
    })
    if (moved < SETTLED_GRAMS) break
  }
  return grams
}

/** Nobody puts 5 g of chicken beside a meal: half of the food's smallest serving at least. */
function leastGrams(food: Food): number {
  return Math.min(...food.servings.map((serving) => serving.grams)) / 2
}

/** Weighs the sides out; those too small to serve are left out and the others take their place. */
function weighSides(sides: readonly Food[], missing: Energies, weights: Energies) {
  const weigh = (foods: readonly Food[]) => {
    const grams = fillWith(
      foods.map((food) => energiesOf(nutrientsOf(food, 1), weights)),
      missing,
    )
    return foods
      .map((food, at) => ({
        food,
        grams: Math.round((grams[at] ?? 0) / SIDE_STEP_GRAMS) * SIDE_STEP_GRAMS,
      }))
      .filter((side) => side.grams > 0 && side.grams >= leastGrams(side.food))
  }
  return weigh(weigh(sides).map((side) => side.food))
}

/** What counts against a meal beside its distance: energy from sides, portions far from one. */
const SIDE_COST = 0.12
const PORTION_COST = 0.02

function composeWith(
  recipe: Recipe | null,
  portion: number,
  sides: readonly Food[],
  wanted: Nutrients,
  weights: Energies,
): ComposedMeal {
  const dish = recipe ? scaleNutrients(recipe.perServing, portion) : null
  const target = energiesOf(wanted, weights)
  const missing = dish ? minus(target, energiesOf(dish, weights)) : target
  const chosen = weighSides(sides, missing, weights)
  const nutrients = sumNutrients([
    ...(dish ? [dish] : []),
    ...chosen.map(({ food, grams }) => nutrientsOf(food, grams)),
  ])
  const off = minus(energiesOf(nutrients, weights), target)
  const energy = Math.max(target[0], 1)
  const fromSides = nutrients.calories - (dish?.calories ?? 0)
  return {
    recipe,
    portion,
    sides: chosen,
    nutrients,
    cost:
      Math.sqrt(dot(off, off)) / energy +
      (SIDE_COST * fromSides) / energy +
      PORTION_COST * Math.abs(portion - 1),
  }
}

/**
 * The best portion of a dish with sides for what is wanted; ties take the smaller portion.
 * @param strict each nutrient counts by what the tolerance leaves it, and not by its energy
 * @param servings of the dish, from and to
 */
export function composeMeal(
  recipe: Recipe | null,
  sides: readonly Food[],
  wanted: Nutrients,
  strict = false,
  servings = { min: MIN_PORTION, max: MAX_PORTION },
): ComposedMeal {
  const weights = strict ? byTolerance(wanted) : EVEN
  let best = composeWith(recipe, recipe ? servings.min : 0, sides, wanted, weights)
  if (!recipe) return best
  for (
    let portion = servings.min + PORTION_STEP;
    portion <= servings.max;
    portion += PORTION_STEP
  ) {
    // More of the dish than the whole meal's energy can only be worse.
    if (recipe.perServing.calories * portion > wanted.calories * 1.2) break
    const meal = composeWith(recipe, portion, sides, wanted, weights)
    if (meal.cost < best.cost) best = meal
  }
  return best
}
