import {
  EASY_OVER_MINUTES,
  LONG_OVER_MINUTES,
  MODERATE_OVER_MINUTES,
  type TrainingLoad,
} from './constants.ts'
import { equivalentMinutes, type FitnessRow, type Session } from './sessions.ts'

/**
 * Load class of a day known only by its active minutes: over 90 long, over 60 moderate, over
 * 30 easy, else rest. Source: specification 2, section 9.
 */
export function loadFromMinutes(minutes: number): TrainingLoad {
  if (minutes > LONG_OVER_MINUTES) return 'long'
  if (minutes > MODERATE_OVER_MINUTES) return 'moderate'
  return minutes > EASY_OVER_MINUTES ? 'easy' : 'rest'
}

/**
 * Load class of sessions taken together, each by its own amount (see `amountOf`).
 * A long label makes the day long, a hard session makes it quality, else the minutes decide;
 * a race over 90 minutes is long. Yoga and walks alone are never more than easy, and any other
 * session, however short, is at least easy.
 */
export function loadOfSessions(
  sessions: readonly Session[],
  amountOf: (session: Session) => number = fullMinutes,
): TrainingLoad {
  const active = sessions.filter((session) => session.kind !== 'rest')
  if (active.length === 0) return 'rest'
  const sport = active.filter((session) => session.kind !== 'light' && session.kind !== 'walk')
  if (sport.length === 0) {
    const minutes = active.reduce((sum, session) => sum + amountOf(session), 0)
    return loadFromMinutes(minutes) === 'rest' ? 'rest' : 'easy'
  }
  const minutes = sport.reduce((sum, session) => sum + amountOf(session), 0)
  const load = loadFromMinutes(minutes)
  const character = new Set(sport.map((session) => session.character))
  if (character.has('long') || (character.has('race') && load === 'long')) return 'long'
  if (character.has('quality') || character.has('race')) return 'quality'
  return load === 'rest' ? 'easy' : load
}

function fullMinutes(session: Session): number {
  return Math.max(plannedMinutes(session), equivalentMinutes(session.kind, session.done))
}

function plannedMinutes(session: Session): number {
  return equivalentMinutes(session.kind, session.planned)
}

export interface DayLoads {
  /** What was planned and not skipped: the plan's energy already includes it. */
  planned: TrainingLoad
  /** Planned and done together, without what was skipped: what the body has to be fed for. */
  day: TrainingLoad
  /** With skipped sessions: what the score goes by, so that skipping a session makes no rest day. */
  assessed: TrainingLoad
}

/** The load classes of a day. Active minutes speak only where no session is known. */
export function dayLoads(sessions: readonly Session[], fitness: FitnessRow | null): DayLoads {
  if (sessions.length === 0) {
    const minutes = fitness?.active_minutes
    const day = typeof minutes === 'number' && minutes > 0 ? loadFromMinutes(minutes) : 'rest'
    return { planned: 'rest', day, assessed: day }
  }
  const unskipped = sessions.filter((session) => session.status !== 'skipped')
  const planned = unskipped.filter(
    (session) => session.planned !== null || session.status === 'planned',
  )
  return {
    planned: loadOfSessions(planned, plannedMinutes),
    day: loadOfSessions(unskipped),
    assessed: loadOfSessions(sessions),
  }
}
