import type { LocalMoment } from '#domain/calendar/local-day.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { movableRows } from '#domain/training/move-session.ts'
import { daySessions, type Session } from '#domain/training/sessions.ts'
import { upcomingSessions } from '#domain/training/upcoming.ts'
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
  /** A race whose clock runs, or has run: it stays on its day. */
  isBegun?: boolean
}

/** The ids of the rows that go with it to another day; none where it stays. */
export function movableOf({ session, isBegun = false }: ShownSession): string[] {
  return isBegun ? [] : movableRows(session)
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

/** What comes up, as Home has it ([Note: one session, however many sources]). */
export function shownUpcoming(
  now: LocalMoment,
  activities: readonly ActivityRow[],
  fitness: readonly Row<'google_fit_data'>[],
  usualWeek: FieldsOf<'profiles'>['activity_level'],
): ShownSession[] {
  const coming = upcomingSessions(now, (date) =>
    daySessions({
      date,
      activities: aroundDay(date, activities),
      fitness: fitness.find((row) => row.date === date) ?? null,
      usualWeek,
    }),
  )
  return [...coming].flatMap(({ date, session }) =>
    shownOf(date, [session], aroundDay(date, activities)),
  )
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
