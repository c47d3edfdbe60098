import type { FieldsOf, Row } from '../entities.ts'
import { NO_RECIPE } from '../recipes/no-recipe.ts'
import { figuresOfAmount, gramsOfAmount, type Loggable, usualAmount } from './loggable.ts'
import { foodKey } from './logged-foods.ts'

/**
 * [Note: a favourite goes by its name]
 * The same food turns up as one of the table, as one logged before and as an own one. A star on any
 * of them is on all: they are told apart by their names alone. So two devices that starred a food
 * apart show it once, and taking the star away takes both.
 */

/** The favourites by name, each once. */
export function favouriteFoods(own: readonly Row<'custom_foods'>[]): Row<'custom_foods'>[] {
  const byName = new Map<string, Row<'custom_foods'>>()
  for (const food of own) {
    const key = foodKey(food.name)
    // An own food says more than its starred copy.
    if (food.is_favorite && (!byName.has(key) || food.kind !== 'starred')) byName.set(key, food)
  }
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, food]) => food)
}

/**
 * A food as it is kept when it is starred, in its usual amount.
 * @param serving that amount in words
 */
export function starredFood(food: Loggable, serving: string): FieldsOf<'custom_foods'> {
  const amount = usualAmount(food)
  return {
    kind: 'starred',
    name: food.name,
    serving_size: serving,
    serving_grams: gramsOfAmount(food, amount),
    ...figuresOfAmount(food, amount),
    barcode: null,
    items: [],
    is_favorite: true,
    use_count: 0,
    last_used_at: null,
    ...NO_RECIPE,
  }
}
