import { daysBetween, MINUTES_PER_DAY } from '#domain/calendar/local-day.ts'
import { needsNoFuelling } from '#domain/training/activity-kind.ts'
import { sessionMinutes } from '#domain/training/sessions.ts'
import type { ShownSession } from '../shown-sessions.ts'
import type { SessionAt } from './use-session-at.ts'

/** From the session's end to the start of the next one that needs fuel; null where either is unknown. */
export function hoursToNext({ shown, days }: Pick<SessionAt, 'shown' | 'days'>): number | null {
  const beginOf = ({ date, session: { startMinute } }: ShownSession) =>
    startMinute === null ? null : daysBetween(shown.date, date) * MINUTES_PER_DAY + startMinute
  const begin = beginOf(shown)
  if (begin === null) return null
  const end = begin + (sessionMinutes(shown.session) ?? 0)
  const starts = days
    .flatMap(({ sessions }) => sessions)
    .filter(({ session }) => session.status !== 'skipped' && !needsNoFuelling(session.kind))
    .flatMap((other) => beginOf(other) ?? [])
    .filter((start) => start > begin)
  return starts.length === 0 ? null : Math.max(0, Math.min(...starts) - end) / 60
}
