import { addDays, DAYS_PER_WEEK, WEEKDAYS, weekStart } from '../calendar/local-day.ts'
import type { DayPlan } from '../stored-shapes.ts'
import { activityKind } from '../training/activity-kind.ts'
import { isPlanOf } from '../training/session-parts.ts'
import { type ActivityRow, daySessions, type FitnessRow } from '../training/sessions.ts'
import { aroundDay, weeklyDistance } from '../training/weekly-distance.ts'

/** Whole weeks that say what is usual. */
export const RECENT_WEEKS = 4

/** What a plan starts from, each null where nobody knows. */
export interface RecentRunning {
  /** Kilometres a week, to 0.1. */
  weekKm: number | null
  /** Kilometres of the longest run, to 0.1. */
  longestKm: number | null
  /** Whether the diary knows of any run. */
  recorded: boolean
}

/** What the runner has told of their usual week, and since when the diary would know better. */
export interface UsualRunning {
  usualWeek: readonly DayPlan[]
  /** Local day since when the runner has a diary here. */
  since: string
}

/**
 * What was run lately: over the last four whole weeks, and the longest run in them or since. A week from before
 * there was a diary is what the runner has told of a usual one, unless activity was brought from there; untold, it is
 * left out. Where no run is known at all, what was told stands alone.
 * @param activities, fitness the rows of those weeks
 * @throws InvalidDay
 */
export function recentRunning(
  today: string,
  activities: readonly ActivityRow[],
  fitness: readonly FitnessRow[],
  { usualWeek, since }: UsualRunning,
): RecentRunning {
  const usual = runsOfWeek(usualWeek)
  const usualKm = usual.reduce((sum, km) => sum + km, 0)
  const usualLongest = Math.max(0, ...usual)
  const mondays = mondaysBefore(today, RECENT_WEEKS)
  const weeks = mondays.map((monday) => {
    const { km, byDay } = weeklyDistance(monday, activities, fitness)
    const known = monday >= since || byDay.some((day) => day.date < since && day.km > 0)
    return { km, known }
  })
  const longest = longestRun(mondays.at(-1) ?? today, today, activities, fitness)
  if (!weeks.some(({ km }) => km > 0)) {
    const max = Math.max(longest, usualLongest)
    return { weekKm: figure(usualKm), longestKm: figure(max), recorded: longest > 0 }
  }
  const counted = weeks.flatMap(({ km, known }) => {
    if (known) return [km]
    const whole = Math.max(km, usualKm)
    return whole > 0 ? [whole] : []
  })
  const countsUsual = weeks.some(({ known }) => !known)
  return {
    weekKm: figure(counted.reduce((sum, km) => sum + km, 0) / counted.length),
    longestKm: figure(Math.max(longest, countsUsual ? usualLongest : 0)),
    recorded: true,
  }
}

/** The Mondays of so many whole weeks before the one that holds a day, the last first. @throws InvalidDay */
export function mondaysBefore(today: string, count: number): string[] {
  const monday = weekStart(today)
  return Array.from({ length: count }, (_, index) => addDays(monday, -DAYS_PER_WEEK * (index + 1)))
}

/** Kilometres of each day of the usual week that is run. */
function runsOfWeek(week: readonly DayPlan[]): number[] {
  return WEEKDAYS.map((day) =>
    week
      .filter((plan) => isPlanOf(day, plan) && activityKind(plan.activity) === 'run')
      .reduce((sum, { distanceKm = 0 }) => sum + distanceKm, 0),
  ).filter((km) => km > 0)
}

function longestRun(
  from: string,
  to: string,
  activities: readonly ActivityRow[],
  fitness: readonly FitnessRow[],
): number {
  let longest = 0
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const rows = aroundDay(date, activities)
    const row = fitness.find((each) => each.date === date) ?? null
    for (const { kind, status, done } of daySessions({
      ...{ date, activities: rows, fitness: row, usualWeek: [] },
    })) {
      if (kind === 'run' && status === 'done') longest = Math.max(longest, done?.km ?? 0)
    }
  }
  return longest
}

const figure = (km: number) => (km > 0 ? Math.round(km * 10) / 10 : null)
