import { type Diet, suitsDiet } from '../foods/diet.ts'
import type { Recipe } from '../recipes/recipe.ts'

/** Snacks that a guide offers. */
const SNACKS = 4

/**
 * What to eat before a run: the quickest of the recipes that are for it, without what the runner doesn't eat.
 * @param recipes in the order of the table, which ties keep
 */
export function preRunSnacks(recipes: readonly Recipe[], diet: Diet): Recipe[] {
  return recipes
    .filter(({ tags, meals }) => tags.includes('pre_run') && meals.includes('snack'))
    .filter((recipe) => suitsDiet(recipe, diet))
    .sort((a, b) => a.prepMinutes - b.prepMinutes)
    .slice(0, SNACKS)
}
