import type { FieldsOf } from '../entities.ts'
import { brokenDiet, type Diet } from '../foods/diet.ts'
import type { Restriction } from '../foods/restrictions.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { LITTLE_TIME_MINUTES } from './constants.ts'
import { readSuggestion } from './suggestion.ts'

/** What the runner should know about a planned meal. */
export type MealNote =
  /** No dish suits the diet: the meal is made of its sides, or of nothing. */
  | { code: 'no_recipe' }
  /** It takes longer than the runner has; minutes. */
  | { code: 'slow'; minutes: number }
  /** It was planned before the runner's diet was what it is. */
  | { code: 'breaks'; restrictions: Restriction[]; avoided: string[] }

/** Somebody who eats by a plan. */
export interface PlannedFor {
  readonly diet: Diet
  readonly littleTime: boolean
}

/** Whether a meal was planned before the runner's diet was what it is, and doesn't suit it. */
export function breaksDiet(
  row: Pick<FieldsOf<'daily_meal_plans'>, 'meal_suggestions'>,
  diet: Diet,
  recipeById: (id: string) => Recipe | undefined,
): boolean {
  return mealNotes(row, { diet, littleTime: false }, recipeById).some(
    ({ code }) => code === 'breaks',
  )
}

/** What is to be known about a meal as it is stored, whoever planned it and when. */
export function mealNotes(
  { meal_suggestions }: Pick<FieldsOf<'daily_meal_plans'>, 'meal_suggestions'>,
  { diet, littleTime }: PlannedFor,
  recipeById: (id: string) => Recipe | undefined,
): MealNote[] {
  const read = meal_suggestions.map((each) => readSuggestion(each, recipeById))
  const broken = read.flatMap((amount) =>
    amount ? brokenDiet(amount.kind === 'recipe' ? amount.recipe : amount.food, diet) : [],
  )
  const restrictions = [...new Set(broken.flatMap((each) => each.restrictions))]
  const avoided = [...new Set(broken.flatMap((each) => each.avoided))]
  const minutes = Math.max(
    0,
    ...read.map((amount) => (amount?.kind === 'recipe' ? amount.recipe.prepMinutes : 0)),
  )
  // What isn't of our tables may well be a dish.
  const isDishless = read.every((amount) => amount?.kind === 'food')
  return [
    ...(isDishless ? [{ code: 'no_recipe' as const }] : []),
    ...(littleTime && minutes > LITTLE_TIME_MINUTES ? [{ code: 'slow' as const, minutes }] : []),
    ...(restrictions.length + avoided.length > 0
      ? [{ code: 'breaks' as const, restrictions, avoided }]
      : []),
  ]
}
