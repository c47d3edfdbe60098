import { weekDays } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { sessionMinutes } from '#domain/training/sessions.ts'
import { weeklyDistance } from '#domain/training/weekly-distance.ts'
import { shownSessions } from './shown-sessions.ts'

export interface WeekSummary {
  /** Kilometres run. */
  doneKm: number
  /** Kilometres that the training plan has for the week. */
  plannedKm: number
  /** Minutes of the sessions done. */
  doneMinutes: number
  doneSessions: number
  sessions: number
}

/** What a week (Monday to Sunday) holds, from its distinct sessions. */
export function weekSummary(
  day: string,
  rows: readonly Row<'training_activities'>[],
  fitness: readonly Row<'google_fit_data'>[],
): WeekSummary {
  const sessions = shownSessions(weekDays(day), rows, fitness)
    .map(({ session }) => session)
    .filter(({ kind }) => kind !== 'rest')
  const done = sessions.filter(({ status }) => status === 'done')
  const { km, plannedKm } = weeklyDistance(day, rows, fitness)
  return {
    doneKm: km,
    plannedKm,
    doneMinutes: done.reduce((sum, session) => sum + (sessionMinutes(session) ?? 0), 0),
    doneSessions: done.length,
    sessions: sessions.length,
  }
}
