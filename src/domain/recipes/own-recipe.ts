import type { FieldsOf, MealType, Row } from '../entities.ts'
import { findFood } from '../foods/table.ts'
import { figuresOf, figuresOfFood } from '../meals/food-figures.ts'
import type { SavedMealItem } from '../stored-shapes.ts'
import { perServing } from './per-serving.ts'
import type { Recipe, RecipeIngredient } from './recipe.ts'

/** What a runner writes down of a recipe; amounts are grams for the whole of it. */
export interface RecipeDraft {
  readonly name: string
  readonly servings: number
  readonly prepMinutes: number
  readonly meals: readonly MealType[]
  readonly ingredients: readonly RecipeIngredient[]
  readonly steps: readonly string[]
}

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

type RecipeFields = Omit<
  FieldsOf<'custom_foods'>,
  'kind' | 'barcode' | 'is_favorite' | 'use_count' | 'last_used_at'
>

/**
 * A recipe as it is stored: the figures are one serving's, so that it is logged as any saved meal.
 * @param oneServing what the serving is called, in the runner's words
 */
export function recipeFields(
  draft: RecipeDraft,
  oneServing: string,
  language: 'en' | 'id',
): RecipeFields {
  const grams = draft.ingredients.reduce((sum, each) => sum + each.grams, 0)
  return {
    name: draft.name,
    serving_size: oneServing,
    serving_grams: Math.round((grams / draft.servings) * 10) / 10 || null,
    ...figuresOf(perServing(draft.ingredients, draft.servings)),
    items: draft.ingredients.map(({ food, grams }): SavedMealItem => {
      const name = language === 'id' ? food.nameId : food.nameEn
      return { food_id: food.id, name, grams, ...figuresOfFood(food, grams) }
    }),
    servings: draft.servings,
    prep_minutes: draft.prepMinutes,
    suits: [...draft.meals],
    steps: [...draft.steps],
  }
}
