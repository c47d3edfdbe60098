import { type Body, referenceKg } from './body.ts'
import { sane } from './eaten.ts'
import type { RandomDay } from './random-row.ts'
import { estimateAsPlanned, type Runner, type Session } from './sessions.ts'
import {
  dayEnergy,
  type Day as ModelDay,
  modelTarget,
  movedTo,
  NO_TARGET,
  split,
  type Target,
} from './targets.ts'

export interface MealPlan {
  sum: Target
  /** Nothing but its calories is known. */
  bare: boolean
  /** Net energy of the training it was made for, kcal. */
  madeFor: number
}

/** The day's plan rows, summed; null where they hold nothing. */
export function mealPlanOf(
  rows: RandomDay['plans'],
  sessions: readonly Session[],
  runner: Runner,
): MealPlan | null {
  const sum = { ...NO_TARGET }
  for (const plan of rows) {
    sum.kcal += sane(plan.recommended_calories)
    sum.protein += sane(plan.recommended_protein_grams)
    sum.carbs += sane(plan.recommended_carbs_grams)
    sum.fat += sane(plan.recommended_fat_grams)
  }
  const macros = 4 * sum.protein + 4 * sum.carbs + 9 * sum.fat
  sum.kcal = Math.round(sum.kcal > 0 ? sum.kcal : macros)
  if (sum.kcal < 1) return null
  const known = rows.map((plan) => plan.exercise_calories).filter((kcal) => kcal !== null)
  // A plan that doesn't say which training it was made for was made for what was planned (ours).
  const planned = () =>
    sessions.reduce((total, session) => total + estimateAsPlanned(session, runner), 0)
  const madeFor = known.length > 0 ? Math.max(...known) : planned()
  return { sum, bare: macros === 0, madeFor }
}

/**
 * "A plan that holds less than 80 % of the model's whole energy (multiplier and sessions, the larger) is not the
 * target": sessions as far as the plan was made for them, or training would make a target of 900 kcal; but not a
 * plan that later training has moved to the model's energy: 2,310 of a rest day and 16 km (both ours).
 */
export function tooSmall(plan: MealPlan, body: Body, day: ModelDay): boolean {
  const whole = (netKcal: number) =>
    day.loadingPerKg === null
      ? dayEnergy(body, { ...day, netKcal })
      : modelTarget(body, { ...day, netKcal }).kcal
  const moved = plan.sum.kcal + day.netKcal - plan.madeFor
  return plan.sum.kcal < 0.8 * whole(plan.madeFor) && moved < whole(day.netKcal)
}

/** "Later training moves the target by the difference, up and down." */
export function planTarget(
  plan: MealPlan,
  body: Body | null,
  day: Pick<ModelDay, 'netKcal' | 'loadingPerKg'>,
): Target {
  if (!body) return plan.bare ? split(plan.sum.kcal) : plan.sum
  const kcal = Math.max(0, plan.sum.kcal + day.netKcal - plan.madeFor)
  const target = plan.bare ? split(kcal) : movedTo(plan.sum, kcal, 12 * referenceKg(body))
  // "One figure wherever it is shown": a plan that loads for less is raised by what it lacks (ours).
  const carbs = Math.max(target.carbs, (day.loadingPerKg ?? 0) * referenceKg(body))
  return { ...target, carbs, kcal: kcal + Math.round(4 * (carbs - target.carbs)) }
}
