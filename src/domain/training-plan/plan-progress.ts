import { daysBetween, weekStart } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import type { ActivityRow, FitnessRow } from '../training/sessions.ts'
import { weeklyDistance } from '../training/weekly-distance.ts'
import { NO_LONG_RUN_DAYS } from './constants.ts'
import type { PlanSettings, PlanWeek, TrainingPlan } from './plan-types.ts'
import { mondaysBefore } from './recent-running.ts'

/** After so many weeks of which less than this share was run, the plan asks whether to begin anew (ours). */
const MISSED_WEEKS = 2
const MISSED_BELOW_SHARE = 0.5

export interface MissedWeeks {
  plannedKm: number
  doneKm: number
}

/**
 * The last two whole weeks of a plan where less than half of them was run; null where there is nothing to
 * ask: run well enough, the plan is younger, or the race so near that nothing can be made up for.
 * @throws InvalidDay
 */
export function missedWeeks(
  plan: TrainingPlan,
  today: string,
  activities: readonly ActivityRow[],
  fitness: readonly FitnessRow[],
): MissedWeeks | null {
  const mondays = mondaysBefore(today, MISSED_WEEKS)
  // The first week of a plan may have been a part of one.
  const weeks = plan.weeks.filter(
    ({ monday }) => mondays.includes(monday) && monday >= plan.settings.startsOn,
  )
  const days = daysBetween(today, plan.settings.raceDate)
  if (weeks.length < MISSED_WEEKS || days < NO_LONG_RUN_DAYS) return null
  const plannedKm = weeks.reduce((sum, { km }) => sum + km, 0)
  const doneKm = weeks.reduce(
    (sum, { monday }) => sum + weeklyDistance(monday, activities, fitness).km,
    0,
  )
  return doneKm < plannedKm * MISSED_BELOW_SHARE ? { plannedKm, doneKm } : null
}

/** The day to come on which the race of the plan is run now; null where the plan leads to it, or to another race. */
export function goalMovedTo(
  { race, raceDate }: PlanSettings,
  goal: Partial<Pick<FieldsOf<'profiles'>, 'goal_type' | 'target_date'>> | null,
  today: string,
): string | null {
  const date = goal?.target_date ?? null
  return date !== null && goal?.goal_type === race && date !== raceDate && date > today
    ? date
    : null
}

/** The plan's week that holds a day; null before and after it. @throws InvalidDay */
export function weekOf(plan: TrainingPlan, day: string): PlanWeek | null {
  const monday = weekStart(day)
  return plan.weeks.find((week) => week.monday === monday) ?? null
}
