import { needsNoFuelling } from '../training/activity-kind.ts'
import { type Session, sessionMinutes } from '../training/sessions.ts'

/** A session with its times, in minutes on the clock it was recorded with. */
export interface TimedSession {
  clock: 'local' | 'utc'
  start: number
  /** null while its length is unknown */
  end: number | null
  done: boolean
}

export const MS_PER_MINUTE = 60_000

/** Sessions whose start is known: a recorded one as an instant, else on the runner's wall clock. */
export function timedSessions(sessions: readonly Session[]): TimedSession[] {
  return sessions.flatMap((session): TimedSession[] => {
    const { startMs, startMinute } = session
    if (needsNoFuelling(session.kind) || session.status === 'skipped') return []
    const recorded = startMs !== null
    const start = recorded ? startMs / MS_PER_MINUTE : startMinute
    if (start === null) return []
    const minutes = sessionMinutes(session)
    return [
      {
        clock: recorded ? 'utc' : 'local',
        start,
        end: minutes === null ? null : start + minutes,
        done: session.status === 'done' || session.done !== null,
      },
    ]
  })
}
