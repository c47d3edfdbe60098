import type { LocalMoment } from '../calendar/local-day.ts'
import { type Session, sessionMinutes } from '../training/sessions.ts'

/** What part of the runner's day it is, as far as eating and training go. */
export type HomePhase = 'before_run' | 'after_run' | 'evening' | 'day'

/** Its fuel is eaten from 2 h to 1 h before a start (specification 2): an hour to get it ready. */
export const BEFORE_RUN_MINUTES = 180
/** Eating soon after training speeds recovery: within two hours (Burke et al. 2011). */
export const AFTER_RUN_MINUTES = 120
/** From here on there is more to do for tomorrow than for today; minutes of the day. */
export const EVENING_FROM_MINUTE = 18 * 60

/** The planned session that begins within three hours; null without one, and of one without a start. */
export function sessionAhead(today: readonly Session[], now: LocalMoment): Session | null {
  return (
    today.find(({ kind, status, startMinute }) => {
      if (kind === 'rest' || status !== 'planned' || startMinute === null) return false
      const ahead = startMinute - now.minuteOfDay
      return ahead >= 0 && ahead <= BEFORE_RUN_MINUTES
    }) ?? null
  )
}

/** The session that ended last, up to two hours ago; null without one, or where its times are not known. */
export function sessionJustDone(today: readonly Session[], now: LocalMoment): Session | null {
  return (
    today.findLast((session) => {
      if (session.kind === 'rest' || session.status !== 'done' || session.startMinute === null) {
        return false
      }
      const since = now.minuteOfDay - (session.startMinute + (sessionMinutes(session) ?? 0))
      return since >= 0 && since <= AFTER_RUN_MINUTES
    }) ?? null
  )
}

/** Training just done comes first, then training soon to begin, then the evening. */
export function phaseOf(today: readonly Session[], now: LocalMoment): HomePhase {
  if (sessionJustDone(today, now)) return 'after_run'
  if (sessionAhead(today, now)) return 'before_run'
  return now.minuteOfDay >= EVENING_FROM_MINUTE ? 'evening' : 'day'
}
