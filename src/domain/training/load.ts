import {
  EASY_OVER_MINUTES,
  LONG_OVER_MINUTES,
  MINUTES_PER_KM,
  MODERATE_OVER_MINUTES,
  QUALITY_FROM_KM,
  QUALITY_FROM_MINUTES,
  type TrainingLoad,
} from './constants.ts'
import { equivalentMinutes } from './equivalent-minutes.ts'
import type { FitnessRow, Measure, Session } from './sessions.ts'

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
 * A long label makes the day long, a hard session of at least 40 minutes or 8 km makes it quality, a
 * shorter one moderate, else the minutes decide; a race over 90 minutes is long. Yoga and walks alone
 * are never more than easy, and any other session, however short, is at least easy.
 * Source: specification 2, section 9; nutrition model, point 4.
 */
export function loadOfSessions(
  sessions: readonly Session[],
  amountOf: (session: Session) => number = fullMinutes,
): TrainingLoad {
  const active = sessions.filter((session) => session.kind !== 'rest')
  if (active.length === 0) return 'rest'
  const sport = active.filter((session) => !isGentle(session))
  if (sport.length === 0) {
    const minutes = active.reduce((sum, session) => sum + amountOf(session), 0)
    return loadFromMinutes(minutes) === 'rest' ? 'rest' : 'easy'
  }
  const minutes = sport.reduce((sum, session) => sum + amountOf(session), 0)
  const load = loadFromMinutes(minutes)
  const isLong = ({ character }: Session) =>
    character === 'long' || (character === 'race' && load === 'long')
  if (sport.some(isLong)) return 'long'
  const hard = sport.filter(isHard)
  if (hard.some(isQuality)) return 'quality'
  if (hard.length > 0 && load !== 'long') return 'moderate'
  return load === 'rest' ? 'easy' : load
}

/** Neither sport nor more than easy by itself. */
function isGentle({ kind }: Session): boolean {
  return kind === 'rest' || kind === 'light' || kind === 'walk'
}

function isHard({ character }: Session): boolean {
  return character === 'quality' || character === 'race'
}

/** Hard for long enough, by what was planned or done. Nutrition model, point 4. */
function isQuality(session: Session): boolean {
  return amountsOf(session).some(
    (amount) =>
      (amount?.minutes ?? 0) >= QUALITY_FROM_MINUTES || (amount?.km ?? 0) >= QUALITY_FROM_KM,
  )
}

/** The most that any of its sources says: a shorter recording must not lower what was counted on. */
function fullMinutes(session: Session): number {
  return Math.max(0, ...amountsOf(session).map((amount) => longerMinutes(session.kind, amount)))
}

/**
 * Minutes by time or by distance, whichever are more: time that becomes known of a walk of 6 km must not
 * take from the class that its distance gave the day. A sport without a pace of its own goes by its time.
 */
function longerMinutes(kind: Session['kind'], amount: Measure | null): number {
  const minutes = equivalentMinutes(kind, amount)
  if (!amount || !(kind in MINUTES_PER_KM)) return minutes
  return Math.max(minutes, equivalentMinutes(kind, { ...amount, minutes: null }))
}

function amountsOf(session: Session): (Measure | null)[] {
  const { planned, done, parts } = session
  return [planned, done, ...parts.flatMap((part) => [part.planned, part.done])]
}

function plannedMinutes(session: Session): number {
  return equivalentMinutes(session.kind, session.planned)
}

export interface DayLoads {
  /** What was planned and not skipped. */
  planned: TrainingLoad
  /** Planned and done together, without what was skipped: what the body has to be fed for. */
  day: TrainingLoad
  /** With skipped sessions: what the score goes by, so that skipping a session makes no rest day. */
  assessed: TrainingLoad
  /**
   * Every class that is true of the day: a hard day may be long, too, and active minutes may know of
   * more than the sessions do. Energy goes by the highest, so that knowing more lowers nothing.
   */
  all: readonly TrainingLoad[]
}

/** The load classes of a day. Active minutes give it its class only where no session is known. */
export function dayLoads(sessions: readonly Session[], fitness: FitnessRow | null): DayLoads {
  const minutes = fitness?.active_minutes
  const active = typeof minutes === 'number' && minutes > 0 ? loadFromMinutes(minutes) : 'rest'
  if (sessions.length === 0) {
    return { planned: 'rest', day: active, assessed: active, all: [active] }
  }
  const unskipped = sessions.filter((session) => session.status !== 'skipped')
  const planned = unskipped.filter(
    (session) => session.planned !== null || session.status === 'planned',
  )
  const day = loadOfSessions(unskipped)
  const resting = sessions.every(({ kind }) => kind === 'rest')
  const hard = unskipped.filter((session) => isHard(session) && !isGentle(session))
  const plain = unskipped.map((session): Session => ({ ...session, character: 'plain' }))
  return {
    planned: loadOfSessions(planned, plannedMinutes),
    day,
    assessed: loadOfSessions(sessions),
    all: [
      day,
      ...(hard.some(isQuality) ? (['quality'] as const) : []),
      ...(hard.length > 0 ? (['moderate'] as const) : []),
      loadOfSessions(plain),
      ...(resting ? [] : [active]),
    ],
  }
}
