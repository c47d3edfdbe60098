import { minuteOfClock, WEEKDAYS, type Weekday, weekdayOf } from '../calendar/local-day.ts'
import type { TrainingStatus } from '../entities.ts'
import type { DayPlan, FitnessSession } from '../stored-shapes.ts'
import {
  type ActivityKind,
  activityKind,
  isHighIntensity,
  type SessionCharacter,
  sessionCharacter,
} from './activity-kind.ts'
import { MAX_SESSION_KM, MAX_SESSION_MINUTES, MIN_SESSION_FIGURE } from './constants.ts'
import {
  type ActivityRow,
  googleFitRef,
  isRecorded,
  type Measure,
  PAIRED_WITH_NOTHING,
  REPORTED_ENERGY,
  type ReportedEnergy,
  type SessionPart,
  type SessionSource,
} from './session-types.ts'

/** A part with all it says, before the parts of a session are put together. */
export interface KnownPart extends SessionPart {
  /** The local day of its row. */
  date: string
  kind: ActivityKind
  character: SessionCharacter
  /** The character is what the runner calls it; else what the intensity says. */
  labelled: boolean
  highIntensity: boolean
  status: TrainingStatus
  climbM: number | null
  energy: ReportedEnergy | null
  startMinute: number | null
  startMs: number | null
  /** The runner's word: apart from all others, or with the part of this ref. */
  apart: boolean
  pairedWith: string | null
}

const MS_PER_MINUTE = 60_000
const MAX_SESSION_KCAL = 30_000
const MAX_CLIMB_M = 30_000

/** The id of a row that came from a file or from Strava names its start and its length. */
const IMPORTED = /:activity:(-?\d+):\d+$/

function figure(value: number | null | undefined, max: number): number | null {
  return typeof value === 'number' && value >= MIN_SESSION_FIGURE && value <= max ? value : null
}

export function measure(
  km: number | null | undefined,
  minutes: number | null | undefined,
): Measure | null {
  const parts = { km: figure(km, MAX_SESSION_KM), minutes: figure(minutes, MAX_SESSION_MINUTES) }
  return parts.km === null && parts.minutes === null ? null : parts
}

/** What a training row tells. */
export function partOfRow(row: ActivityRow): KnownPart {
  const source = sourceOf(row)
  const planned = measure(row.distance_km, row.duration_minutes)
  const actual = measure(row.actual_distance_km, row.actual_duration_minutes)
  const character = sessionCharacter(row)
  // Only ticked off, it has no figures of its own: a recording's stand in its session, else the plan's.
  const done =
    row.status === 'skipped'
      ? null
      : (actual ?? (row.status === 'done' && isRecorded(source) ? planned : null))
  const kcal = figure(row.calories_burned, MAX_SESSION_KCAL)
  const pairedWith = row.paired_with ?? null
  return {
    source,
    ref: row.id ?? null,
    date: row.date,
    kind: activityKind(row.activity_type),
    character,
    labelled: sessionCharacter({ ...row, intensity: null }) !== 'plain',
    highIntensity:
      isHighIntensity(row.intensity) || character === 'quality' || character === 'race',
    status: row.status,
    planned,
    done,
    climbM: figure(row.elevation_gain_meters, MAX_CLIMB_M),
    energy:
      kcal === null
        ? null
        : { kcal, restMinutes: REPORTED_ENERGY[source] === 'total' ? (done?.minutes ?? 0) : 0 },
    startMinute: minuteOfClock(row.start_time),
    startMs: isRecorded(source) ? startOf(row) : null,
    apart: pairedWith === PAIRED_WITH_NOTHING,
    pairedWith: pairedWith === PAIRED_WITH_NOTHING ? null : pairedWith,
  }
}

/** A row of before November 2026 doesn't say; one whose id names a start was imported. */
function sourceOf(row: ActivityRow): SessionSource {
  // What a runner has planned or skipped is theirs, wherever it came from.
  if (row.status !== 'done') return 'hand'
  if (row.source == null) return IMPORTED.test(row.id ?? '') ? 'file' : 'hand'
  return NAMED.find((source) => source === row.source) ?? 'service'
}

const NAMED = ['file', 'strava', 'intervals_icu', 'hand'] as const

function startOf(row: ActivityRow): number | null {
  const ms = row.started_at ? Date.parse(row.started_at) : Number(IMPORTED.exec(row.id ?? '')?.[1])
  return Number.isFinite(ms) ? ms : null
}

/** What Google Fit tells of a session; null where it is none. Its energy is without rest. */
export function partOfFitness(date: string, session: FitnessSession): KnownPart | null {
  const { startTimeMillis: startMs, endTimeMillis: endMs } = session
  const kind = activityKind(session.activityType ?? session.name)
  if (kind === 'rest' || !Number.isFinite(startMs) || !(endMs > startMs)) return null
  const metres = session.distance
  const kcal = figure(session.calories, MAX_SESSION_KCAL)
  return {
    source: 'google_fit',
    ref: googleFitRef(startMs),
    date,
    kind,
    character: 'plain',
    labelled: false,
    highIntensity: false,
    status: 'done',
    planned: null,
    done: measure(
      typeof metres === 'number' ? metres / 1000 : null,
      (endMs - startMs) / MS_PER_MINUTE,
    ),
    climbM: null,
    energy: kcal === null ? null : { kcal, restMinutes: 0 },
    startMinute: null,
    startMs,
    apart: false,
    pairedWith: null,
  }
}

/** What the runner's usual week plans for a day. @throws InvalidDay */
export function partsOfUsualWeek(date: string, week: readonly DayPlan[]): KnownPart[] {
  const weekday = weekdayOf(date)
  // JSON from a row: an old client may have left something else than a list there.
  if (!Array.isArray(week)) return []
  return week
    .filter((plan) => isPlanOf(weekday, plan))
    .map((plan) => {
      const words = { activity_type: plan.activity, user_activity_label: null, intensity: null }
      const character = sessionCharacter(words)
      return {
        source: 'usual_week',
        ref: null,
        date,
        kind: activityKind(plan.activity),
        character,
        labelled: character !== 'plain',
        highIntensity: character === 'quality' || character === 'race',
        status: 'planned',
        planned: measure(plan.distanceKm, plan.duration),
        done: null,
        climbM: null,
        energy: null,
        startMinute: null,
        startMs: null,
        apart: false,
        pairedWith: null,
      }
    })
}

/** Whether a day of the usual week is this one, by its name in English or its number. */
export function isPlanOf(weekday: Weekday, plan: Pick<DayPlan, 'day'>): boolean {
  const named = String(plan?.day).trim().toLowerCase()
  return (
    named.slice(0, 3) === weekday.slice(0, 3) || named === String(WEEKDAYS.indexOf(weekday) + 1)
  )
}
