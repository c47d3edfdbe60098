import type { MealType } from '../entities.ts'
import type { Diet } from '../foods/diet.ts'
import { type Behaviour, slotShares } from '../meal-plans/behaviours.ts'
import { PLAN_SLOTS, type PlanSlot } from '../meal-plans/constants.ts'
import type { Nutrients } from '../nutrition/nutrients.ts'
import type { TrainingLoad } from '../training/constants.ts'
import { matchRecipe, type RecipeMatch } from './match.ts'
import type { Recipe } from './recipe.ts'

/** The day that recipes are matched with. */
export interface RecipeDay {
  /** Local day, `yyyy-MM-dd`. */
  readonly date: string
  /** What the day asks for; null where nobody knows yet. */
  readonly target: Nutrients | null
  readonly load: TrainingLoad
  readonly behaviours: readonly Behaviour[]
  readonly diet: Diet
  /** Of the race that the day loads for; null on every other day. */
  readonly goalDate: string | null
}

/**
 * How well a serving suits a day: as the meal asked for, else as the one of its meals that it suits best. A
 * meal that the day's plan has no share for is matched by where the energy comes from alone. Null without a
 * target.
 */
export function matchForDay(
  recipe: Recipe,
  day: RecipeDay,
  meal: MealType | null = null,
): RecipeMatch | null {
  const { target, diet, goalDate, date: today } = day
  if (!target || !(target.calories > 0)) return null
  const shares = slotShares(day.load, day.behaviours)
  const asked = meal === null ? recipe.meals : [meal]
  const slots = PLAN_SLOTS.filter((slot) => asked.includes(slot))
  const matches = (slots.length > 0 ? slots : PLAN_SLOTS).map((slot) =>
    matchRecipe(recipe, { need: shareOf(target, shares, slot), ...diet, goalDate, today }),
  )
  return matches.reduce((best, next) => (next.score > best.score ? next : best))
}

function shareOf(target: Nutrients, shares: Record<PlanSlot, number>, slot: PlanSlot): Nutrients {
  const share = shares[slot]
  if (share === 0) return { ...target, calories: 0 }
  return {
    calories: target.calories * share,
    proteinGrams: target.proteinGrams * share,
    carbsGrams: target.carbsGrams * share,
    fatGrams: target.fatGrams * share,
  }
}
