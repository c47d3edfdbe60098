import { addDays, type LocalMoment } from '#domain/calendar/local-day.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { endedSessions } from '#domain/recovery/ended-sessions.ts'
import { recoveryWindow } from '#domain/recovery/window.ts'

/** A row that asks for a notification at a given time. */
export type RecoveryRow = { id: string } & Pick<
  FieldsOf<'training_notifications'>,
  'is_read' | 'scheduled_for' | 'notes'
>

/**
 * What a runner recovers from at this moment: today's finished sessions and what rows ask for, each
 * by the key it is remembered by. A session that a row names is that row's; a read one asks for nothing.
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
  const { activities } = rows
  const today = { date: now.date, activities, fitness: null }
  const sessions = endedSessions(today, now, nowMs)
    .filter(({ session }) => !session.parts.some(({ ref }) => named.has(ref ?? undefined)))
    .map(({ id, endedAtMs }) => ({ day: now.date, id, endedAtMs }))
  const unread = rows.recoveries.filter(({ is_read }) => !is_read)
  const asked = unread.map(({ notes, id, scheduled_for }) => ({
    // Told of before its device had written the row, it is told of once.
    day: localDayOf(Date.parse(scheduled_for), now, nowMs),
    id: notes?.session_id ?? id,
    endedAtMs: Date.parse(scheduled_for),
  }))
  return [...sessions, ...asked]
    .filter(({ endedAtMs }) => recoveryWindow(endedAtMs, nowMs).state === 'open')
    .map(({ day, id }) => `${day}:recovery:${id}`)
}

/** The runner's local day of an instant up to a day ago. */
function localDayOf(atMs: number, { date, minuteOfDay }: LocalMoment, nowMs: number): string {
  const minutesAgo = Math.floor((nowMs - atMs) / 60_000)
  return minutesAgo > minuteOfDay ? addDays(date, -1) : date
}
