import type { MealType } from '#domain/entities.ts'
import type { Food, HouseholdMeasure } from '#domain/foods/food.ts'
import { findFood } from '#domain/foods/table.ts'
import type { RecipeDraft } from '#domain/recipes/own-recipe.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import type { Formatter } from '#i18n/format.ts'
import type { Language } from '#i18n/languages.ts'
import { parseNumber } from '#i18n/numbers.ts'

/** An ingredient as typed. */
export interface IngredientText {
  food: string
  quantity: string
  unit: 'gram' | HouseholdMeasure
}

/** A recipe as typed. */
export interface RecipeText {
  name: string
  servings: string
  minutes: string
  meals: MealType[]
  ingredients: IngredientText[]
  steps: string
}

export const LONGEST = { name: 200, steps: 8000 }
const MAX = { servings: 100, minutes: 10_000, grams: 50_000 }

export type RecipeField = 'name' | 'servings' | 'minutes' | 'ingredients'

export const EMPTY_RECIPE: RecipeText = {
  ...{ name: '', servings: '2', minutes: '30', meals: [], ingredients: [], steps: '' },
}

/** A recipe as the form shows it; of the starter set, in the shown language. */
export function recipeText(recipe: Recipe, format: Formatter): RecipeText {
  const isIndonesian = format.language === 'id'
  return {
    name: isIndonesian ? recipe.nameId : recipe.nameEn,
    servings: String(recipe.servings),
    minutes: String(recipe.prepMinutes),
    meals: [...recipe.meals],
    ingredients: recipe.ingredients.map(({ food, grams }) => ({
      ...{ food: food.id, quantity: format.input(grams), unit: 'gram' as const },
    })),
    steps: (isIndonesian ? recipe.stepsId : recipe.stepsEn).join('\n'),
  }
}

/** The mass of an ingredient, g; null where what is typed is no amount above zero. */
export function gramsOf(
  { food: id, quantity, unit }: IngredientText,
  language: Language,
): number | null {
  const value = parseNumber(quantity, language)
  const each = unit === 'gram' ? 1 : eachOf(findFood(id), unit)
  const grams = value === null ? 0 : value * each
  return grams > 0 && grams <= MAX.grams ? Math.round(grams * 100) / 100 : null
}

function eachOf(food: Food | undefined, unit: HouseholdMeasure): number {
  return food?.servings.find(({ measure }) => measure === unit)?.grams ?? 0
}

/** What is wrong; an ingredient's amount is said beside it. */
export function wrongFields(text: RecipeText, language: Language): RecipeField[] {
  const servings = parseNumber(text.servings, language)
  const minutes = parseNumber(text.minutes, language)
  const isCount = servings !== null && Number.isInteger(servings)
  const wrong: Record<RecipeField, boolean> = {
    name: text.name.trim() === '',
    servings: !isCount || servings < 1 || servings > MAX.servings,
    minutes: minutes === null || minutes < 0 || minutes > MAX.minutes,
    ingredients:
      text.ingredients.length === 0 ||
      text.ingredients.some((each) => gramsOf(each, language) === null),
  }
  return (['name', 'servings', 'minutes', 'ingredients'] as const).filter((field) => wrong[field])
}

/** The recipe as far as it can be read; `wrongFields` says whether that is all of it. */
export function readRecipe(text: RecipeText, language: Language): RecipeDraft {
  const servings = Math.round(parseNumber(text.servings, language) ?? 1)
  return {
    name: text.name.trim().slice(0, LONGEST.name),
    servings: Math.min(Math.max(1, servings), MAX.servings),
    prepMinutes: Math.round(parseNumber(text.minutes, language) ?? 0),
    meals: text.meals,
    ingredients: text.ingredients.flatMap((each) => {
      const food = findFood(each.food)
      const grams = gramsOf(each, language)
      return food && grams !== null ? [{ food, grams }] : []
    }),
    steps: text.steps
      .split('\n')
      .map((step) => step.trim())
      .filter(Boolean),
  }
}
