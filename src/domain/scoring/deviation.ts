import { type Nutrient, type Nutrients, sumAmounts } from '../nutrition/nutrients.ts'
import { type PlanRow, plannedNutrients } from '../nutrition/planned-day.ts'
import { type DayIntake, eatenAt, groupOf, MEAL_GROUPS } from './intake.ts'
import { countedAsOver } from './overeating.ts'
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
  /** `over` as a share of the target. */
  overShare: number
  /** The deviation as a share of the plan, 0 and up. */
  share: number
}

export interface DeviationInput {
  nutrient: Nutrient
  intake: DayIntake
  target: Nutrients
  progress: DayProgress
  /** Carbohydrate above plan costs nothing today. */
  carbsAreFree: boolean
  /** Set where each meal's energy is held against its own plan. */
  mealPlans: readonly PlanRow[] | null
}

/**
 * How far a nutrient is from plan: above it by the day's surplus, below it by every gram not
 * eaten. Energy is looked at meal by meal where meals carry a plan (a meal's surplus doesn't pay
 * for another's lack), macronutrients always over the day (nutrition model, point 9).
 */
export function deviationOf(input: DeviationInput): Deviation {
  const { nutrient, intake, progress } = input
  const eaten = intake.total[nutrient]
  const target = input.target[nutrient]
  const counted = countedAsOver(intake.total, input.target, input.carbsAreFree)
  const over = Math.max(0, counted[nutrient] - target)
  const { expected, short } =
    input.mealPlans && nutrient === 'calories'
      ? shortByMeal(input, input.mealPlans)
      : shortByDay(eaten, target * dueShare(progress))
  const shortShare = expected > 0 ? short / expected : 0
  const overShare = target > 0 ? over / target : 0
  return {
    eaten,
    target,
    expected,
    short,
    over,
    overShare,
    share: Math.max(shortShare, overShare),
  }
}

function shortByDay(eaten: number, expected: number) {
  return { expected, short: Math.max(0, expected - eaten) }
}

function shortByMeal(input: DeviationInput, plans: readonly PlanRow[]) {
  const { intake, progress } = input
  const target = input.target.calories
  // In the order of the meals, so that the order of the rows can't move the last bit.
  const meals = MEAL_GROUPS.map((meal) => ({
    meal,
    kcal: sumAmounts(
      plans
        .filter((plan) => groupOf(plan.meal_type) === meal)
        .map((plan) => plannedNutrients(plan).calories),
    ),
  })).filter(({ kcal }) => kcal > 0)
  const planned = sumAmounts(meals.map(({ kcal }) => kcal))
  // The target's difference from the plan is spread over the meals as they are planned.
  const factor = target / planned
  const due = meals.filter(({ meal }) => isDue(meal, progress))
  if (due.length === 0) return shortByDay(intake.total.calories, target * dueShare(progress))
  let expected = 0
  let short = 0
  for (const { meal, kcal } of due) {
    expected += kcal * factor
    short += Math.max(0, kcal * factor - eatenAt(intake, meal).calories)
  }
  return { expected, short }
}
