import { addDays, type LocalMoment } from '../calendar/local-day.ts'
import type { Session } from './sessions.ts'

/** How far ahead training is shown as coming up, in days. */
export const UPCOMING_DAYS = 14

/** A session and the local day it is on. */
export interface DatedSession {
  date: string
  session: Session
}

/**
 * The planned training that has not begun, of the diary and the usual week, soonest first; a session without a start
 * counts until its day is over. Home shows the first of it, Training all.
 * @param sessionsOf a day's distinct sessions, in the order of the day
 * @throws InvalidDay
 */
export function* upcomingSessions(
  now: LocalMoment,
  sessionsOf: (date: string) => readonly Session[],
): Generator<DatedSession, void> {
  for (let ahead = 0; ahead <= UPCOMING_DAYS; ahead++) {
    const date = addDays(now.date, ahead)
    for (const session of sessionsOf(date)) {
      const begins = ahead > 0 || (session.startMinute ?? now.minuteOfDay) >= now.minuteOfDay
      if (session.kind !== 'rest' && session.status === 'planned' && begins) yield { date, session }
    }
  }
}
