import type { LocalMoment } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import type { RaceGut } from '../gut-training/gut-of-races.ts'
import type { Nutrients } from '../nutrition/nutrients.ts'
import type { DayTarget, PlanRow, TargetProfile } from '../nutrition/targets.ts'
import type { StoredScorePart } from '../stored-shapes.ts'
import type { TrainingLoad } from '../training/constants.ts'
import type { ActivityRow, FitnessRow } from '../training/sessions.ts'
import type { Strategy } from './constants.ts'
import type { FoodLogRow } from './intake.ts'
import type { Experience } from './strategy.ts'

export type ScoreProfile = TargetProfile & Pick<FieldsOf<'profiles'>, 'fitness_level'>

/** Everything a day's score depends on, as plain values; rows of other days are left out. */
export interface DayInput {
  /** The runner's local day, `yyyy-MM-dd`. */
  date: string
  profile: ScoreProfile | null
  foodLogs: readonly FoodLogRow[]
  plans: readonly PlanRow[]
  activities: readonly ActivityRow[]
  fitness: FitnessRow | null
  /** Of the two days after it. */
  races: readonly RaceGut[]
  /** The runner's wall clock now; left out, the day counts as over. */
  now?: LocalMoment
}

/** What keeps a score from being certain; `body_metrics` keeps it at 0. */
export const MISSING_CODES = [
  'date',
  'body_metrics',
  'sex',
  'food_logs',
  'food_log_values',
  'meal_type',
  'photo_analysis',
  'training',
] as const
export type MissingCode = (typeof MISSING_CODES)[number]

export const PART_CODES = [
  'calories',
  'carbs',
  'protein',
  'fat',
  'meal_structure',
  'training',
  'bonus_pre_fuel',
  'bonus_recovery',
  'bonus_during_fuel',
  'bonus_protein_spread',
  'penalty_over_calories',
  'penalty_over_fat',
  'penalty_under_eating',
  'penalty_no_food_logs',
  'penalty_no_structured_meals',
  'low_energy',
] as const
export type PartCode = (typeof PART_CODES)[number]

/**
 * What would raise a part: `eat_more` / `eat_less` (amount in kcal or g), `log_meal` (meal),
 * `finish_training`, `keep_rest`, `eat_in_window`, `spread_protein`, `log_food`, `none`.
 */
export type RaiseCode =
  | 'eat_more'
  | 'eat_less'
  | 'log_meal'
  | 'spread_meals'
  | 'finish_training'
  | 'follow_training_plan'
  | 'eat_in_window'
  | 'spread_protein'
  | 'log_food'
  | 'none'

/** A part of the score; the points of all parts add up to the total before it is clamped. */
export interface ScorePart extends StoredScorePart {
  code: PartCode
  /** Points of the total, to 0.1; negative for penalties. */
  points: number
  /** Most points it can give; 0 for penalties. */
  max: number
  /** Always holds `raise` (a RaiseCode) and `raise_points`, and the figures behind the points. */
  params: Record<string, number | string>
}

export interface DayScore {
  date: string
  /** 0..100, whole points. */
  total: number
  /** Of which rows it was made, once the day is over ([Note: a day that is over]); null while it runs. */
  rowsDigest: string | null
  /** True while the day runs or something is missing. */
  provisional: boolean
  /** Where the total can still end, given with every provisional score. */
  range?: { low: number; high: number }
  missing: MissingCode[]
  parts: ScorePart[]
  consumed: Nutrients
  mealsLogged: number
  target: DayTarget
  /** The load the day is judged by; `target.load` leaves skipped sessions out. */
  load: TrainingLoad
  strategy: Strategy
  experience: Experience
  /**
   * Energy availability, kcal for each kg of fat-free mass; null before all main meals are due,
   * and where too little is logged to tell.
   */
  availability: number | null
}
