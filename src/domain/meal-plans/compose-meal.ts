import type { Food } from '../foods/food.ts'
import { nutrientsOf, scaleNutrients } from '../foods/nutrients.ts'
import { KCAL_PER_GRAM } from '../nutrition/constants.ts'
import { type Nutrients, sumNutrients } from '../nutrition/nutrients.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { MAX_PORTION, MIN_PORTION, PORTION_STEP, SIDE_STEP_GRAMS } from './constants.ts'

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

function energiesOf(amount: Nutrients): Energies {
  return [
    amount.calories,
    amount.proteinGrams * KCAL_PER_GRAM.protein,
    amount.carbsGrams * KCAL_PER_GRAM.carbs,
    amount.fatGrams * KCAL_PER_GRAM.fat,
  ]
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
function weighSides(sides: readonly Food[], missing: Energies) {
  const weigh = (foods: readonly Food[]) => {
    const grams = fillWith(
      foods.map((food) => energiesOf(nutrientsOf(food, 1))),
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
): ComposedMeal {
  const dish = recipe ? scaleNutrients(recipe.perServing, portion) : null
  const target = energiesOf(wanted)
  const missing = dish ? minus(target, energiesOf(dish)) : target
  const chosen = weighSides(sides, missing)
  const nutrients = sumNutrients([
    ...(dish ? [dish] : []),
    ...chosen.map(({ food, grams }) => nutrientsOf(food, grams)),
  ])
  const off = minus(energiesOf(nutrients), target)
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

/** The best portion of a dish with sides for what is wanted; ties take the smaller portion. */
export function composeMeal(
  recipe: Recipe | null,
  sides: readonly Food[],
  wanted: Nutrients,
): ComposedMeal {
  let best = composeWith(recipe, recipe ? MIN_PORTION : 0, sides, wanted)
  if (!recipe) return best
  for (let portion = MIN_PORTION * 2; portion <= MAX_PORTION; portion += PORTION_STEP) {
    // More of the dish than the whole meal's energy can only be worse.
    if (recipe.perServing.calories * portion > wanted.calories * 1.2) break
    const meal = composeWith(recipe, portion, sides, wanted)
    if (meal.cost < best.cost) best = meal
  }
  return best
}
