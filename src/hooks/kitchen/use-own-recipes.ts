import { useMemo } from 'react'
import { ownRecipe } from '#domain/recipes/own-recipe.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { allRecipes } from '#domain/recipes/table.ts'
import { useOwnFoods } from '../use-meals.ts'

/** The runner's own recipes, live; undefined while they are read. */
export function useOwnRecipes(): readonly Recipe[] | undefined {
  const own = useOwnFoods()
  return useMemo(() => own?.flatMap((row) => ownRecipe(row) ?? []), [own])
}

/** The runner's own recipes and those of the starter set; undefined while they are read. */
export function useRecipes(): readonly Recipe[] | undefined {
  const own = useOwnRecipes()
  return useMemo(() => own && [...own, ...allRecipes()], [own])
}
