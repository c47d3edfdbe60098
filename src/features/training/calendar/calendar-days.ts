import { trainingSpan } from '#domain/day-rows.ts'
import type { Row } from '#domain/entities.ts'
import { type DayTarget, dayTarget } from '#domain/nutrition/targets.ts'
import { startMs } from '#domain/race-log/race-clock.ts'
import { raceActivityKey } from '#domain/races/race-activity.ts'
import { dayTraining } from '#domain/training/day-training.ts'
import { type ShownSession, shownOf } from '../shown-sessions.ts'

/** What a calendar is drawn from. */
export interface CalendarRows {
  /** Of the shown days, and what `trainingSpan` names around them. */
  activities: readonly Row<'training_activities'>[]
  fitness: readonly Row<'google_fit_data'>[]
  plans: readonly Row<'daily_meal_plans'>[]
  /** Of the shown days, and those that they load for. */
  races: readonly Row<'races'>[]
  profile: Row<'profiles'> | null
}

export interface CalendarDay {
  date: string
  /** From today on with what the usual week plans, where nothing else was entered. */
  sessions: readonly ShownSession[]
  target: DayTarget
}

/** These days with their sessions, and what each asks for. */
export function calendarDays(
  dates: readonly string[],
  rows: CalendarRows,
  today: string,
): CalendarDay[] {
  const begun = new Set(
    rows.races
      .filter(({ log }) => startMs(log) !== null)
      .map(({ user_id, id }) => raceActivityKey(user_id, id)),
  )
  return dates.map((date) => {
    const input = inputOf(date, rows)
    const training = dayTraining(input)
    const sessions = shownOf(date, training.sessions, input.activities).map((shown) =>
      shown.rows.some(({ id }) => begun.has(id)) ? { ...shown, isBegun: true } : shown,
    )
    return {
      date,
      sessions: sessions.filter((shown) => date >= today || isKnown(shown)),
      target: dayTarget(input, training),
    }
  })
}

/** What a day asks for. */
export function targetOn(date: string, rows: CalendarRows): DayTarget {
  return dayTarget(inputOf(date, rows))
}

/** Anything but the usual week tells of it: that says nothing of the weeks before the runner came. */
function isKnown({ session }: ShownSession): boolean {
  return session.parts.some(({ source }) => source !== 'usual_week')
}

function inputOf(date: string, rows: CalendarRows) {
  const { from, to } = trainingSpan(date)
  return {
    date,
    activities: rows.activities.filter((row) => row.date >= from && row.date <= to),
    fitness: rows.fitness.find((row) => row.date === date) ?? null,
    plans: rows.plans,
    races: rows.races,
    profile: rows.profile,
  }
}
