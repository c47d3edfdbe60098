import type { FieldsOf, TrainingStatus } from '../entities.ts'
import type { ActivityKind, SessionCharacter } from './activity-kind.ts'

/** Who can tell of a session, best first: each figure is taken from the best that knows it. */
export const SESSION_SOURCES = [
  'file',
  'strava',
  'intervals_icu',
  'service',
  'google_fit',
  'hand',
  'usual_week',
] as const
export type SessionSource = (typeof SESSION_SOURCES)[number]

/** Columns that rows of an earlier app don't have. */
type Later = 'source' | 'source_ref' | 'started_at' | 'paired_with' | 'splits'
type Fields = FieldsOf<'training_activities'>
/**
 * A training row as sessions are made of it; one that isn't stored has no id.
 * `source` is `hand` or the adapter that wrote it; `paired_with` is the runner's word: the `ref` of
 * another part of the same session, `PAIRED_WITH_NOTHING`, or null, where we decide.
 */
export type ActivityRow = Omit<Fields, Later> & Partial<Pick<Fields, Later>> & { id?: string }

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

/** What a row entered by hand says of where it comes from. */
export const BY_HAND = {
  source: 'hand',
  source_ref: null,
  started_at: null,
  paired_with: null,
} as const

/** `paired_with` of a row that the runner has set apart from all others. */
export const PAIRED_WITH_NOTHING = 'nothing'

/** What a session is addressed by: the runner's own row, else any part's; null: only the usual week has it. */
export function refOf({ parts }: Pick<Session, 'parts'>): string | null {
  const own = parts.find(({ source, ref }) => source === 'hand' && ref !== null)
  return own?.ref ?? parts.find(({ ref }) => ref !== null)?.ref ?? null
}

const GOOGLE_FIT = 'google_fit:'

/** The `ref` of a session that only Google Fit's day row holds. */
export function googleFitRef(startMs: number): string {
  return `${GOOGLE_FIT}${startMs}`
}

/** The start in such a `ref`, ms since 1970; null where it is another's. */
export function startOfGoogleFit(ref: string): number | null {
  const ms = ref.startsWith(GOOGLE_FIT) ? Number(ref.slice(GOOGLE_FIT.length)) : Number.NaN
  return Number.isSafeInteger(ms) ? ms : null
}

/**
 * What a source's energy is. A watch and a service tell a session's total, with what rest would have
 * taken; Google Fit's is active, since its reader takes the basal part off; so is what a runner enters.
 */
export const REPORTED_ENERGY: Readonly<Record<SessionSource, 'total' | 'active'>> = {
  file: 'total',
  strava: 'total',
  intervals_icu: 'total',
  service: 'total',
  google_fit: 'active',
  hand: 'active',
  usual_week: 'active',
}

/** True where a watch, an app or a service recorded it. */
export function isRecorded(source: SessionSource): boolean {
  return source !== 'hand' && source !== 'usual_week'
}
