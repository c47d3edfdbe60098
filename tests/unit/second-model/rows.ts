import type { DayPlan, FitnessSession } from '#domain/stored-shapes.ts'
import { type Figures, NOTHING, type Piece } from './pieces.ts'
import type { RandomActivity, RandomDay } from './random-row.ts'

/** A figure below this is nothing, above that a slip of the finger (ours, docs/model.md). */
const within = (value: number | null | undefined, max: number) =>
  value !== null && value !== undefined && value >= 0.01 && value <= max ? value : null
const km = (value: number | null | undefined) => within(value, 500)
const minutes = (value: number | null | undefined) => within(value, 2880)
const kcal = (value: number | null | undefined) => within(value, 30_000)

const MINUTE = 60_000

/** `…:activity:<start in ms>:<length>` names an import of a release before sources were stored. */
const IMPORTED = /:activity:(-?\d+):\d+$/

function startOf(row: RandomActivity): number | null {
  if (row.started_at) return Date.parse(row.started_at)
  const named = IMPORTED.exec(row.id)?.[1]
  if (named) return Number(named)
  if (!row.start_time) return null
  return Date.parse(`${row.date}T${row.start_time}:00.000Z`)
}

function minuteOf(clock: string | null): number | null {
  const [hours, minutes] = (clock ?? '').split(':').map(Number)
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes
}

function sourceOf(row: RandomActivity): Piece['source'] {
  if (row.source === 'file' || row.source === 'strava' || row.source === 'service')
    return row.source
  return row.source === null && IMPORTED.test(row.id) ? 'file' : 'hand'
}

export function activityPiece(row: RandomActivity): Piece | null {
  if (row.activity_type === 'rest') return null
  const plan: Figures = { km: km(row.distance_km), minutes: minutes(row.duration_minutes) }
  const actual: Figures = {
    km: km(row.actual_distance_km),
    minutes: minutes(row.actual_duration_minutes),
  }
  const source = sourceOf(row)
  const done = row.status === 'done'
  const told = actual.km !== null || actual.minutes !== null
  // A recording's figures are its own, in whichever column they stand.
  const own = told ? actual : source === 'hand' ? NOTHING : plan
  return {
    id: row.id,
    source,
    sport: row.activity_type,
    // A row entered as done that says nothing of a plan is what the runner did, and no more.
    planned: source === 'hand' && (!done || plan.km !== null || plan.minutes !== null),
    done,
    start: startOf(row),
    minute: minuteOf(row.start_time),
    plan: source === 'hand' ? plan : NOTHING,
    ticked: source === 'hand' && done && !told && (plan.km !== null || plan.minutes !== null),
    did: done ? own : NOTHING,
    // A source that knows of no climb tells 0 (ours).
    climbM: within(row.elevation_gain_meters, 30_000),
    kcal: energyOf(row),
    label: row.user_activity_label,
    intensity: row.intensity,
    pairedWith: row.paired_with ?? null,
  }
}

/** What files and services tell is the device's total; rest is in it. */
function energyOf(row: RandomActivity): Piece['kcal'] {
  const told = kcal(row.calories_burned)
  return told === null ? null : { kind: 'total', kcal: told }
}

const SPORTS: Readonly<Record<string, string>> = {
  running: 'run',
  walking: 'walk',
  cycling: 'cycle',
  swimming: 'swim',
  hiking: 'hike',
  yoga: 'light',
}

/** Google Fit's figures come without the basal metabolism: its adapter takes that off. */
function googlePiece(session: FitnessSession): Piece {
  const length = (session.endTimeMillis - session.startTimeMillis) / MINUTE
  const told = kcal(session.calories)
  const type = session.activityType ?? 'other'
  return {
    id: `google_fit:${session.startTimeMillis}`,
    source: 'google',
    sport: SPORTS[type] ?? type,
    planned: false,
    done: true,
    ticked: false,
    start: session.startTimeMillis,
    minute: null,
    plan: NOTHING,
    did: {
      km: session.distance === undefined ? null : km(session.distance / 1000),
      minutes: minutes(length),
    },
    climbM: null,
    kcal: told === null ? null : { kind: 'active', kcal: told },
    label: null,
    intensity: null,
    pairedWith: null,
  }
}

/** The usual week stands in where nothing was entered by hand for the day. */
function usual({ activity, distanceKm, duration }: DayPlan): Piece | null {
  if (activity === 'rest') return null
  return {
    id: `usual:${activity}`,
    source: 'hand',
    sport: activity,
    planned: true,
    done: false,
    ticked: false,
    start: null,
    minute: null,
    plan: { km: km(distanceKm), minutes: minutes(duration) },
    did: NOTHING,
    climbM: null,
    kcal: null,
    label: null,
    intensity: null,
    pairedWith: null,
  }
}

/** Of the random day, 18 March 2026. */
export const WEEKDAY = 'wednesday'

export const onDay = (day: RandomDay) => day.activities.filter(({ date }) => date === day.date)

/** The usual week's plans, where they count. */
function usualOf(day: RandomDay): DayPlan[] {
  if (onDay(day).some((row) => sourceOf(row) === 'hand')) return []
  return (day.profile?.activity_level ?? []).filter((plan) => plan.day === WEEKDAY)
}

export function piecesOf(day: RandomDay): Piece[] {
  return [
    ...onDay(day)
      .filter(({ status }) => status !== 'skipped')
      .map(activityPiece),
    ...(day.fitness?.sessions ?? []).map(googlePiece),
    ...usualOf(day).map(usual),
  ].filter((piece) => piece !== null)
}

/** The runner means to rest: active minutes make no training of that (ours). */
export const meansToRest = (day: RandomDay): boolean =>
  usualOf(day).some(({ activity }) => activity === 'rest') ||
  onDay(day).some(({ activity_type }) => activity_type === 'rest')
