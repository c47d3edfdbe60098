import type { FieldsOf } from '../entities.ts'
import { PLAN_ANEW_FROM_KCAL } from '../nutrition/constants.ts'
import type { DayTarget } from '../nutrition/targets.ts'
import type { Behaviour } from './behaviours.ts'
import { slotShares } from './behaviours.ts'
import { PLAN_SLOTS, type PlanSlot } from './constants.ts'
import { isLocked, suggestedNutrients } from './suggestion.ts'
import { type Miss, missesOf } from './tolerance.ts'

type PlanRow = FieldsOf<'daily_meal_plans'>

/** How a day's planned meals stand to what the day asks for. */
export interface PlannedDay<R extends PlanRow> {
  date: string
  target: DayTarget
  /** In the order they are eaten. */
  rows: R[]
  /** Meals that the day has no plan for. */
  unplanned: PlanSlot[]
  /** It was made for other training than the day has now, by enough to plan it anew. */
  trainingChanged: boolean
  /** What the suggestions miss of the target; null where a meal has no figures, or none is planned. */
  misses: Miss[] | null
  total: ReturnType<typeof suggestedNutrients>
  /** Meals that a new plan leaves as they are: locked, or logged from the plan. */
  fixed: R[]
}

/**
 * @param rows of the day, any order
 * @param eaten meals of the day that were logged from its plan
 */
export function plannedDayOf<R extends PlanRow>(
  date: string,
  target: DayTarget,
  rows: readonly R[],
  { behaviours, eaten }: { behaviours: readonly Behaviour[]; eaten: ReadonlySet<string> },
): PlannedDay<R> {
  const inOrder = PLAN_SLOTS.flatMap((slot) => rows.filter((row) => row.meal_type === slot))
  const shares = slotShares(target.load, behaviours)
  // A plan that is large enough to be the day's target is whole, with or without a snack.
  const isWhole = inOrder.length > 0 && target.plan?.tooSmall === false
  const unplanned = PLAN_SLOTS.filter(
    (slot) => !isWhole && shares[slot] > 0 && !inOrder.some((row) => row.meal_type === slot),
  )
  const total = suggestedNutrients(inOrder.flatMap((row) => row.meal_suggestions))
  const isKnown =
    inOrder.length > 0 &&
    unplanned.length === 0 &&
    inOrder.every(({ meal_suggestions }) =>
      meal_suggestions.every(({ calories }) => calories !== undefined),
    )
  return {
    date,
    target,
    rows: inOrder,
    unplanned,
    trainingChanged:
      inOrder.length > 0 && Math.abs(target.plan?.movedBy ?? 0) >= PLAN_ANEW_FROM_KCAL,
    misses: isKnown ? missesOf(total, target) : null,
    total,
    fixed: inOrder.filter((row) => isLocked(row) || eaten.has(row.meal_type)),
  }
}
