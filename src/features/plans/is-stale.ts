import type { PlannedDay } from '#domain/meal-plans/planned-day.ts'
import { isLocked } from '#domain/meal-plans/suggestion.ts'
import type { PlanRow, PlanWeek } from './use-plan-week.ts'

/** Whether a planned day should be planned anew: its training, the body or the diet are not what they were. */
export function isStale(day: PlannedDay<PlanRow>, { suits }: PlanWeek): boolean {
  const { rows, unplanned, trainingChanged, target } = day
  return (
    // A day that is planned in part holds too little as it is.
    (rows.length > 0 && unplanned.length === 0 && (trainingChanged || target.plan?.tooSmall)) ||
    // A locked meal stays as it is: only a swap helps.
    rows.some((row) => !isLocked(row) && !suits(row))
  )
}
