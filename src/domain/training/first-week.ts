import { addDays, WEEKDAYS, type Weekday, weekdayOf } from '../calendar/local-day.ts'
import type { FitnessLevel } from '../entities.ts'

/** Days a week that a first week is offered for. */
export const FIRST_WEEK_DAYS = [2, 3, 4, 5] as const
export type FirstWeekDays = (typeof FIRST_WEEK_DAYS)[number]

/** Which days are run: hard days apart, the long run on Sunday. Ours. */
const RUN_DAYS: Readonly<Record<FirstWeekDays, readonly Weekday[]>> = {
  2: ['wednesday', 'sunday'],
  3: ['tuesday', 'thursday', 'sunday'],
  4: ['tuesday', 'thursday', 'saturday', 'sunday'],
  5: ['monday', 'tuesday', 'thursday', 'saturday', 'sunday'],
}

/**
 * Kilometres of the long run and of an easy one. Ours: with five days they stay within the weekly
 * distances of the levels (nutrition model, point 14: beginners under 20 km, advanced above 50), and with
 * three the long run is no more than half the week.
 */
const KM: Readonly<Record<FitnessLevel, { long: number; easy: number }>> = {
  beginner: { long: 5, easy: 3 },
  intermediate: { long: 12, easy: 6 },
  advanced: { long: 20, easy: 10 },
}

/**
 * Kilometres of a first training week, by weekday; weekdays of rest are left out.
 * @param level null where the runner has not said: a beginner's
 */
export function firstWeek(
  level: FitnessLevel | null,
  days: FirstWeekDays,
): Partial<Record<Weekday, number>> {
  const { long, easy } = KM[level ?? 'beginner']
  return Object.fromEntries(
    RUN_DAYS[days].map((weekday) => [weekday, weekday === 'sunday' ? long : easy]),
  )
}

/** One planned run of the first week. */
export interface FirstWeekRun {
  /** Local day. */
  date: string
  distanceKm: number
  /** The longest run of the week, where it is longer than the others. */
  isLong: boolean
}

/**
 * The runs of the seven days from `today` on, by what is run on each weekday.
 * @param kmOn kilometres by weekday; 0 or null for rest
 * @throws InvalidDay
 */
export function firstWeekRuns(
  today: string,
  kmOn: Readonly<Partial<Record<Weekday, number | null>>>,
): FirstWeekRun[] {
  const all = WEEKDAYS.map((_, index) => {
    const date = addDays(today, index)
    return { date, distanceKm: kmOn[weekdayOf(date)] ?? 0 }
  }).filter(({ distanceKm }) => distanceKm > 0)
  const longest = Math.max(...all.map(({ distanceKm }) => distanceKm))
  const isOne = all.filter(({ distanceKm }) => distanceKm === longest).length === 1
  return all.map((run) => ({ ...run, isLong: isOne && run.distanceKm === longest }))
}
