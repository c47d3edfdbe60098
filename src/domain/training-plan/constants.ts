import type { FitnessLevel } from '../entities.ts'
import { HALF_MARATHON_KM, MARATHON_KM } from '../training/constants.ts'

/** Figures of a training plan. Distances are kilometres, lengths weeks. */

export const PLAN_RACES = ['five_km', 'ten_km', 'half_marathon', 'marathon', 'ultra'] as const
export type PlanRace = (typeof PLAN_RACES)[number]

/** km of each race (World Athletics 2024). */
export const PLAN_RACE_KM = {
  five_km: 5,
  ten_km: 10,
  half_marathon: HALF_MARATHON_KM,
  marathon: MARATHON_KM,
} as const
/** An ultra's own distance is asked for, km: from the shortest above a marathon (ours). */
export const ULTRA_KM = { min: 43, max: 200, usual: 50 } as const

/** Days a week that are run: one at least is rest (ours). */
export const RUN_DAYS = { min: 2, max: 6, usual: 4 } as const

/** Nobody gets a plan for a race in fewer days than this, nor on it: nothing is built in a week any more (ours). */
export const NO_PLAN_WITHIN_DAYS = 7

/** Under 18 no plan leads to these (nutrition model, point 20: ours). */
export const ADULT_RACES: readonly PlanRace[] = ['marathon', 'ultra']
/**
 * Under 18 no week is longer, km (nutrition model, point 20: ours). At any pace those are fewer hours than the
 * runner has years, above which young athletes were hurt more often (Jayanthi et al. 2015).
 */
export const YOUNG_WEEK_MAX_KM = 60
/**
 * Under 18 no run is longer than what may be raced at that age in Britain, km by age; over it the plan says so
 * (ours; the distances UK Athletics, rule 207).
 */
export const YOUNG_RUN_MAX_KM: Readonly<Record<number, number>> = {
  13: 6,
  14: 6,
  15: 10,
  16: 15,
  17: 25,
}

/**
 * A week is at most so much above the highest of the four before, as is the custom. No study proves the tenth:
 * of novices who rose by more than 30 % in two weeks more had injuries of the kind that distance brings than of
 * those below 10 %, and chance was not ruled out (ours; the comparison Nielsen et al. 2014).
 */
export const RISE_SHARE = 0.1
/** Of small weeks a tenth is next to nothing: so many km are allowed (ours). */
export const RISE_MIN_KM = 2
export const RISE_LOOKS_BACK_WEEKS = 4

/**
 * No run is more than a tenth longer than the longest of the weeks looked back on: single runs beyond that were
 * followed by more injuries of the kind that distance brings (Frandsen et al. 2025).
 */
export const RUN_RISE_SHARE = 0.1
/** Of short runs a tenth is next to nothing: so many km are allowed (ours). */
export const RUN_RISE_MIN_KM = 2

/** Every fourth week is lighter by a fifth: custom of coaches, not a study's figure (ours). */
export const CUTBACK_EVERY_WEEKS = 4
export const CUTBACK_SHARE = 0.8

/**
 * The last weeks' share of the highest, the race's own last, without the race. Two weeks at 41 to 60 % less
 * gained the most; longer races are given a third week (Bosquet et al. 2007).
 */
export const TAPER_SHARES: Readonly<Record<PlanRace, readonly number[]>> = {
  five_km: [0.5],
  ten_km: [0.7, 0.4],
  half_marathon: [0.7, 0.4],
  marathon: [0.8, 0.6, 0.35],
  ultra: [0.8, 0.6, 0.35],
}

/** A shorter plan spends two weeks at most on its taper (ours). */
export const LONG_TAPER_FROM_WEEKS = 12
export const SHORT_TAPER_WEEKS = 2
/** Of a race on one of so many first days of a week the week before has the last share, too (ours). */
export const EARLY_IN_WEEK_DAYS = 4
/** The six days before the race, whichever weeks they lie in, hold no more than this of the highest week (ours). */
export const LAST_DAYS = 6
export const LAST_DAYS_MAX_SHARE = 2 / 3

/** Where weeks without a record begin, km; where they stop rising, km by race (ours, by the levels of the model). */
export const START_WEEK_KM: Readonly<Record<FitnessLevel, number>> = {
  beginner: 12,
  intermediate: 25,
  advanced: 45,
}
export const PEAK_WEEK_KM: Readonly<Record<PlanRace, Readonly<Record<FitnessLevel, number>>>> = {
  five_km: { beginner: 20, intermediate: 35, advanced: 60 },
  ten_km: { beginner: 28, intermediate: 42, advanced: 70 },
  half_marathon: { beginner: 38, intermediate: 52, advanced: 80 },
  marathon: { beginner: 52, intermediate: 70, advanced: 100 },
  ultra: { beginner: 60, intermediate: 80, advanced: 110 },
}
export const MIN_WEEK_KM = 6
export const MAX_WEEK_KM = 250

/**
 * No long run is longer. Of the marathon those are three hours at 6:40, 6:00 and 5:40 min/km, by level: beyond
 * that it costs more than it trains (ours).
 */
export const LONG_RUN_MAX_KM: Readonly<Record<PlanRace, Readonly<Record<FitnessLevel, number>>>> = {
  five_km: { beginner: 10, intermediate: 12, advanced: 15 },
  ten_km: { beginner: 14, intermediate: 16, advanced: 18 },
  half_marathon: { beginner: 18, intermediate: 20, advanced: 24 },
  marathon: { beginner: 27, intermediate: 30, advanced: 32 },
  ultra: { beginner: 28, intermediate: 32, advanced: 36 },
}
/** The long run's share of the week: up to 30 %, and with few days it has to carry more (ours; the 30 % Daniels 2014). */
export const LONG_RUN_SHARE: Readonly<Record<number, number>> = {
  1: 1,
  2: 0.6,
  3: 0.45,
  4: 0.38,
  5: 0.32,
  6: 0.3,
}
/**
 * A long run of this share of the race is enough, where the longest is not shorter: for it the long run takes
 * more of its week than above, up to half; who stays below it is told so (ours).
 */
export const LONG_RUN_ENOUGH_SHARE = 0.6
export const LONG_RUN_MAX_SHARE = 0.5
/** An easy run is at most this share of its week's long run (ours). */
export const EASY_RUN_MAX_SHARE = 0.75
/** In the days before a race that have no long run, no run is longer than this share of the longest (ours). */
export const LAST_RUNS_MAX_SHARE = 0.4

/**
 * A hard session's share of the week: so most of it stays easy, as four of five sessions of endurance athletes
 * do (ours; the four of five Seiler 2010).
 */
export const QUALITY_SHARE = 0.18
export const QUALITY_MIN_KM = 4
export const QUALITY_MAX_KM = 14
/** A beginner's first weeks are easy throughout (ours). */
export const BEGINNER_EASY_WEEKS = 4
/** With so many days an advanced runner has a second hard session. */
export const SECOND_QUALITY_FROM_DAYS = 5

/** Before a race: days of rest, days without a hard session, days without a long run (ours). */
export const REST_DAYS = 1
export const NO_QUALITY_DAYS = 4
export const NO_LONG_RUN_DAYS = 7

/** No run is planned shorter; where a week is too small for its days, it has fewer. */
export const SHORTEST_RUN_KM = 3
/** In a week with a race and no plan easy runs are as long as this, km (ours). */
export const RACE_WEEK_RUN_KM = { min: SHORTEST_RUN_KM, max: 6 } as const
/** Distances are planned in steps of this. */
export const STEP_KM = 0.5

/** What follows a race of so many km, of which a course is measured a little short; below there is no rule. */
export const AFTER_RACE_FROM_KM = { half_marathon: 21, marathon: 42 } as const
/**
 * Days after a race without a hard session or a long run, as many as an easy day for each 3 km raced makes (nutrition
 * model, point 26; Daniels 2014).
 */
export const AFTER_RACE_NO_QUALITY_DAYS = { half_marathon: 7, marathon: 14 } as const
/** Of those the first days are easy alone, and of these the first without a run (nutrition model, point 26). */
export const AFTER_RACE_EASY_DAYS = { half_marathon: 0, marathon: 7 } as const
export const AFTER_RACE_REST_DAYS = { half_marathon: 0, marathon: 3 } as const
/** A planned run's share that is left in each week after a race: its taper backwards (ours). */
export const AFTER_RACE_SHARES = { half_marathon: [0.7], marathon: [0.35, 0.6] } as const

/** So many weeks at most are planned ahead. */
export const MAX_PLAN_WEEKS = 40
