import type { Food } from '../foods/food.ts'
import { nutrientsOf, scaleNutrients } from '../foods/nutrients.ts'
import { findFood } from '../foods/table.ts'
import { type ExtraFigures, type MealFigures, scaledAll } from '../meals/figures.ts'
import { figuresOf, figuresOfFood } from '../meals/food-figures.ts'
import { isAmount, type Nutrients, sumNutrients, tenth } from '../nutrition/nutrients.ts'
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

/** What suggestions count for together, kcal and grams; one without figures counts for nothing. */
export function suggestedNutrients(suggestions: readonly MealSuggestion[]): Nutrients {
  return sumNutrients(
    suggestions.map((each) => ({
      calories: each.calories ?? 0,
      proteinGrams: each.protein_grams ?? 0,
      carbsGrams: each.carbs_grams ?? 0,
      fatGrams: each.fat_grams ?? 0,
    })),
  )
}

/** Whether a new plan leaves the meal as it is. */
export function isLocked({ meal_suggestions }: { meal_suggestions: readonly MealSuggestion[] }) {
  return meal_suggestions.some(({ locked }) => locked === true)
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

/** A suggestion's name in a language, whatever language it was planned in. */
export function nameOfSuggestion(
  suggestion: MealSuggestion,
  language: Language,
  recipeById: (id: string) => Recipe | undefined,
): string {
  const { recipe_id, food_id } = suggestion
  const known =
    (recipe_id === undefined ? undefined : recipeById(recipe_id)) ??
    (food_id === undefined ? undefined : findFood(food_id))
  return known ? nameOf(known, language) : suggestion.name
}

/** Other servings of a meal's dish; the sides stay as they are. */
export function withServings(
  [dish, ...sides]: readonly MealSuggestion[],
  servings: number,
): MealSuggestion[] {
  if (!dish) return []
  const factor = servings / (dish.portions ?? 1)
  const scaled = Object.fromEntries(
    (['calories', 'protein_grams', 'carbs_grams', 'fat_grams'] as const).flatMap((name) => {
      const value = dish[name]
      return value === undefined ? [] : [[name, tenth(value * factor)]]
    }),
  )
  return [{ ...dish, ...scaled, portions: servings }, ...sides]
}

/** What a suggestion counts for when it is eaten: all that the tables know of it. */
export function figuresOfSuggestion(
  suggestion: MealSuggestion,
  recipeById: (id: string) => Recipe | undefined,
): MealFigures & ExtraFigures {
  const amount = readSuggestion(suggestion, recipeById)
  if (amount?.kind === 'recipe') {
    return figuresOf(scaleNutrients(amount.recipe.perServing, amount.servings))
  }
  if (amount) return figuresOfFood(amount.food, amount.grams)
  const { calories = 0, protein_grams = 0, carbs_grams = 0, fat_grams = 0 } = suggestion
  return scaledAll({ calories, protein_grams, carbs_grams, fat_grams }, 1)
}
