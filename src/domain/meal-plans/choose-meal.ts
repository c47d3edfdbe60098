import type { Food } from '../foods/food.ts'
import { brokenRestrictions, type Restriction } from '../foods/restrictions.ts'
import type { Nutrients } from '../nutrition/nutrients.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { type ComposedMeal, composeMeal } from './compose-meal.ts'
import { LITTLE_TIME_MINUTES, type PlanSlot, ROTATION } from './constants.ts'

export interface DishRequest {
  readonly slot: PlanSlot
  readonly recipes: readonly Recipe[]
  readonly restrictions: readonly Restriction[]
  readonly littleTime: boolean
  /** Served already. */
  readonly used: ReadonlySet<string>
}

/** The dishes for a meal: what suits it and is allowed, then what is quick and new, if anything. */
export function dishesFor({ slot, recipes, restrictions, littleTime, used }: DishRequest) {
  const allowed = recipes.filter(
    (recipe) =>
      recipe.meals.includes(slot) && brokenRestrictions(recipe, restrictions).length === 0,
  )
  const quick = littleTime
    ? allowed.filter((recipe) => recipe.prepMinutes <= LITTLE_TIME_MINUTES)
    : allowed
  const timed = quick.length > 0 ? quick : allowed
  const fresh = timed.filter((recipe) => !used.has(recipe.id))
  return {
    dishes: fresh.length > 0 ? fresh : timed,
    relaxed: quick.length === 0 && allowed.length > 0,
  }
}

/** The dish whose turn it is among the best, or the next in turn that fits, or the very best. */
export function chooseMeal(choice: {
  dishes: readonly Recipe[]
  wanted: Nutrients
  sideSets: readonly Food[][]
  turn: number
  fits: (meal: ComposedMeal) => boolean
}): ComposedMeal {
  let nearest: ComposedMeal | null = null
  for (const sides of choice.sideSets) {
    const ranked = (choice.dishes.length > 0 ? choice.dishes : [null])
      .map((recipe) => composeMeal(recipe, sides, choice.wanted))
      .sort((a, b) => a.cost - b.cost)
    const first = choice.turn % Math.min(ROTATION, ranked.length)
    const inTurn = [...ranked.slice(first, ROTATION), ...ranked.slice(0, first)]
    const fitting = [...inTurn, ...ranked.slice(ROTATION)].find(choice.fits)
    if (fitting) return fitting
    const best = ranked[0]
    if (best && (!nearest || best.cost < nearest.cost)) nearest = best
  }
  return nearest ?? composeMeal(null, [], choice.wanted)
}
