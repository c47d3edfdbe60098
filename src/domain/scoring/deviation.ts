import { MEAL_TYPES } from '../entities.ts'
import { type Nutrient, type Nutrients, sumAmounts } from '../nutrition/nutrients.ts'
import { type PlanRow, plannedNutrients } from '../nutrition/targets.ts'
import type { TrainingLoad } from '../training/constants.ts'
import { type DayIntake, eatenAt } from './intake.ts'
import { type DayProgress, dueShare, isDue } from './progress.ts'

/** Amounts are in the nutrient's unit: kcal or grams. */
export interface Deviation {
  eaten: number
  target: number
  /** What should have been eaten by now. */
  expected: number
  /** What was expected by now but isn't eaten. */
  short: number
  /** What is eaten beyond the whole day's target. */
  over: number
  /** The deviation as a share of the plan, 0 and up. */
  share: number
}

export interface DeviationInput {
  nutrient: Nutrient
  intake: DayIntake
  target: Nutrients
  progress: DayProgress
  load: TrainingLoad
  /** Set where each meal is held against its own plan. */
  mealPlans: readonly PlanRow[] | null
}

/**
 * How far a nutrient is from plan.
 *
 * [Note: eating less is never rewarded]
 * Below plan every gram not eaten counts: over the day, or meal by meal where meals carry a
 * plan (a meal's surplus doesn't pay for another's lack). Above plan the day's surplus counts.
 * So while no target is passed, leaving a food out of the diary can only raise the deviation.
 * Carbohydrate above plan is no deviation on long and quality days (nutrition model, point 7).
 */
export function deviationOf(input: DeviationInput): Deviation {
  const { nutrient, intake, progress } = input
  const eaten = intake.total[nutrient]
  const target = input.target[nutrient]
  const free = nutrient === 'carbsGrams' && (input.load === 'long' || input.load === 'quality')
  const over = free ? 0 : Math.max(0, eaten - target)
  const { expected, short } = input.mealPlans
    ? shortByMeal(input, input.mealPlans)
    : shortByDay(eaten, target * dueShare(progress))
  const shortShare = expected > 0 ? short / expected : 0
  const overShare = target > 0 ? over / target : 0
  return { eaten, target, expected, short, over, share: Math.max(shortShare, overShare) }
}

function shortByDay(eaten: number, expected: number) {
  return { expected, short: Math.max(0, expected - eaten) }
}

function shortByMeal(input: DeviationInput, plans: readonly PlanRow[]) {
  const { nutrient, intake, target, progress } = input
  // In the order of the meal types, so that the order of the rows can't move the last bit.
  const meals = MEAL_TYPES.map((meal) => ({
    meal,
    amount: sumAmounts(
      plans
        .filter((plan) => plan.meal_type === meal)
        .map((plan) => plannedNutrients(plan)[nutrient]),
    ),
  })).filter(({ amount }) => amount > 0)
  const planned = sumAmounts(meals.map(({ amount }) => amount))
  // Energy earned beyond the plan is spread over the meals as they are planned.
  const factor = target[nutrient] / planned
  const due = meals.filter(({ meal }) => isDue(meal, progress))
  if (due.length === 0) {
    return shortByDay(intake.total[nutrient], target[nutrient] * dueShare(progress))
  }
  let expected = 0
  let short = 0
  for (const { meal, amount } of due) {
    expected += amount * factor
    short += Math.max(0, amount * factor - eatenAt(intake, meal)[nutrient])
  }
  return { expected, short }
}
