import { toDayNumber } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import type { Restriction } from '../foods/restrictions.ts'
import { isAmount, type Nutrients, sumNutrients } from '../nutrition/nutrients.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { TrainingLoad } from '../training/constants.ts'
import { type Behaviour, slotShares } from './behaviours.ts'
import { chooseMeal, dishesFor } from './choose-meal.ts'
import type { ComposedMeal } from './compose-meal.ts'
import { PLAN_SLOTS, type PlanSlot } from './constants.ts'
import { sidesFor } from './sides.ts'
import { suggestionsOf } from './suggestion.ts'
import { withinTolerance } from './tolerance.ts'

export interface DayPlanInput {
  /** The runner's local day; it alone decides whose turn it is among equally good dishes. */
  readonly date: string
  readonly target: Nutrients
  readonly load: TrainingLoad
  /** Net energy of the training that the target holds, kcal; null where nobody has counted it. */
  readonly exerciseKcal: number | null
  readonly restrictions: readonly Restriction[]
  readonly behaviours: readonly Behaviour[]
  readonly recipes: readonly Recipe[]
  readonly language: 'en' | 'id'
  /** Dishes of the days around, kept out while there are others. */
  readonly avoidRecipeIds?: readonly string[]
}

/** What the runner should know about a plan. */
export type DayPlanNote =
  | { code: 'no_recipe'; meal: PlanSlot }
  | { code: 'time_relaxed'; meal: PlanSlot }
  | { code: 'off_target' }

export interface MealPlan {
  /** A row for each meal; their recommended figures add up to the target exactly. */
  readonly rows: FieldsOf<'daily_meal_plans'>[]
  /** What the suggestions hold together. */
  readonly total: Nutrients
  readonly notes: DayPlanNote[]
}

/** A target that no plan can be made for: no figures, or no energy. */
export class PlanTargetInvalid extends Error {
  readonly code = 'plan_target_invalid'
  constructor() {
    super('plan_target_invalid')
    this.name = 'PlanTargetInvalid'
  }
}

function difference(a: Nutrients, b: Nutrients): Nutrients {
  return {
    calories: Math.max(0, a.calories - b.calories),
    proteinGrams: Math.max(0, a.proteinGrams - b.proteinGrams),
    carbsGrams: Math.max(0, a.carbsGrams - b.carbsGrams),
    fatGrams: Math.max(0, a.fatGrams - b.fatGrams),
  }
}

/** Sides take turns too; these are tried in order until a meal fits. */
const SIDE_TURNS = [0, 1, 2, 3, 4]

/** Other dishes are tried this often where those whose turn it is can't meet the target. */
const ATTEMPTS = 5

/** Keeps 0.3 × 2400 from falling to 719. */
const EPSILON = 1e-9

/** What each meal recommends: its share down to 1 kcal and 0.1 g, the last meal taking the rest. */
function recommendations(target: Nutrients, shares: readonly number[]): Nutrients[] {
  const given = { calories: 0, proteinGrams: 0, carbsGrams: 0, fatGrams: 0 }
  return shares.map((share, at) => {
    const last = at === shares.length - 1
    const take = (key: keyof Nutrients, perUnit: number) => {
      const value = last
        ? Math.round((target[key] - given[key]) * 1000) / 1000
        : Math.floor(target[key] * share * perUnit + EPSILON) / perUnit
      given[key] += value
      return value
    }
    return {
      calories: take('calories', 1),
      proteinGrams: take('proteinGrams', 10),
      carbsGrams: take('carbsGrams', 10),
      fatGrams: take('fatGrams', 10),
    }
  })
}

/**
 * A day's meals for its target: for each meal a dish in quarter servings with sides by the 5 g.
 * What a meal misses is made up by the next, so the day comes near its target even where a meal
 * doesn't. The same input gives the same plan anywhere; from day to day the best dishes take
 * turns. Throws `PlanTargetInvalid`, and `InvalidDay` for a date that is none.
 */
export function planDay(input: DayPlanInput): MealPlan {
  const { target } = input
  const figures = [target.calories, target.proteinGrams, target.carbsGrams, target.fatGrams]
  if (!figures.every(isAmount) || target.calories === 0) throw new PlanTargetInvalid()
  // Only a number to take turns by: days before 1970 must not turn backwards out of the list.
  const day = Math.abs(toDayNumber(input.date))
  let first: MealPlan | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const plan = planFrom(input, day + attempt)
    if (withinTolerance(plan.total, target)) return plan
    first ??= plan
  }
  return first ?? planFrom(input, day)
}

function planFrom(input: DayPlanInput, day: number): MealPlan {
  const { target, date, recipes, restrictions } = input
  const littleTime = input.behaviours.includes('little_time')
  const shares = slotShares(input.load, input.behaviours)
  const slots = PLAN_SLOTS.filter((slot) => shares[slot] > 0)
  const recommended = recommendations(
    target,
    slots.map((slot) => shares[slot]),
  )
  const used = new Set(input.avoidRecipeIds)
  const notes: DayPlanNote[] = []
  const eaten: Nutrients[] = []
  let due = { calories: 0, proteinGrams: 0, carbsGrams: 0, fatGrams: 0 }
  const rows = slots.map((slot, at) => {
    const share = recommended[at] ?? due
    due = sumNutrients([due, share])
    const wanted = difference(due, sumNutrients(eaten))
    const { dishes, relaxed } = dishesFor({ slot, recipes, restrictions, littleTime, used })
    // The last meal has nothing after it to make up for it: it has to bring the day home.
    const isLast = at === slots.length - 1
    const fits = (meal: ComposedMeal) =>
      !isLast || withinTolerance(sumNutrients([...eaten, meal.nutrients]), target)
    const meal = chooseMeal({
      dishes,
      wanted,
      sideSets: SIDE_TURNS.map((turn) => sidesFor(slot, restrictions, day + at + turn)),
      // Every meal turns at its own pace, so that the same dishes don't always meet.
      turn: day * (at + 1) + at,
      fits,
    })
    if (!meal.recipe) notes.push({ code: 'no_recipe', meal: slot })
    if (relaxed) notes.push({ code: 'time_relaxed', meal: slot })
    if (meal.recipe) used.add(meal.recipe.id)
    eaten.push(meal.nutrients)
    return {
      date,
      meal_type: slot,
      recommended_calories: share.calories,
      recommended_protein_grams: share.proteinGrams,
      recommended_carbs_grams: share.carbsGrams,
      recommended_fat_grams: share.fatGrams,
      meal_suggestions: suggestionsOf(meal, input.language),
      exercise_calories: input.exerciseKcal,
    }
  })
  const total = sumNutrients(eaten)
  if (!withinTolerance(total, target)) notes.push({ code: 'off_target' })
  return { rows, total, notes }
}
