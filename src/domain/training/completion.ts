import { COMPLETION_OVER, COMPLETION_RESTED_POINTS, COMPLETION_STEPS } from './constants.ts'
import { equivalentMinutes } from './equivalent-minutes.ts'
import type { FitnessRow, Measure, Session } from './sessions.ts'

const EDGE_TOLERANCE = 1e-9
/** A planned session without figures counts for so much, minutes. */
const UNMEASURED_SESSION_MINUTES = 30

/**
 * Points of done ÷ planned: 0.9 to 1.2 100; 0.75 80; 0.5 60; 0.25 30; below 0; above 1.2 90,
 * above 1.5 70. A ratio that is no number is 0. Source: nutrition model, point 13.
 */
export function completionPoints(ratio: number): number {
  const over = COMPLETION_OVER.find(({ above }) => ratio > above + EDGE_TOLERANCE)
  if (over) return over.points
  return COMPLETION_STEPS.find(({ atLeast }) => ratio >= atLeast - EDGE_TOLERANCE)?.points ?? 0
}

export interface Completion {
  /**
   * scored: plan against done; rested: nothing planned, nothing to do; unplanned: training
   * without a plan; not_rested: training on a planned rest day; pending: still to come today;
   * unknown: it should be done by now and nothing tells whether it was.
   */
  state: 'scored' | 'rested' | 'unplanned' | 'not_rested' | 'pending' | 'unknown'
  /** 0..100; null while pending. */
  points: number | null
  /** Done ÷ planned of the scored sessions together, 0 and up. */
  ratio: number | null
  /** Points the day can still come to where sessions are pending or unknown; null where none is. */
  open: { low: number; high: number } | null
}

interface AssessedSession {
  session: Session
  ratio: number
  /** Nothing more is to come of it. */
  settled: boolean
}

/** Weight of a planned session among the others, minutes. */
function weightOf(session: Session): number {
  return equivalentMinutes(session.kind, session.planned) || UNMEASURED_SESSION_MINUTES
}

/** What is known of some sessions stays, whatever becomes of the others. */
function openPoints(assessed: readonly AssessedSession[]): Completion['open'] {
  const total = assessed.reduce((sum, { session }) => sum + weightOf(session), 0)
  const settled = assessed.filter((each) => each.settled)
  if (settled.length === assessed.length) return null
  const share = settled.reduce((sum, { session }) => sum + weightOf(session), 0) / total
  const low = settled.reduce(
    (sum, { session, ratio }) => sum + (completionPoints(ratio) * weightOf(session)) / total,
    0,
  )
  return { low, high: low + (1 - share) * 100 }
}

/**
 * How far the day's planned training is done; `isOver(session)` says whether it is due. On a day that
 * still runs (`isDayOver` false) a run not done by its hour, or not recorded yet, can still come.
 */
export function trainingCompletion(
  sessions: readonly Session[],
  fitness: FitnessRow | null,
  isOver: (session: Session) => boolean,
  isDayOver = true,
): Completion {
  const sport = sessions.filter((session) => session.kind !== 'rest')
  const planned = sport.filter((session) => session.planned !== null || session.status !== 'done')
  if (planned.length === 0) return withoutPlan(sessions, sport)

  const evidence = fitnessRatio(sport, planned, fitness)
  const assessed = planned.map((session) => {
    const own = ownRatio(session)
    const ratio = own ?? evidence ?? 0
    const pending = own === null && !isOver(session) && completionPoints(ratio) < 100
    const known = own !== null || evidence !== null
    const settled =
      own !== null || (evidence !== null && isDayOver) || completionPoints(ratio) === 100
    return { session, ratio, pending, known, settled }
  })
  const open = openPoints(assessed)
  const due = assessed.filter(({ pending }) => !pending)
  if (due.length === 0) return { state: 'pending', points: null, ratio: null, open }
  const total = due.reduce((sum, { session }) => sum + weightOf(session), 0)
  const mean = (figureOf: (ratio: number) => number) =>
    due.reduce((sum, { session, ratio }) => sum + figureOf(ratio) * weightOf(session), 0) / total
  return {
    state: due.every(({ known }) => known) ? 'scored' : 'unknown',
    points: mean(completionPoints),
    ratio: mean((ratio) => ratio),
    open,
  }
}

function withoutPlan(sessions: readonly Session[], sport: readonly Session[]): Completion {
  const settled = { ratio: null, open: null }
  if (sport.length === 0) return { state: 'rested', points: COMPLETION_RESTED_POINTS, ...settled }
  const restPlanned = sessions.some((session) => session.kind === 'rest')
  const hard = sport.some((session) => session.kind !== 'light' && session.kind !== 'walk')
  // Training on a planned rest day is more than any multiple of the plan.
  return restPlanned && hard
    ? { state: 'not_rested', points: completionPoints(Number.POSITIVE_INFINITY), ...settled }
    : { state: 'unplanned', points: COMPLETION_RESTED_POINTS, ...settled }
}

/** Done ÷ planned by the session's own figures, distance first; null when it has none. */
function ownRatio(session: Session): number | null {
  if (session.status === 'skipped') return 0
  const { planned, done } = session
  if (!done) return session.status === 'done' ? 1 : null
  if (!planned) return 1
  if (planned.km !== null && done.km !== null) return done.km / planned.km
  if (planned.minutes !== null && done.minutes !== null) return done.minutes / planned.minutes
  const plannedMinutes = equivalentMinutes(session.kind, planned)
  return plannedMinutes > 0 ? equivalentMinutes(session.kind, done) / plannedMinutes : 1
}

/**
 * Done ÷ planned of all sessions without figures of their own, from the totals of the day's fitness
 * data less what is accounted for; null where the data says nothing of their measure, or knows the
 * day's sessions: then what was done is among them.
 */
function fitnessRatio(
  sport: readonly Session[],
  planned: readonly Session[],
  fitness: FitnessRow | null,
): number | null {
  if (!fitness || (Array.isArray(fitness.sessions) && fitness.sessions.length > 0)) return null
  const open = planned.filter((session) => ownRatio(session) === null)
  const sum = (list: readonly Session[], part: 'planned' | 'done', measure: keyof Measure) =>
    list.reduce((total, session) => total + (session[part]?.[measure] ?? 0), 0)
  const byDistance = open.some((session) => session.planned?.km != null)
  const measure = byDistance ? 'km' : 'minutes'
  const metres = positive(fitness.distance_meters)
  const km = metres === null ? null : metres / 1000
  const seen = byDistance ? km : positive(fitness.active_minutes)
  const wanted = sum(open, 'planned', measure)
  if (seen === null || wanted <= 0) return null
  return Math.max(0, seen - sum(sport, 'done', measure)) / wanted
}

function positive(value: number | null | undefined): number | null {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : null
}
