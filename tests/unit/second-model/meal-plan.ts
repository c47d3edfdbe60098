import { type Body, referenceKg } from './body.ts'
import { sane } from './eaten.ts'
import type { RandomDay } from './random-row.ts'
import { estimateAsPlanned, type Runner, type Session } from './sessions.ts'
import { energyAt, modelTarget, movedTo, NO_TARGET, split, type Target } from './targets.ts'

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
 * "A plan that holds less than 80 % of the model's energy is not the target": the model's for the
 * training that the plan was made for, or training would make a target of 900 kcal (ours).
 */
export function tooSmall(plan: MealPlan, body: Body, loadingAs: Parameters<typeof modelTarget>[1]) {
  const energy = energyAt(body, 'rest') + plan.madeFor
  const asked = loadingAs.loadingPerKg === null ? energy : loadingDay(body, loadingAs, energy)
  return plan.sum.kcal < 0.8 * asked
}

/** What the model asks of a loading day that needs so much energy. */
function loadingDay(body: Body, day: Parameters<typeof modelTarget>[1], energy: number): number {
  const netKcal = energy - energyAt(body, 'rest')
  return Math.max(energy, modelTarget(body, { ...day, classes: ['rest'], netKcal }).kcal)
}

/** "Later training moves the target by the difference, up and down." */
export function planTarget(plan: MealPlan, body: Body | null, netKcal: number): Target {
  const kcal = body ? Math.max(0, plan.sum.kcal + netKcal - plan.madeFor) : plan.sum.kcal
  if (plan.bare) return split(kcal)
  return movedTo(plan.sum, kcal, body ? 12 * referenceKg(body) : 0)
}
