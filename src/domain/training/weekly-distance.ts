import { addDays, weekDays } from '../calendar/local-day.ts'
import { isOfPlan } from '../training-plan/plan-mark.ts'
import { MAX_WEEK_KM } from './constants.ts'
import { type ActivityRow, daySessions, type FitnessRow } from './sessions.ts'

export interface WeeklyDistance {
  /** Monday of the week. */
  weekStart: string
  /** Kilometres run, to 0.01. */
  km: number
  /** Kilometres that the training plan has for the week, skipped runs left out, to 0.01; 0 without a plan. */
  plannedKm: number
  /** `km` by day, Monday first. */
  byDay: { date: string; km: number }[]
}

/**
 * Kilometres run in the week (Monday to Sunday) that holds `day`: the runs done among the distinct
 * sessions of each day, so that a run in several sources counts once.
 * @throws InvalidDay
 */
export function weeklyDistance(
  day: string,
  activities: readonly ActivityRow[],
  fitness: readonly FitnessRow[],
): WeeklyDistance {
  const days = weekDays(day)
  const byDay = days.map((date) => ({
    date,
    km: kmRunOn(
      date,
      aroundDay(date, activities),
      fitness.find((row) => row.date === date) ?? null,
    ),
  }))
  const planned = activities
    .filter((row) => days.includes(row.date) && isOfPlan(row) && row.status !== 'skipped')
    .reduce((sum, { distance_km }) => sum + (distance_km ?? 0), 0)
  return {
    weekStart: days[0] ?? day,
    km: Math.round(byDay.reduce((sum, { km }) => sum + km, 0) * 100) / 100,
    plannedKm: Math.round(planned * 100) / 100,
    byDay,
  }
}

/** A week's metres as the server stores them: what nobody can run is not added up. */
export function storedMeters({ km }: WeeklyDistance): number {
  return Math.round(Math.min(km, MAX_WEEK_KM) * 1000)
}

/**
 * Kilometres run on one day, to 0.01.
 * @param activities the day's rows and those of the days beside it
 * @throws InvalidDay
 */
export function kmRunOn(
  date: string,
  activities: readonly ActivityRow[],
  fitness: FitnessRow | null,
): number {
  const sessions = daySessions({ date, activities, fitness, usualWeek: [] })
  const km = sessions
    .filter(({ kind, status }) => kind === 'run' && status === 'done')
    .reduce((sum, { done }) => sum + (done?.km ?? 0), 0)
  return Math.round(km * 100) / 100
}

/**
 * The rows that a day's sessions may be made of: its own and those of the days beside it, as a run near
 * midnight may stand on another day with each source.
 * @throws InvalidDay
 */
export function besideDay<R>(date: string, rowsOn: ReadonlyMap<string, readonly R[]>): R[] {
  return [-1, 0, 1].flatMap((by) => rowsOn.get(addDays(date, by)) ?? [])
}

/** The same from rows that stand in no order. */
export function aroundDay<R extends { date: string }>(date: string, rows: readonly R[]): R[] {
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  return rows.filter((row) => row.date >= before && row.date <= after)
}
