import { findFood } from '../foods/table.ts'
import { BREAKFASTS } from './data/breakfasts.ts'
import { INDONESIAN_MAINS } from './data/indonesian-mains.ts'
import { INTERNATIONAL_MAINS } from './data/international-mains.ts'
import { SNACKS } from './data/snacks.ts'
import { perServing } from './per-serving.ts'
import type { Recipe, RecipeSource } from './recipe.ts'

/** A recipe that can't be cooked: an ingredient that no table knows, or no servings. */
export class RecipeInvalid extends Error {
  readonly code = 'recipe_invalid'
  readonly recipeId: string
  readonly part: string
  constructor(recipeId: string, part: string) {
    super(`recipe_invalid: ${recipeId}: ${part}`)
    this.name = 'RecipeInvalid'
    this.recipeId = recipeId
    this.part = part
  }
}

/** Looks the foods up and counts a serving. Throws `RecipeInvalid`. */
export function resolveRecipe({ ingredients: amounts, ...source }: RecipeSource): Recipe {
  if (!(source.servings > 0)) throw new RecipeInvalid(source.id, 'servings')
  const ingredients = Object.entries(amounts).map(([foodId, grams]) => {
    const food = findFood(foodId)
    if (!food) throw new RecipeInvalid(source.id, foodId)
    return { food, grams }
  })
  return {
    ...source,
    ingredients,
    perServing: perServing(ingredients, source.servings),
    contains: new Set(ingredients.flatMap(({ food }) => food.contains)),
  }
}

let byId: ReadonlyMap<string, Recipe> | undefined

function table(): ReadonlyMap<string, Recipe> {
  byId ??= new Map(
    [...BREAKFASTS, ...INDONESIAN_MAINS, ...INTERNATIONAL_MAINS, ...SNACKS]
      .map(resolveRecipe)
      .map((recipe) => [recipe.id, recipe]),
  )
  return byId
}

/** The starter set of both kitchens. Counted on first use. */
export function allRecipes(): readonly Recipe[] {
  return [...table().values()]
}

export function findRecipe(id: string): Recipe | undefined {
  return table().get(id)
}
