import type { Weekday } from '../calendar/local-day.ts'
import type { FitnessLevel } from '../entities.ts'
import type { PlanRace } from './constants.ts'

/** What a plan is made from. */
export interface PlanSettings {
  race: PlanRace
  /** Local day of the race. */
  raceDate: string
  /** km; of an ultra its own, else the race's name says it. */
  raceKm: number
  level: FitnessLevel
  /** The weekdays that are run, Monday first. */
  runsOn: readonly Weekday[]
  /** The weekday of the long run, one of those. */
  longRunOn: Weekday
  /** Years, from the profile and not stored with the plan; null where it isn't known. */
  age: number | null
  /** What was run a week lately, km; null where nothing is recorded. */
  recentKm: number | null
  /** The longest run lately, km; null where none is known. */
  longestKm: number | null
  /** Local day on which the plan begins. */
  startsOn: string
}

export type RunKind = 'easy' | 'long' | 'tempo' | 'interval' | 'race' | 'rest'

export interface PlannedRun {
  /** Local day. */
  date: string
  kind: RunKind
  /** 0 on a day of rest. */
  km: number
  /** What was planned, where this is lighter ([Note: lighter after a race]). */
  was?: { kind: RunKind; km: number }
}

/** Why a week is as long as it is: the rule that set it. */
export type WeekRule =
  /** The first: what was run lately, or the level's start. */
  | 'start'
  /** As much more as the rule allows. */
  | 'rise'
  /** As long as weeks of this race and level get. */
  | 'peak'
  | 'cutback'
  | 'taper'
  | 'race'
  /** Lighter after a race that was run. */
  | 'recovery'

export interface PlanWeek {
  /** Its Monday. */
  monday: string
  rule: WeekRule
  /** The sum of its runs without the race, km. */
  km: number
  runs: PlannedRun[]
}

export type PlanWarning =
  /** Too few weeks for the long run this race asks for. */
  | 'long_run_short'
  /** The race is within the taper already: nothing is built any more. */
  | 'only_taper'
  /** So few days a week have no room for what is run now. */
  | 'few_days'
  /** Longer than what is raced at the runner's age where there is a rule. */
  | 'race_long_for_age'

export interface TrainingPlan {
  settings: PlanSettings
  weeks: PlanWeek[]
  warnings: PlanWarning[]
}

export type PlanProblem =
  | 'race_past'
  | 'race_within_week'
  | 'race_too_far'
  | 'race_distance'
  | 'race_for_adults'
  | 'recent_distance'
  | 'longest_run'
  | 'run_days'

/** Settings no plan can be made from. */
export class PlanRefused extends Error {
  override name = 'PlanRefused'
  readonly reason: PlanProblem
  constructor(reason: PlanProblem) {
    super(reason)
    this.reason = reason
  }
}
