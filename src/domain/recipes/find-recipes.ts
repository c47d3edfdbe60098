import type { MealType } from '../entities.ts'
import { suitsDiet } from '../foods/diet.ts'
import { createSearchIndex, type SearchIndex } from '../foods/search-index.ts'
import type { RecipeMatch } from './match.ts'
import type { Recipe } from './recipe.ts'
import { matchForDay, type RecipeDay } from './recipe-day.ts'
import { suitsMeal } from './suits-meal.ts'

export interface RecipeFilter {
  /** Words of names, foods and tags, in either language; empty finds all. */
  readonly query: string
  readonly meal: MealType | null
  /** The longest preparation. */
  readonly maxMinutes: number | null
  /** Leaves out what the runner doesn't eat. */
  readonly suitable: boolean
}

export interface FoundRecipe {
  readonly recipe: Recipe
  /** How it suits the day; null where its target is not known. */
  readonly match: RecipeMatch | null
}

/** Made once for each list and not for each letter; gone with the list. */
const indexes = new WeakMap<readonly Recipe[], SearchIndex>()

function indexOf(recipes: readonly Recipe[]): SearchIndex {
  const known = indexes.get(recipes)
  if (known) return known
  const index = createSearchIndex(
    recipes.map(({ id, nameEn, nameId, tags, ingredients }) => ({
      id,
      names: nameEn === nameId ? [nameEn] : [nameEn, nameId],
      words: [...tags, ...ingredients.flatMap(({ food }) => [food.nameEn, food.nameId])].join(' '),
    })),
  )
  indexes.set(recipes, index)
  return index
}

/**
 * The recipes that a search and filters leave: by how well they fit the words, and without words by how well
 * they suit the day, then by the list's own order.
 * @param recipes the same list while nothing of it changes
 */
export function findRecipes(
  recipes: readonly Recipe[],
  filter: RecipeFilter,
  day: RecipeDay,
): FoundRecipe[] {
  const { query, meal, maxMinutes, suitable } = filter
  const found = recipes
    .filter((recipe) => meal === null || suitsMeal(recipe, meal))
    .filter((recipe) => maxMinutes === null || recipe.prepMinutes <= maxMinutes)
    .filter((recipe) => !suitable || suitsDiet(recipe, day.diet))
    .map((recipe) => ({ recipe, match: matchForDay(recipe, day, meal) }))
  if (query.trim() === '') {
    return found.sort((a, b) => (b.match?.score ?? 0) - (a.match?.score ?? 0))
  }
  const hits = indexOf(recipes).search(query, recipes.length)
  const rank = new Map(hits.map(({ id }, at) => [id, at]))
  return found
    .filter(({ recipe }) => rank.has(recipe.id))
    .sort((a, b) => (rank.get(a.recipe.id) ?? 0) - (rank.get(b.recipe.id) ?? 0))
}
