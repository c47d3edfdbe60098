import { toDayNumber } from '../calendar/local-day.ts'
import { suitsDiet } from '../foods/diet.ts'
import { isAmount } from '../nutrition/nutrients.ts'
import type { DayPlanInput, MealPlan } from './day-plan-types.ts'
import { fillDay } from './fill-day.ts'
import { farOff } from './tolerance.ts'

/** A target that no plan can be made for: no figures, or no energy. */
export class PlanTargetInvalid extends Error {
  readonly code = 'plan_target_invalid'
  constructor() {
    super('plan_target_invalid')
    this.name = 'PlanTargetInvalid'
  }
}

/** Other dishes are tried this often where those whose turn it is can't meet the target. */
const ATTEMPTS = 5
/** Then each nutrient counts by its tolerance, this often. */
const STRICT_ATTEMPTS = 10

/**
 * A day's meals for its target: for each meal a dish in quarter servings with sides by the 5 g.
 * What a meal misses is made up by the next, so the day comes near its target even where a meal
 * doesn't. The same input gives the same plan anywhere; from day to day the best dishes take
 * turns. Throws `PlanTargetInvalid`, and `InvalidDay` for a date that is none.
 */
export function planDay(input: DayPlanInput): MealPlan {
  const steps = planDaySteps(input)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** `planDay` in small steps, none of which holds up a page. */
export function* planDaySteps(input: DayPlanInput): Generator<void, MealPlan> {
  const { target } = input
  const figures = [target.calories, target.proteinGrams, target.carbsGrams, target.fatGrams]
  if (!figures.every(isAmount) || target.calories === 0) throw new PlanTargetInvalid()
  // Only a number to take turns by: days before 1970 must not turn backwards out of the list.
  const day = Math.abs(toDayNumber(input.date))
  const diet = { restrictions: input.restrictions, avoided: input.avoided ?? [] }
  const recipes = input.recipes.filter((recipe) => suitsDiet(recipe, diet))
  let nearest: MealPlan | null = null
  for (let attempt = 0; attempt < ATTEMPTS + STRICT_ATTEMPTS; attempt++) {
    const strict = attempt >= ATTEMPTS
    const turn = day + (strict ? attempt - ATTEMPTS : attempt)
    const plan = yield* fillDay({ ...input, recipes }, { diet, turn, strict })
    const far = farOff(plan.total, target)
    if (far === 0) return plan
    if (!nearest || far < farOff(nearest.total, target)) nearest = plan
  }
  return nearest as MealPlan
}
