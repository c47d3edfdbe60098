import { DAYS_PER_WEEK, WEEKDAYS, type Weekday } from '../calendar/local-day.ts'
import type { FitnessLevel } from '../entities.ts'
import type { DayPlan } from '../stored-shapes.ts'
import { isPlanOf } from '../training/session-parts.ts'
import { RUN_DAYS, SECOND_QUALITY_FROM_DAYS } from './constants.ts'
import type { PlanSettings } from './plan-types.ts'

/** Days after the long run, the one to be run first: two days later comes the hard one, the days beside it last. Ours. */
const IN_ORDER = [2, 4, 6, 1, 3, 5]
/** A hard run is never on a day beside the long one. */
const MAY_BE_HARD = [2, 3, 4, 5]
const TWO_HARD = [
  [2, 4],
  [2, 5],
  [3, 5],
]

export type RunDays = Pick<PlanSettings, 'runsOn' | 'longRunOn'>

/** The weekdays of somebody who has not chosen any: spread over the week round the long run. */
export function usualRunDays(count: number, longRunOn: Weekday): Weekday[] {
  const long = WEEKDAYS.indexOf(longRunOn)
  // With two runs a week the other is in the middle between them.
  const after = count === RUN_DAYS.min ? [3] : IN_ORDER.slice(0, count - 1)
  const chosen = new Set([long, ...after.map((days) => (long + days) % DAYS_PER_WEEK)])
  return WEEKDAYS.filter((_, day) => chosen.has(day))
}

/**
 * The weekdays on which a runner usually runs, as the profile says, and that of the longest run; null where they can
 * be no plan's. Of a week without a day of rest, the day of the shortest run becomes one.
 */
export function runDaysOfWeek(week: readonly DayPlan[]): RunDays | null {
  const km = (day: Weekday) =>
    week
      .filter((run) => isPlanOf(day, run))
      .reduce((sum, { distanceKm = 0 }) => sum + distanceKm, 0)
  const days = WEEKDAYS.filter((day) => km(day) > 0)
  if (days.length < RUN_DAYS.min) return null
  const byLength = days.toSorted((a, b) => km(b) - km(a))
  const runsOn = days.filter((day) => byLength.indexOf(day) < RUN_DAYS.max)
  const longest = runsOn.filter((day) => km(day) === km(byLength[0] ?? day))
  return { runsOn, longRunOn: longRunAmong(longest, 'sunday') }
}

/** Whether these can be the weekdays of a plan. */
export function areRunDays({ runsOn, longRunOn }: RunDays): boolean {
  const { min, max } = RUN_DAYS
  return runsOn.length >= min && runsOn.length <= max && runsOn.includes(longRunOn)
}

/** The weekday of the long run among these: the same as before where it can be, else at the weekend, else the last. */
export function longRunAmong(runsOn: readonly Weekday[], before: Weekday): Weekday {
  const wanted = [before, 'sunday', 'saturday', runsOn.at(-1)] as const
  return wanted.find((day) => day !== undefined && runsOn.includes(day)) ?? before
}

/** Days after the long run that are run, the hard ones first and then those that spread the runs best. */
export function daysAfterLong(settings: RunDays & Pick<PlanSettings, 'level'>): number[] {
  const order = [0, ...hardDaysAfterLong(settings)]
  const left = offsets(settings).filter((day) => !order.includes(day))
  while (left.length > 0) {
    const room = (day: number) => Math.min(...order.map((other) => apart(day, other)))
    const next = left.reduce((best, day) => (room(day) > room(best) ? day : best))
    order.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return order.slice(1)
}

/**
 * Days after the long run on which a whole week that rises is hard: never beside it nor beside each other, so that
 * few days, or days in a row, may have none.
 */
export function hardDaysAfterLong(settings: RunDays & { level: FitnessLevel }): readonly number[] {
  const days = offsets(settings)
  const has = (day: number) => days.includes(day)
  if (days.length < RUN_DAYS.min) return []
  const isTwo = settings.level === 'advanced' && settings.runsOn.length >= SECOND_QUALITY_FROM_DAYS
  const two = isTwo ? TWO_HARD.find((pair) => pair.every(has)) : undefined
  return two ?? MAY_BE_HARD.filter(has).slice(0, 1)
}

/** The days that are run, by their distance after the long run, in the order in which they matter. */
function offsets({ runsOn, longRunOn }: RunDays): number[] {
  const long = WEEKDAYS.indexOf(longRunOn)
  const days = runsOn.map((day) => (WEEKDAYS.indexOf(day) - long + DAYS_PER_WEEK) % DAYS_PER_WEEK)
  return IN_ORDER.filter((day) => days.includes(day))
}

function apart(day: number, other: number): number {
  const days = Math.abs(day - other)
  return Math.min(days, DAYS_PER_WEEK - days)
}
