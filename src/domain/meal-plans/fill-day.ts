import type { FieldsOf } from '../entities.ts'
import type { Diet } from '../foods/diet.ts'
import { type Nutrients, sumNutrients } from '../nutrition/nutrients.ts'
import { slotShares } from './behaviours.ts'
import { chooseMeal, dishesFor } from './choose-meal.ts'
import type { ComposedMeal } from './compose-meal.ts'
import { PLAN_SLOTS, type PlanSlot } from './constants.ts'
import type { DayPlanInput, DayPlanNote, MealPlan } from './day-plan-types.ts'
import { sidesFor } from './sides.ts'
import { suggestedNutrients, suggestionsOf } from './suggestion.ts'
import { withinTolerance } from './tolerance.ts'

/** Sides take turns too; these are tried in order until a meal fits. */
export const SIDE_TURNS = [0, 1, 2, 3, 4]

const NOTHING: Nutrients = { calories: 0, proteinGrams: 0, carbsGrams: 0, fatGrams: 0 }

function difference(a: Nutrients, b: Nutrients): Nutrients {
  return {
    calories: Math.max(0, a.calories - b.calories),
    proteinGrams: Math.max(0, a.proteinGrams - b.proteinGrams),
    carbsGrams: Math.max(0, a.carbsGrams - b.carbsGrams),
    fatGrams: Math.max(0, a.fatGrams - b.fatGrams),
  }
}

/** Stops 0.3 × 2400 from falling to 719. */
const EPSILON = 1e-9

/** What each meal recommends: its share down to 1 kcal and 0.1 g, the last meal taking the rest. */
function recommendations(target: Nutrients, shares: readonly number[]): Nutrients[] {
  const given = { ...NOTHING }
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

interface Way {
  diet: Diet
  /** A number that dishes and sides take turns by. */
  turn: number
  /** See `composeMeal`. */
  strict: boolean
}

/** One way of filling a day, in steps. `input.recipes` are those the diet allows. */
export function* fillDay(
  input: DayPlanInput,
  { diet, turn, strict }: Way,
): Generator<void, MealPlan> {
  const { target, date, recipes, fixed = [] } = input
  const littleTime = input.behaviours.includes('little_time')
  const fixedOf = (slot: PlanSlot) => fixed.find((row) => row.meal_type === slot)
  const shares = slotShares(
    input.load,
    input.behaviours,
    PLAN_SLOTS.filter((slot) => fixedOf(slot)),
  )
  const slots = PLAN_SLOTS.filter((slot) => shares[slot] > 0)
  const open = slots.filter((slot) => !fixedOf(slot))
  const there = slots.flatMap((slot) => fixedOf(slot)?.meal_suggestions ?? [])
  const used = new Set([
    ...(input.avoidRecipeIds ?? []),
    ...there.flatMap((suggestion) => suggestion.recipe_id ?? []),
  ])
  // What the fixed meals hold is there; the open ones share what is left.
  const eaten: Nutrients[] = [suggestedNutrients(there)]
  const left = difference(target, suggestedNutrients(there))
  const openShare = open.reduce((sum, slot) => sum + shares[slot], 0)
  const due = recommendations(
    left,
    open.map((slot) => shares[slot] / openShare),
  )
  const notes: DayPlanNote[] = []
  const chosen = new Map<PlanSlot, ComposedMeal>()
  let wantedSoFar = suggestedNutrients(there)
  for (const [at, slot] of open.entries()) {
    wantedSoFar = sumNutrients([wantedSoFar, due[at] ?? NOTHING])
    const { dishes, relaxed } = dishesFor({ slot, recipes, littleTime, used })
    // The last meal has nothing after it to make up for it: it has to bring the day home.
    const isLast = at === open.length - 1
    const place = slots.indexOf(slot)
    const meal: ComposedMeal = yield* chooseMeal({
      dishes,
      wanted: difference(wantedSoFar, sumNutrients(eaten)),
      sideSets: SIDE_TURNS.map((each) => sidesFor(slot, diet, turn + place + each)),
      // Every meal turns at its own pace, so that the same dishes don't always meet.
      turn: turn * (place + 1) + place,
      fits: ({ nutrients }) =>
        !isLast || withinTolerance(sumNutrients([...eaten, nutrients]), target),
      strict,
    })
    if (!meal.recipe) notes.push({ code: 'no_recipe', meal: slot })
    if (relaxed) notes.push({ code: 'time_relaxed', meal: slot })
    if (meal.recipe) used.add(meal.recipe.id)
    eaten.push(meal.nutrients)
    chosen.set(slot, meal)
  }
  const total = sumNutrients(eaten)
  if (!withinTolerance(total, target)) notes.push({ code: 'off_target' })
  const recommended = recommendations(
    target,
    slots.map((slot) => shares[slot]),
  )
  const rows = slots.map((slot, at): FieldsOf<'daily_meal_plans'> => {
    const share = recommended[at] ?? NOTHING
    const meal = chosen.get(slot)
    return {
      date,
      meal_type: slot,
      recommended_calories: share.calories,
      recommended_protein_grams: share.proteinGrams,
      recommended_carbs_grams: share.carbsGrams,
      recommended_fat_grams: share.fatGrams,
      meal_suggestions: meal
        ? suggestionsOf(meal, input.language)
        : (fixedOf(slot)?.meal_suggestions ?? []),
      exercise_calories: input.exerciseKcal,
    }
  })
  return { rows, total, notes }
}
