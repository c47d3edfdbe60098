import { addDays, DAYS_PER_WEEK, daysBetween, weekStart } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import type { ActivityRow, FitnessRow } from '../training/sessions.ts'
import { weeklyDistance } from '../training/weekly-distance.ts'
import { NO_LONG_RUN_DAYS } from './constants.ts'
import type { PlanSettings, PlanWeek, TrainingPlan } from './plan-types.ts'

/** Whole weeks that say what is usual. */
export const RECENT_WEEKS = 4
/** After so many weeks of which less than this share was run, the plan asks whether to begin anew (ours). */
const MISSED_WEEKS = 2
const MISSED_BELOW_SHARE = 0.5

/**
 * Kilometres a week over the last four whole ones, to 0.1; null where none was run.
 * @param activities, fitness the rows of those weeks
 * @throws InvalidDay
 */
export function recentWeeklyKm(
  today: string,
  activities: readonly ActivityRow[],
  fitness: readonly FitnessRow[],
): number | null {
  const weeks = mondaysBefore(today, RECENT_WEEKS)
  const km = weeks.reduce((sum, monday) => sum + weeklyDistance(monday, activities, fitness).km, 0)
  return km > 0 ? Math.round((km / RECENT_WEEKS) * 10) / 10 : null
}

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

function mondaysBefore(today: string, count: number): string[] {
  const monday = weekStart(today)
  return Array.from({ length: count }, (_, index) => addDays(monday, -DAYS_PER_WEEK * (index + 1)))
}
