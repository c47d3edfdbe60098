import type { Row } from '#domain/entities.ts'
import { daySessions, type Session } from '#domain/training/sessions.ts'
import { aroundDay } from '#domain/training/weekly-distance.ts'

type ActivityRow = Row<'training_activities'>

/** A session as the lists show it: one entry, however many sources know of it. */
export interface ShownSession {
  date: string
  session: Session
  /** The stored rows among its parts, best source first. */
  rows: ActivityRow[]
  /** The row that opens: what the runner entered, else the best; null where only Google Fit has it. */
  row: ActivityRow | null
}

/** The sessions of these days, in their order. */
export function shownSessions(
  days: readonly string[],
  activities: readonly ActivityRow[],
  fitness: readonly Row<'google_fit_data'>[],
): ShownSession[] {
  return days.flatMap((date) => {
    const around = aroundDay(date, activities)
    const sessions = daySessions({
      date,
      activities: around,
      fitness: fitness.find((row) => row.date === date) ?? null,
      usualWeek: [],
    })
    return shownOf(date, sessions, around)
  })
}

/** A day's sessions with their rows. */
export function shownOf(
  date: string,
  sessions: readonly Session[],
  activities: readonly ActivityRow[],
): ShownSession[] {
  const byId = new Map(activities.map((row) => [row.id, row]))
  return sessions.map((session) => {
    const rows = session.parts.flatMap(({ ref }) => byId.get(ref ?? '') ?? [])
    const own = session.parts.find(({ source }) => source === 'hand')
    return { date, session, rows, row: byId.get(own?.ref ?? '') ?? rows[0] ?? null }
  })
}

/** The key of a list entry. */
export function keyOf({ date, session }: ShownSession): string {
  return `${date} ${session.parts.map(({ ref }) => ref).join(' ')}`
}

/** The other sessions of its day that a session may be one with. */
export function othersToPair(
  shown: ShownSession,
  ofDay: readonly ShownSession[],
): readonly ShownSession[] {
  return ofDay.filter(
    (other) =>
      other !== shown && other.session.kind !== 'rest' && other.session.parts[0]?.ref != null,
  )
}
