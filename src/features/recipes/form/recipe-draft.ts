import * as v from 'valibot'
import { MEAL_TYPES } from '#domain/entities.ts'
import { HOUSEHOLD_MEASURES } from '#domain/foods/food.ts'
import { forget, remember, remembered } from '#lib/remembered.ts'
import type { RecipeText } from './recipe-text.ts'

const TEXT = v.object({
  ...{ name: v.string(), servings: v.string(), minutes: v.string(), steps: v.string() },
  meals: v.array(v.picklist(MEAL_TYPES)),
  ingredients: v.array(
    v.object({
      food: v.string(),
      quantity: v.string(),
      unit: v.picklist(['gram', ...HOUSEHOLD_MEASURES]),
    }),
  ),
})
const STORED = v.pipe(v.string(), v.parseJson(), TEXT)

/** @param which the recipe's id; empty for a new one */
const keyOf = (which: string, userId: string) => `fuelmile:recipe-draft:${which}:${userId}`

/** Stores what is typed until it is saved: a closed app loses nothing of it. */
export function storeRecipeDraft(which: string, userId: string, text: RecipeText): void {
  remember(keyOf(which, userId), JSON.stringify(text))
}

export function dropRecipeDraft(which: string, userId: string): void {
  forget(keyOf(which, userId))
}

export function storedRecipeDraft(which: string, userId: string): RecipeText | null {
  const stored = v.safeParse(STORED, remembered(keyOf(which, userId)))
  return stored.success ? stored.output : null
}
