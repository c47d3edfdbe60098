import type { DayPlan } from '../stored-shapes.ts'
import { activityKind } from '../training/activity-kind.ts'
import { MINUTES_PER_KM } from '../training/constants.ts'
import { equivalentMinutes } from '../training/equivalent-minutes.ts'
import type { Measure, Session } from '../training/sessions.ts'
import { type Body, restingEnergy } from './body.ts'
import {
  METS,
  METS_AT_SPEED,
  RUN_KCAL_PER_KG_100M_CLIMBED,
  RUN_KCAL_PER_KG_KM,
  USUAL_PACE_MINUTES_PER_KM,
  WALK_KCAL_PER_KG_100M_CLIMBED,
  WALK_KCAL_PER_KG_KM,
} from './constants.ts'

const MINUTES_PER_DAY = 1440

/** A session's energy above rest. */
export interface NetEnergy {
  /** kcal, whole, 0 and up */
  kcal: number
  /** A device or service told it; else it is estimated. */
  measured: boolean
}

const NONE: NetEnergy = { kcal: 0, measured: false }

/**
 * Energy of a session above rest: what a source tells, less what rest would have taken in that time
 * where the figure holds it, else estimated from what was done, or from what is planned.
 * A skipped session and a rest day need nothing. Source: nutrition model, point 16.
 * @param runPace the runner's usual pace, min/km, for runs without a distance
 */
export function sessionEnergy(session: Session, body: Body, runPace: number): NetEnergy {
  if (session.kind === 'rest' || session.status === 'skipped') return NONE
  const isDone = session.status === 'done' || session.done !== null
  if (isDone && session.energy) {
    const { kcal, restMinutes } = session.energy
    const rest = (restingEnergy(body) * restMinutes) / MINUTES_PER_DAY
    return { kcal: Math.max(0, Math.round(kcal - rest)), measured: true }
  }
  const amount = session.done ?? session.planned
  const climbM = isDone ? (session.climbM ?? 0) : 0
  return {
    kcal: estimatedEnergy(session.kind, amount, climbM, body.weightKg, runPace),
    measured: false,
  }
}

/**
 * Running 1.0 kcal/kg/km and 0.45 kcal/kg for 100 m climbed, walking 0.5 and 0.9 (ACSM metabolic
 * equations); any other sport (MET − 1) × kg × h (Compendium of Physical Activities 2024). A ride or a
 * swim of a known distance takes at least what it takes at the speed it is timed at: so a fast one takes
 * more, and neither a distance nor a time that becomes known lowers it.
 */
function estimatedEnergy(
  kind: Session['kind'],
  amount: Measure | null,
  climbM: number,
  weightKg: number,
  runPace: number,
): number {
  if (!amount || kind === 'rest') return 0
  if (kind === 'run' || kind === 'walk') {
    const isRun = kind === 'run'
    const km = amount.km ?? (amount.minutes ?? 0) / (isRun ? runPace : MINUTES_PER_KM.walk)
    const flat = km * (isRun ? RUN_KCAL_PER_KG_KM : WALK_KCAL_PER_KG_KM)
    const per100 = isRun ? RUN_KCAL_PER_KG_100M_CLIMBED : WALK_KCAL_PER_KG_100M_CLIMBED
    return Math.round(weightKg * (flat + (climbM / 100) * per100))
  }
  const byTime = (METS[kind] - 1) * equivalentMinutes(kind, amount)
  return Math.round((weightKg * Math.max(byTime, byDistance(kind, amount.km))) / 60)
}

/** MET minutes above rest of a ride or a swim; 0 of other sports. */
function byDistance(kind: Session['kind'], km: number | null): number {
  if (kind !== 'cycle' && kind !== 'swim') return 0
  return (METS_AT_SPEED[kind] - 1) * MINUTES_PER_KM[kind] * (km ?? 0)
}

/** The pace of the usual week's runs, min/km; where it tells none, or none that can be true, 6. */
export function usualRunPace(week: readonly DayPlan[] | null | undefined): number {
  const runs = (Array.isArray(week) ? week : []).filter(
    (plan) =>
      activityKind(plan.activity) === 'run' &&
      Number(plan.distanceKm) > 0 &&
      Number(plan.duration) > 0,
  )
  const sum = (figure: 'distanceKm' | 'duration') =>
    runs.reduce((total, run) => total + Number(run[figure]), 0)
  const pace = sum('duration') / sum('distanceKm')
  const { min, max } = USUAL_PACE_MINUTES_PER_KM
  return pace >= min && pace <= max ? pace : MINUTES_PER_KM.run
}
