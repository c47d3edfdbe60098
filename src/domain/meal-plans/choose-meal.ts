import type { Food } from '../foods/food.ts'
import type { Nutrients } from '../nutrition/nutrients.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { type ComposedMeal, composeMeal } from './compose-meal.ts'
import { LITTLE_TIME_MINUTES, type PlanSlot, ROTATION } from './constants.ts'

export interface DishRequest {
  readonly slot: PlanSlot
  /** Those the diet allows. */
  readonly recipes: readonly Recipe[]
  readonly littleTime: boolean
  /** Served already. */
  readonly used: ReadonlySet<string>
}

/** The dishes for a meal: what suits it, then what is quick and new, if anything. */
export function dishesFor({ slot, recipes, littleTime, used }: DishRequest) {
  const suiting = recipes.filter((recipe) => recipe.meals.includes(slot))
  const quick = littleTime
    ? suiting.filter((recipe) => recipe.prepMinutes <= LITTLE_TIME_MINUTES)
    : suiting
  const timed = quick.length > 0 ? quick : suiting
  const fresh = timed.filter((recipe) => !used.has(recipe.id))
  return {
    dishes: fresh.length > 0 ? fresh : timed,
    relaxed: quick.length === 0 && suiting.length > 0,
  }
}

interface Choice {
  dishes: readonly Recipe[]
  wanted: Nutrients
  sideSets: readonly Food[][]
  turn: number
  fits: (meal: ComposedMeal) => boolean
  /** See `composeMeal`. */
  strict: boolean
}

/**
 * The dish whose turn it is among the best, or the next in turn that fits, or the very best. Stops after
 * each dish, for whoever has a page to draw.
 */
export function* chooseMeal(choice: Choice): Generator<void, ComposedMeal> {
  const { dishes, wanted, turn, strict } = choice
  let nearest: ComposedMeal | null = null
  for (const sides of choice.sideSets) {
    const ranked: ComposedMeal[] = []
    for (const recipe of dishes.length > 0 ? dishes : [null]) {
      ranked.push(composeMeal(recipe, sides, wanted, strict))
      yield
    }
    ranked.sort((a, b) => a.cost - b.cost)
    const first = turn % Math.min(ROTATION, ranked.length)
    const inTurn = [...ranked.slice(first, ROTATION), ...ranked.slice(0, first)]
    const fitting = [...inTurn, ...ranked.slice(ROTATION)].find(choice.fits)
    if (fitting) return fitting
    const best = ranked[0]
    if (best && (!nearest || best.cost < nearest.cost)) nearest = best
  }
  return nearest ?? composeMeal(null, [], wanted)
}
