import { trainingSpan } from '#domain/day-rows.ts'
import type { Row } from '#domain/entities.ts'
import { type DayTarget, dayTarget } from '#domain/nutrition/targets.ts'
import { dayTraining } from '#domain/training/day-training.ts'
import { type ShownSession, shownOf } from '../shown-sessions.ts'

/** What a calendar is drawn from. */
export interface CalendarRows {
  /** Of the shown days, and what `trainingSpan` names around them. */
  activities: readonly Row<'training_activities'>[]
  fitness: readonly Row<'google_fit_data'>[]
  plans: readonly Row<'daily_meal_plans'>[]
  profile: Row<'profiles'> | null
}

export interface CalendarDay {
  date: string
  /** With what the usual week plans, where nothing else was entered. */
  sessions: readonly ShownSession[]
  target: DayTarget
}

/** These days with their sessions, and what each asks for. */
export function calendarDays(dates: readonly string[], rows: CalendarRows): CalendarDay[] {
  return dates.map((date) => {
    const { from, to } = trainingSpan(date)
    const input = {
      date,
      activities: rows.activities.filter((row) => row.date >= from && row.date <= to),
      fitness: rows.fitness.find((row) => row.date === date) ?? null,
      plans: rows.plans,
      profile: rows.profile,
    }
    const training = dayTraining(input)
    return {
      date,
      sessions: shownOf(date, training.sessions, input.activities),
      target: dayTarget(input, training),
    }
  })
}
