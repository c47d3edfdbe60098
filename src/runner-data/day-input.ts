import type { DayRows } from '#db/queries.ts'
import type { LocalMoment } from '#domain/calendar/local-day.ts'
import type { DayInput } from '#domain/scoring/score-types.ts'
import { localDay } from '#lib/local-day.ts'

/** The runner's wall clock. */
export function wallClock(at: Date): LocalMoment {
  return { date: localDay(at), minuteOfDay: at.getHours() * 60 + at.getMinutes() }
}

/** A day's rows as the scoring engine takes them. */
export function dayInput(date: string, rows: DayRows, now: LocalMoment): DayInput {
  return {
    date,
    profile: rows.profile,
    foodLogs: rows.meals,
    plans: rows.plans,
    activities: rows.activities,
    fitness: rows.fitness,
    now,
  }
}
