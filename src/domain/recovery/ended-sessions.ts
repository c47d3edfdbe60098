import { type LocalMoment, minutesIntoDay } from '../calendar/local-day.ts'
import { parseStamp } from '../clock.ts'
import type { Row } from '../entities.ts'
import { needsNoFuelling } from '../training/activity-kind.ts'
import { daySessions, type FitnessRow, type Session, sessionMinutes } from '../training/sessions.ts'
import { recoveryWindow } from './window.ts'

const MS_PER_MINUTE = 60_000

/** A finished session that a runner recovers from. */
export interface EndedSession {
  /** Of its first row, whatever joins it later; of Google Fit's own, the `ref` of its part. */
  id: string
  session: Session
  /** ms since 1970. */
  endedAtMs: number
}

interface DayOfTraining {
  /** Local day. */
  date: string
  /** Of the day and of those beside it. */
  activities: readonly Row<'training_activities'>[]
  fitness: FitnessRow | null
}

/**
 * The finished sessions of a day, as far as it is known when they ended.
 * @param now the runner's wall clock
 * @param nowMs the same moment, ms since 1970
 * @throws InvalidDay
 */
export function endedSessions(
  { date, activities, fitness }: DayOfTraining,
  now: LocalMoment,
  nowMs: number,
): EndedSession[] {
  const byId = new Map(activities.map((row) => [row.id, row]))
  const sessions = daySessions({ date, activities, fitness, usualWeek: [] })
  const clock = { minute: minutesIntoDay(now, date), ms: nowMs }
  return sessions.flatMap((session) => {
    if (session.status !== 'done' || needsNoFuelling(session.kind)) return []
    const stored = session.parts.flatMap(({ ref }) => byId.get(ref ?? '') ?? [])
    const [first] = stored.toSorted((a, b) => (a.created_clock < b.created_clock ? -1 : 1))
    const id = first?.id ?? session.parts[0]?.ref
    const ends = [...reportedAt(stored), ...computedEnd(session, clock)]
    return id && ends.length > 0 ? [{ id, session, endedAtMs: Math.min(...ends) }] : []
  })
}

/** Those whose recovery still counts: the countdown runs, or has run out a while ago. */
export function toRecoverFrom(ended: readonly EndedSession[], nowMs: number): EndedSession[] {
  return ended.filter(({ endedAtMs }) => {
    const { state } = recoveryWindow(endedAtMs, nowMs)
    return state === 'open' || state === 'late'
  })
}

/**
 * A session was over by the time its runner said so, which is all that is known where the form was left
 * without a start, and wins where it was run earlier than planned.
 */
function reportedAt(stored: readonly Row<'training_activities'>[]): number[] {
  return stored.flatMap((row) => {
    if (row.status !== 'done') return []
    const stamp = parseStamp(row.edit_clocks.status ?? row.created_clock)
    return stamp ? [stamp.millis] : []
  })
}

/** By its start and length, where they are known. */
function computedEnd(session: Session, now: { minute: number; ms: number }): number[] {
  const minutes = sessionMinutes(session)
  if (minutes === null) return []
  if (session.startMs !== null) return [session.startMs + minutes * MS_PER_MINUTE]
  if (session.startMinute === null) return []
  const sinceEnd = now.minute - (session.startMinute + minutes)
  return [now.ms - (now.ms % MS_PER_MINUTE) - sinceEnd * MS_PER_MINUTE]
}
