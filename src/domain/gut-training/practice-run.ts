import { addDays, WEEKDAYS, type Weekday } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { emptyActivity } from '../training/empty-activity.ts'
import { lighterUntil, type RacedOn } from '../training-plan/after-race.ts'
import { PRACTICE_FROM_MINUTES } from './constants.ts'

/** When a week that has no run to practise in may have one. */
export interface PracticeWeek {
  /** Local day. */
  monday: string
  /** Local day: nothing is planned for before it. */
  today: string
  /** Local day: nothing is planned for after it (`GutLadder.lastDay`). */
  lastDay: string
  /** The weekday on which the runner runs long. */
  longRunOn: Weekday
  /** Local days on which something is planned or done already. */
  taken: ReadonlySet<string>
  /** Races that were run lately: in the days after them no run is long. */
  raced?: readonly RacedOn[]
}

/**
 * The local day of the week for a run to practise in: that of the long run where it is free, else the last free one;
 * null where there is none.
 * @throws InvalidDay
 */
export function practiceDay(week: PracticeWeek): string | null {
  const { monday, today, lastDay, longRunOn, taken, raced = [] } = week
  const rested = lighterUntil(raced)
  const days = WEEKDAYS.map((weekday, index) => ({ weekday, date: addDays(monday, index) }))
  const free = days.filter(
    ({ date }) =>
      date >= today && date <= lastDay && !taken.has(date) && (rested === null || date > rested),
  )
  return (free.find(({ weekday }) => weekday === longRunOn) ?? free.at(-1))?.date ?? null
}

/** A run that is just long enough to practise in, as a planned session of the diary. */
export function practiceRun(date: string): FieldsOf<'training_activities'> {
  return {
    ...emptyActivity(date),
    duration_minutes: PRACTICE_FROM_MINUTES,
    user_activity_label: 'long_run',
  }
}
