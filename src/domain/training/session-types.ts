import type { FieldsOf, TrainingStatus } from '../entities.ts'
import type { ActivityKind, SessionCharacter } from './activity-kind.ts'

/** Who can tell of a session, best first: each figure is taken from the best that knows it. */
export const SESSION_SOURCES = [
  'file',
  'strava',
  'service',
  'google_fit',
  'hand',
  'usual_week',
] as const
export type SessionSource = (typeof SESSION_SOURCES)[number]

/** Where a training row comes from, and the runner's word on what it belongs to. */
export interface RowOrigin {
  id: string
  /** `hand`, or the adapter that wrote the row; null in rows of before November 2026. */
  source: string | null
  /** What the source calls it; null where it has no name for it. */
  source_ref: string | null
  /** When it began, a UTC instant; null where only the day, or its wall clock, is known. */
  started_at: string | null
  /** `PAIRED_WITH_NOTHING`, or the `ref` of another part of the same session; null: we decide. */
  paired_with: string | null
}
export type ActivityRow = Omit<FieldsOf<'training_activities'>, keyof RowOrigin> &
  Partial<RowOrigin>

export type FitnessRow = Pick<
  FieldsOf<'google_fit_data'>,
  'date' | 'calories_burned' | 'active_minutes' | 'distance_meters' | 'sessions'
>

/** How much of a session: at least one figure is known, or the measure is null. */
export interface Measure {
  km: number | null
  minutes: number | null
}

/** Energy as a source tells it, kcal. */
export interface ReportedEnergy {
  kcal: number
  /** Minutes of rest that the figure holds: those of a device's total; 0 where it is active energy. */
  restMinutes: number
}

/** What one source tells of a session. */
export interface SessionPart {
  source: SessionSource
  /** The row's id; of a Google Fit session `google_fit:` and its start, ms; null: the usual week. */
  ref: string | null
  planned: Measure | null
  done: Measure | null
}

/** One session of a day, planned, done or both, however many sources tell of it. */
export interface Session {
  kind: ActivityKind
  character: SessionCharacter
  /** Said to be hard, or by nature so: intervals, tempo, a race. */
  highIntensity: boolean
  status: TrainingStatus
  planned: Measure | null
  done: Measure | null
  /** Metres climbed, of what was done. */
  climbM: number | null
  energy: ReportedEnergy | null
  /** Local wall-clock start, minutes since midnight. */
  startMinute: number | null
  /** The same as an instant, ms since 1970, where a device recorded it. */
  startMs: number | null
  /** Best source first; never empty. */
  parts: readonly SessionPart[]
}

/** `paired_with` of a row that the runner has set apart from all others. */
export const PAIRED_WITH_NOTHING = 'nothing'

/** The `ref` of a session that only Google Fit's day row holds. */
export function googleFitRef(startMs: number): string {
  return `google_fit:${startMs}`
}

/** True where a watch, an app or a service recorded it. */
export function isRecorded(source: SessionSource): boolean {
  return source !== 'hand' && source !== 'usual_week'
}
