import type { FieldsOf, Row } from '../entities.ts'
import { findFood } from '../foods/table.ts'
import { perServing } from './per-serving.ts'
import type { Recipe } from './recipe.ts'

/** Whether a saved meal is a recipe of the runner's own. */
export function isRecipe(own: Pick<FieldsOf<'custom_foods'>, 'kind' | 'servings'>): boolean {
  return own.kind === 'meal' && (own.servings ?? 0) > 0
}

/**
 * A recipe of the runner's own as those of the table are; null for another saved meal. An ingredient that
 * this version of the food table doesn't know counts for nothing.
 */
export function ownRecipe(own: Row<'custom_foods'>): Recipe | null {
  if (!isRecipe(own)) return null
  const ingredients = own.items.flatMap(({ food_id, grams }) => {
    const food = findFood(food_id)
    return food && grams > 0 ? { food, grams } : []
  })
  const servings = own.servings ?? 1
  const steps = own.steps ?? []
  return {
    ...{ id: own.id, nameEn: own.name, nameId: own.name, stepsEn: steps, stepsId: steps },
    meals: own.suits ?? [],
    prepMinutes: own.prep_minutes ?? 0,
    servings,
    tags: [],
    ingredients,
    perServing: perServing(ingredients, servings),
    contains: new Set(ingredients.flatMap(({ food }) => food.contains)),
  }
}
