import type { Food } from '../foods/food.ts'
import { nutrientsOf, scaleNutrients } from '../foods/nutrients.ts'
import { findFood } from '../foods/table.ts'
import { isAmount, type Nutrients, tenth } from '../nutrition/nutrients.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { MealSuggestion } from '../stored-shapes.ts'
import type { ComposedMeal } from './compose-meal.ts'

function figures(amount: Nutrients): Partial<MealSuggestion> {
  return {
    calories: tenth(amount.calories),
    protein_grams: tenth(amount.proteinGrams),
    carbs_grams: tenth(amount.carbsGrams),
    fat_grams: tenth(amount.fatGrams),
  }
}

/** A meal as stored: the dish first, then its sides. */
export function suggestionsOf(meal: ComposedMeal, language: 'en' | 'id'): MealSuggestion[] {
  const { recipe, portion, sides } = meal
  const nameOf = (named: { nameEn: string; nameId: string }) =>
    language === 'id' ? named.nameId : named.nameEn
  const dish: MealSuggestion[] = recipe
    ? [
        {
          name: nameOf(recipe),
          recipe_id: recipe.id,
          portions: portion,
          ...figures(scaleNutrients(recipe.perServing, portion)),
        },
      ]
    : []
  return [
    ...dish,
    ...sides.map(({ food, grams }) => ({
      name: nameOf(food),
      food_id: food.id,
      grams,
      ...figures(nutrientsOf(food, grams)),
    })),
  ]
}

export type SuggestedAmount =
  | { kind: 'recipe'; recipe: Recipe; servings: number }
  | { kind: 'food'; food: Food; grams: number }

/** What and how much is suggested, or null for a suggestion that refers to no amount known here. */
export function readSuggestion(
  { recipe_id: recipeId, portions = 1, food_id: foodId, grams }: MealSuggestion,
  recipeById: (id: string) => Recipe | undefined,
): SuggestedAmount | null {
  const recipe = recipeId === undefined ? undefined : recipeById(recipeId)
  if (recipe) return isAmount(portions) ? { kind: 'recipe', recipe, servings: portions } : null
  const food = foodId === undefined ? undefined : findFood(foodId)
  return food && isAmount(grams) ? { kind: 'food', food, grams } : null
}
