import type { FieldsOf } from '../entities.ts'
import { FOOD_CATEGORIES, type Food } from '../foods/food.ts'
import { type HouseholdAmount, householdAmount } from '../foods/household-amount.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { findRecipe } from '../recipes/table.ts'
import { readSuggestion } from './suggestion.ts'

export interface ShoppingItem {
  readonly food: Food
  /** Whole grams for all the plans together. */
  readonly grams: number
  readonly household: HouseholdAmount | null
}

export interface ShoppingList {
  /** By category in the order of the food table, then by English name. */
  readonly items: ShoppingItem[]
  /** Suggestions that no recipe or food stands behind, each name once. */
  readonly unlisted: string[]
}

/** Comes from the tap. */
const NOT_BOUGHT = new Set(['water'])

/** Everything the plans need, merged by ingredient. The order of the rows changes nothing. */
export function shoppingList(
  rows: readonly Pick<FieldsOf<'daily_meal_plans'>, 'meal_suggestions'>[],
  recipeById: (id: string) => Recipe | undefined = findRecipe,
): ShoppingList {
  // Hundredths of a gram, as whole numbers: a sum of them is the same in any order.
  const needed = new Map<Food, number>()
  const unlisted = new Set<string>()
  const need = (food: Food, grams: number) => {
    if (!NOT_BOUGHT.has(food.id)) {
      needed.set(food, (needed.get(food) ?? 0) + Math.round(grams * 100))
    }
  }
  for (const suggestion of rows.flatMap((row) => row.meal_suggestions)) {
    const amount = readSuggestion(suggestion, recipeById)
    if (!amount) unlisted.add(suggestion.name)
    else if (amount.kind === 'food') need(amount.food, amount.grams)
    else {
      const { recipe, servings } = amount
      for (const { food, grams } of recipe.ingredients) {
        need(food, (grams * servings) / recipe.servings)
      }
    }
  }
  const items = [...needed].map(([food, hundredths]) => {
    const grams = Math.max(1, Math.round(hundredths / 100))
    return { food, grams, household: householdAmount(food, grams) }
  })
  items.sort((a, b) => {
    const aisle =
      FOOD_CATEGORIES.indexOf(a.food.category) - FOOD_CATEGORIES.indexOf(b.food.category)
    return aisle || (a.food.nameEn < b.food.nameEn ? -1 : 1)
  })
  return { items, unlisted: [...unlisted].sort() }
}
