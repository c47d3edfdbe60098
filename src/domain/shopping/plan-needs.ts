import type { FieldsOf } from '../entities.ts'
import type { Food } from '../foods/food.ts'
import { readSuggestion } from '../meal-plans/suggestion.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { boughtAs } from './bought-as.ts'

/** Hundredths of a gram, as whole numbers: a sum of them is the same in any order. */
export type ByDay = Readonly<Record<string, number>>
export const PER_GRAM = 100

/** What meal plans need. */
export interface PlanNeeds {
  /** By food, how much of it on which local day. */
  readonly foods: ReadonlyMap<Food, ByDay>
  /** Suggestions that no recipe or food stands behind, with the days they are planned for. */
  readonly unlisted: ReadonlyMap<string, readonly string[]>
}

/** Comes from the tap. */
export const NOT_BOUGHT: ReadonlySet<string> = new Set(['water'])

/** Everything to buy for the plans, merged by food. The order of the rows changes nothing. */
export function planNeeds(
  rows: readonly Pick<FieldsOf<'daily_meal_plans'>, 'date' | 'meal_suggestions'>[],
  recipeById: (id: string) => Recipe | undefined,
): PlanNeeds {
  const foods = new Map<Food, Record<string, number>>()
  const unlisted = new Map<string, string[]>()
  const need = (eaten: Food, date: string, amount: number) => {
    if (NOT_BOUGHT.has(eaten.id)) return
    const { food, grams } = boughtAs(eaten, amount)
    const days = foods.get(food) ?? {}
    days[date] = (days[date] ?? 0) + Math.round(grams * PER_GRAM)
    foods.set(food, days)
  }
  for (const { date, meal_suggestions } of rows) {
    for (const suggestion of meal_suggestions) {
      const amount = readSuggestion(suggestion, recipeById)
      if (!amount) {
        unlisted.set(suggestion.name, [...(unlisted.get(suggestion.name) ?? []), date])
      } else if (amount.kind === 'food') need(amount.food, date, amount.grams)
      else {
        const { recipe, servings } = amount
        for (const { food, grams } of recipe.ingredients) {
          need(food, date, (grams * servings) / recipe.servings)
        }
      }
    }
  }
  return { foods, unlisted }
}
