import { type LocalMoment, minutesIntoDay } from '#domain/calendar/local-day.ts'
import { parseStamp } from '#domain/clock.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { recoveryWindow } from '#domain/recovery/window.ts'
import { needsNoFuelling } from '#domain/training/activity-kind.ts'
import { daySessions, type Session, sessionMinutes } from '#domain/training/sessions.ts'

/** A row that asks for a notification at a given time. */
export type RecoveryRow = { id: string } & Pick<
  FieldsOf<'training_notifications'>,
  'scheduled_for' | 'notes'
>

const MS_PER_MINUTE = 60_000

/**
 * What a runner recovers from at this moment: today's finished sessions and what rows ask for, each
 * by the key it is remembered by. A session that a row names is told by that row.
 */
export function openRecoveries(
  rows: {
    activities: readonly Row<'training_activities'>[]
    recoveries: readonly RecoveryRow[]
  },
  now: LocalMoment,
  nowMs: number,
): string[] {
  const named = new Set(rows.recoveries.map(({ notes }) => notes?.session_id))
  const byId = new Map(rows.activities.map((row) => [row.id, row]))
  const sessions = daySessions({
    date: now.date,
    activities: rows.activities,
    fitness: null,
    usualWeek: [],
  }).flatMap((session) => {
    const stored = session.parts.flatMap(({ ref }) => byId.get(ref ?? '') ?? [])
    // Whatever joins it later, the session is remembered by its first row.
    const [first] = stored.toSorted((a, b) => (a.created_clock < b.created_clock ? -1 : 1))
    if (!first || stored.some(({ id }) => named.has(id))) return []
    const ends = stored.flatMap((row) => endOf(row, session, now, nowMs) ?? [])
    return [{ day: now.date, id: first.id, endMs: ends.length > 0 ? Math.min(...ends) : null }]
  })
  const asked = rows.recoveries.map(({ id, scheduled_for }) => ({
    day: scheduled_for.slice(0, 10),
    id,
    endMs: Date.parse(scheduled_for),
  }))
  return [...sessions, ...asked]
    .filter(({ endMs }) => endMs !== null && recoveryWindow(endMs, nowMs).state === 'open')
    .map(({ day, id }) => `${day}:recovery:${id}`)
}

/**
 * When a finished session ended, ms since 1970: its start and length tell. It was over by the time
 * the runner said so, which is all that is known where the form was left without a start, and wins
 * where the session was run earlier than planned. Null: nothing to recover from.
 */
function endOf(
  row: Row<'training_activities'>,
  session: Session,
  now: LocalMoment,
  nowMs: number,
): number | null {
  if (session.status !== 'done' || needsNoFuelling(session.kind)) return null
  const reported = parseStamp(row.edit_clocks.status ?? row.created_clock)?.millis
  const minutes = sessionMinutes(session)
  const known = reported === undefined ? [] : [reported]
  if (session.startMinute !== null && minutes !== null) {
    const sinceEnd = minutesIntoDay(now, row.date) - (session.startMinute + minutes)
    const minuteBegan = nowMs - (nowMs % MS_PER_MINUTE)
    known.push(minuteBegan - sinceEnd * MS_PER_MINUTE)
  }
  return known.length > 0 ? Math.min(...known) : null
}
