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

type Language = 'en' | 'id'

function nameOf(named: { nameEn: string; nameId: string }, language: Language): string {
  return language === 'id' ? named.nameId : named.nameEn
}

/** So many servings of a recipe as stored. */
function dishOf(recipe: Recipe, portions: number, language: Language): MealSuggestion {
  return {
    name: nameOf(recipe, language),
    recipe_id: recipe.id,
    portions,
    ...figures(scaleNutrients(recipe.perServing, portions)),
  }
}

/**
 * A recipe that the runner has chosen for a meal: a new plan for the day leaves it as it is.
 * @param portions servings
 */
export function chosenDish(recipe: Recipe, portions: number, language: Language): MealSuggestion {
  return { ...dishOf(recipe, portions, language), locked: true }
}

/** A meal as stored: the dish first, then its sides. */
export function suggestionsOf(meal: ComposedMeal, language: Language): MealSuggestion[] {
  const { recipe, portion, sides } = meal
  return [
    ...(recipe ? [dishOf(recipe, portion, language)] : []),
    ...sides.map(({ food, grams }) => ({
      name: nameOf(food, language),
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
