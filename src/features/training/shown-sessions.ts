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
  const byId = new Map(activities.map((row) => [row.id, row]))
  return days.flatMap((date) =>
    daySessions({
      date,
      activities: aroundDay(date, activities),
      fitness: fitness.find((row) => row.date === date) ?? null,
      usualWeek: [],
    }).map((session) => {
      const rows = session.parts.flatMap(({ ref }) => byId.get(ref ?? '') ?? [])
      const own = session.parts.find(({ source }) => source === 'hand')
      return { date, session, rows, row: byId.get(own?.ref ?? '') ?? rows[0] ?? null }
    }),
  )
}

/** The key of a list entry. */
export function keyOf({ date, session }: ShownSession): string {
  return `${date} ${session.parts.map(({ ref }) => ref).join(' ')}`
}

/** What opens a session's dialog; null where there is no row to open. */
export function openOf(shown: ShownSession, all: readonly ShownSession[]) {
  const others = all.filter(
    (other) =>
      other !== shown &&
      other.date === shown.date &&
      other.session.kind !== 'rest' &&
      other.session.parts[0]?.ref != null,
  )
  return shown.row && { row: shown.row, shown, others }
}
