import type { FieldsOf } from '../entities.ts'
import { brokenDiet, type Diet } from '../foods/diet.ts'
import { type Nutrients, sumNutrients } from '../nutrition/nutrients.ts'
import { plannedNutrients } from '../nutrition/planned-day.ts'
import { matchRecipes, type RecipeMatch } from '../recipes/match.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { suitsMeal } from '../recipes/suits-meal.ts'
import type { MealSuggestion } from '../stored-shapes.ts'
import { type ComposedMeal, composeMeal } from './compose-meal.ts'
import {
  MAX_PORTION,
  MIN_PORTION,
  type PlanSlot,
  PORTION_STEP,
  SWAP_SERVINGS,
  SWAP_SIZE,
} from './constants.ts'
import { SIDE_TURNS } from './fill-day.ts'
import { sidesFor } from './sides.ts'
import { suggestedNutrients, suggestionsOf } from './suggestion.ts'
import { farOff } from './tolerance.ts'

type PlanRow = FieldsOf<'daily_meal_plans'>

/** A meal of a planned day that is to be another. */
export interface Swap {
  /** The day's, `yyyy-MM-dd`. */
  readonly date: string
  readonly meal: PlanSlot
  /** All planned meals of the day. */
  readonly rows: readonly PlanRow[]
  readonly diet: Diet
  readonly recipes: readonly Recipe[]
  /** Null: any time. */
  readonly timeBudgetMinutes: number | null
  /** The race that the day may load for. */
  readonly goalDate: string | null
}

/** What the day's other meals hold, and what that leaves for this one: within bounds of its own size. */
function roomFor({ meal, rows }: Swap): { others: Nutrients; day: Nutrients; wanted: Nutrients } {
  const row = rows.find((each) => each.meal_type === meal)
  const others = sumNutrients(
    rows
      .filter((each) => each !== row)
      .map(({ meal_suggestions }) => suggestedNutrients(meal_suggestions)),
  )
  const day = sumNutrients(rows.map(plannedNutrients))
  const own = row ? plannedNutrients(row) : day
  const within = (key: keyof Nutrients) =>
    Math.min(Math.max(day[key] - others[key], own[key] * SWAP_SIZE.min), own[key] * SWAP_SIZE.max)
  const wanted = {
    calories: within('calories'),
    proteinGrams: within('proteinGrams'),
    carbsGrams: within('carbsGrams'),
    fatGrams: within('fatGrams'),
  }
  return { others, day, wanted }
}

export interface SwapChoices {
  /** The ten best, best first. */
  matches: RecipeMatch[]
  /** Dishes for this meal that were left out, and why. */
  leftOut: { diet: number; time: number }
}

/** The dishes that could take a meal's place. Source: specification 2, sections 5 and 9. */
export function swapChoices(swap: Swap): SwapChoices {
  const { date, meal, rows, diet, timeBudgetMinutes, goalDate } = swap
  const served = new Set(rows.flatMap((row) => row.meal_suggestions.map((each) => each.recipe_id)))
  const recipes = swap.recipes.filter((recipe) => suitsMeal(recipe, meal) && !served.has(recipe.id))
  const breaks = recipes.filter((recipe) => {
    const broken = brokenDiet(recipe, diet)
    return broken.restrictions.length + broken.avoided.length > 0
  })
  const slow = recipes.filter(
    (recipe) =>
      timeBudgetMinutes !== null &&
      recipe.prepMinutes > timeBudgetMinutes &&
      !breaks.includes(recipe),
  )
  const matches = matchRecipes(recipes, {
    need: roomFor(swap).wanted,
    ...diet,
    servings: SWAP_SERVINGS,
    timeBudgetMinutes,
    today: date,
    goalDate,
  })
  return { matches, leftOut: { diet: breaks.length, time: slow.length } }
}

/**
 * The meal with this dish in about the servings it was matched in, with the sides that bring the day nearest
 * to what it asks for. It is locked: the runner has chosen it.
 */
export function swapMeal(
  swap: Swap,
  { recipe, servings }: Pick<RecipeMatch, 'recipe' | 'servings'>,
  language: 'en' | 'id',
): MealSuggestion[] {
  const { others, day, wanted } = roomFor(swap)
  const range = {
    min: Math.max(MIN_PORTION, servings - PORTION_STEP),
    max: Math.min(MAX_PORTION, servings + PORTION_STEP),
  }
  const meals = [false, true].flatMap((strict) =>
    SIDE_TURNS.map((turn) =>
      composeMeal(recipe, sidesFor(swap.meal, swap.diet, turn), wanted, strict, range),
    ),
  )
  const far = ({ nutrients }: ComposedMeal) => farOff(sumNutrients([others, nutrients]), day)
  const nearest = meals.reduce((best, next) => (far(next) < far(best) ? next : best))
  const [dish, ...sides] = suggestionsOf(nearest, language)
  return dish ? [{ ...dish, locked: true }, ...sides] : []
}
