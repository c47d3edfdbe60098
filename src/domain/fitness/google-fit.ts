import type { FieldsOf } from '../entities.ts'
import type { FitnessSession } from '../stored-shapes.ts'
import { believedKm } from '../training/read-activity.ts'
import { googleFitKind } from './google-fit-kind.ts'
import {
  believed,
  type FitAggregate,
  type FitSessions,
  type Point,
  pointsOf,
  sumOf,
} from './google-fit-points.ts'

/** A day as Google Fit knows it; null where it doesn't. Units as in `google_fit_data`. */
export type FitnessDay = Omit<FieldsOf<'google_fit_data'>, 'last_synced_at'>

/** Answers of Google Fit's REST API (v1). */
export interface GoogleFitAnswers {
  /** Of `dataset:aggregate`, in buckets of a local day. */
  days: readonly FitAggregate[]
  /** Of `dataset:aggregate`: the basal rate, of a longer time than the days. */
  basal: FitAggregate
  /** Of the list of sessions. */
  sessions: FitSessions
  /** Of `dataset:aggregate`, in buckets of a session. */
  ofSessions: readonly FitAggregate[]
}

/** Strava's app, as Google names it. */
const STRAVA_APP = /^com\.strava\b/

const DAY_MS = 86_400_000
const MS_PER_MINUTE = 60_000
/** A session of one day: longer is a watch nobody stopped. */
const MAX_SESSION_MS = DAY_MS
const MIN_SESSION_MS = 60_000
const MAX_STEPS = 300_000
const MAX_KCAL = 30_000
const MAX_ACTIVE_MINUTES = 1500
const MAX_METERS = 1_000_000
const HEART_RATES = [20, 260] as const

/**
 * The days of which Google Fit knows anything, in the order asked. A figure that can't be true is
 * unknown.
 *
 * [Note: energy without the basal part]
 * Google's `calories.expended` holds the basal metabolism, which is no exercise (nutrition model,
 * point 7). Its own rate (`calories.bmr`, kcal a day, told now and then) is taken off, for the time
 * the figure covers; where Google tells no rate, or nothing is left, the energy is unknown.
 * @param days local days, `yyyy-MM-dd`, ascending
 * @param dayOf the runner's local day of a moment, ms since 1970
 */
export function readGoogleFit(
  answers: GoogleFitAnswers,
  days: readonly string[],
  dayOf: (atMs: number) => string,
): FitnessDay[] {
  const points = new Map<string, Point[]>()
  for (const each of answers.days.flatMap(({ bucket }) => bucket)) {
    const at = each.startTimeMillis
    if (at === null || Math.abs(at) > 8.64e15) continue
    const date = dayOf(at)
    points.set(date, [...(points.get(date) ?? []), ...pointsOf(each)])
  }
  const basal = meanOf(answers.basal.bucket.flatMap(pointsOf), 'calories.bmr.summary')
  const sessions = sessionsOf(answers, basal, dayOf)
  return days.flatMap((date) => {
    const day = dayFrom(date, points.get(date) ?? [], basal, sessions.get(date) ?? [])
    const { date: _, sessions: found, ...figures } = day
    const known = found.length > 0 || Object.values(figures).some((figure) => figure !== null)
    return known ? [day] : []
  })
}

function dayFrom(
  date: string,
  points: readonly Point[],
  basal: number | null,
  sessions: FitnessSession[],
): FitnessDay {
  const sum = (type: string) => sumOf(points, type)
  return {
    date,
    steps: believed(sum('step_count.delta'), 0, MAX_STEPS),
    calories_burned: activeEnergy(points, basal),
    active_minutes: believed(sum('active_minutes'), 0, MAX_ACTIVE_MINUTES),
    distance_meters: believed(sum('distance.delta'), 0, MAX_METERS),
    heart_rate_avg: believed(meanOf(points, 'heart_rate.summary'), ...HEART_RATES),
    sessions,
  }
}

function meanOf(points: readonly Point[], type: string): number | null {
  const sum = sumOf(points, type)
  return sum === null ? null : sum / points.filter((point) => point.type === type).length
}

/** Energy above the basal rate, kcal (see [Note: energy without the basal part]). */
function activeEnergy(points: readonly Point[], basal: number | null): number | null {
  const expended = sumOf(points, 'calories.expended')
  if (expended === null || basal === null || basal <= 0) return null
  const measured = points.filter(({ type }) => type === 'calories.expended')
  const coveredMs = measured.reduce((sum, { lastsMs }) => sum + lastsMs, 0)
  if (coveredMs <= 0) return null
  return believed(expended - (basal * coveredMs) / DAY_MS, 1, MAX_KCAL)
}

/** The sessions by the local day they began on, in order; of two at the same time the longer. */
function sessionsOf(
  answers: GoogleFitAnswers,
  basal: number | null,
  dayOf: (atMs: number) => string,
): Map<string, FitnessSession[]> {
  const pointsById = new Map<string | null, Point[]>()
  for (const each of answers.ofSessions.flatMap(({ bucket }) => bucket)) {
    const id = each.session?.id ?? null
    pointsById.set(id, [...(pointsById.get(id) ?? []), ...pointsOf(each)])
  }
  const byDay = new Map<string, FitnessSession[]>()
  const found = answers.sessions.session.flatMap((entry) => {
    const { startTimeMillis: start, endTimeMillis: end } = entry
    const activityType = googleFitKind(entry.activityType, entry.name)
    if (start === null || end === null || activityType === null) return []
    if (Math.abs(start) > 8.64e15) return []
    if (end - start < MIN_SESSION_MS || end - start > MAX_SESSION_MS) return []
    const points = pointsById.get(entry.id) ?? []
    const metres = believed(sumOf(points, 'distance.delta'), 1, MAX_METERS)
    const km = metres === null ? null : metres / 1000
    const canBeTrue = believedKm(activityType, km, (end - start) / MS_PER_MINUTE) !== null
    const calories = activeEnergy(points, basal)
    return [
      {
        startTimeMillis: start,
        endTimeMillis: end,
        activityType,
        ...(metres !== null && canBeTrue && { distance: metres }),
        ...(calories === null ? {} : { calories }),
        // Of other apps nothing is said: it would say no more than where somebody runs with what.
        ...(STRAVA_APP.test(entry.application?.packageName ?? '')
          ? { from: 'strava' as const }
          : {}),
      },
    ]
  })
  for (const session of withoutTwins(found)) {
    const date = dayOf(session.startTimeMillis)
    byDay.set(date, [...(byDay.get(date) ?? []), session])
  }
  return byDay
}

/** Two apps may have told Google of the same run: nobody is in two sessions at once. */
function withoutTwins(sessions: readonly FitnessSession[]): FitnessSession[] {
  const lasts = (session: FitnessSession) => session.endTimeMillis - session.startTimeMillis
  const distinct: FitnessSession[] = []
  for (const session of sessions.toSorted((a, b) => lasts(b) - lasts(a))) {
    const shared = (other: FitnessSession) =>
      Math.min(session.endTimeMillis, other.endTimeMillis) -
      Math.max(session.startTimeMillis, other.startTimeMillis)
    if (distinct.every((other) => shared(other) <= lasts(session) / 2)) distinct.push(session)
  }
  return distinct.sort((a, b) => a.startTimeMillis - b.startTimeMillis)
}
