/** Figures of the daily and weekly score. Points are of 100, shares are of 1. */
import type { Nutrient } from '../nutrition/nutrients.ts'
import type { TrainingLoad } from '../training/constants.ts'

/** The top of the scale (specification 2, section 9). */
export const SCORE_MAX = 100

/** Nutrition and training shares of the score by load (specification 2, section 9). */
export const LOAD_WEIGHTS = {
  rest: { nutrition: 1, training: 0 },
  easy: { nutrition: 0.7, training: 0.3 },
  moderate: { nutrition: 0.6, training: 0.4 },
  long: { nutrition: 0.55, training: 0.45 },
  quality: { nutrition: 0.6, training: 0.4 },
} as const satisfies Record<TrainingLoad, { nutrition: number; training: number }>

/** Weights of the nutrients by strategy (nutrition model, point 9). */
export const STRATEGY_WEIGHTS = {
  runner: { calories: 0.3, carbsGrams: 0.4, proteinGrams: 0.2, fatGrams: 0.1 },
  general: { calories: 0.4, carbsGrams: 0.25, proteinGrams: 0.25, fatGrams: 0.1 },
  meal: { calories: 0.35, carbsGrams: 0.3, proteinGrams: 0.25, fatGrams: 0.1 },
} as const satisfies Record<string, Record<Nutrient, number>>
export type Strategy = keyof typeof STRATEGY_WEIGHTS

/** Deviation from plan → points; 0 beyond the last (nutrition model, point 8). */
export const DEVIATION_BANDS = [
  { within: 0.05, points: 100 },
  { within: 0.1, points: 80 },
  { within: 0.2, points: 60 },
  { within: 0.3, points: 40 },
  { within: 0.4, points: 20 },
] as const

/** Experience by weekly distance, km (nutrition model, point 14). */
export const INTERMEDIATE_FROM_KM = 20
export const ADVANCED_OVER_KM = 50
/** How much wider a beginner's bands are (nutrition model, point 8). */
export const BEGINNER_BAND_FACTOR = 1.5

/**
 * Meal structure: points a meal, the cap when one meal holds too much, its weight in nutrition
 * (specification 2, section 9; nutrition model, point 12).
 */
export const STRUCTURE_MEAL_POINTS = 25
export const STRUCTURE_SNACK_POINTS = 25
export const STRUCTURE_CAP_POINTS = 70
export const STRUCTURE_CAP_OVER_SHARE = 0.6
export const STRUCTURE_SHARE_OF_NUTRITION = 0.15

/**
 * The penalties of eating beyond plan, strongly and mildly; energy as far below plan costs the same on days with
 * training (nutrition model, points 10 and 11).
 */
export const OVER_CALORIES_PENALTY = -10
export const OVER_FAT_PENALTY = -5
export const OVER_MILD_PENALTY = -3
export const PENALTY_FLOOR = -15

/**
 * Where energy availability is low, the score of a day with at least so many meals logged ends
 * here, or at the second figure after more exercise than the third, kcal (nutrition model, point 11).
 */
export const LOW_ENERGY_MIN_MEALS = 2
export const LOW_ENERGY_CAP = 59
export const LOW_ENERGY_HARD_CAP = 69
export const LOW_ENERGY_HARD_OVER_KCAL = 1000

/**
 * Body fat as a percentage of body mass: so much for each unit of the body mass index and each
 * year, for men, and a constant; for adults, and up to an age (Deurenberg et al. 1991).
 */
export const BODY_FAT_ADULT = { perBmi: 1.2, perYear: 0.23, male: -10.8, constant: -5.4 } as const
export const BODY_FAT_CHILD = { perBmi: 1.51, perYear: -0.7, male: -3.6, constant: 1.4 } as const
export const BODY_FAT_CHILD_MAX_YEARS = 15
/** What the equation answers for bodies it was not made for is brought into these. */
export const BODY_FAT_LIMITS_PCT = { min: 3, max: 60 } as const

/** Outside the floor (specification 2, section 9). */
export const NO_FOOD_LOGS_PENALTY = -30
export const NO_STRUCTURED_MEALS_PENALTY = -10

/** Bonuses (nutrition model, point 14). */
export const BONUS_CEILING = 10
export const PRE_FUEL_BONUS = 3
export const RECOVERY_BONUS = 3
export const PROTEIN_SPREAD_BONUS = 2
export const PROTEIN_SPREAD_MEALS = 3
export const DURING_FUEL_BONUS = 2
export const DURING_FUEL_OVER_MINUTES = 90

/**
 * A day still running is measured against the meals that are due: the share of the day's plan
 * and the local time each main meal is over. Ordinary meal hours; snacks close the day.
 */
export const MEAL_SHARES = { breakfast: 0.25, lunch: 0.3, dinner: 0.3, snack: 0.15 } as const
export const MEAL_DUE_MINUTE = { breakfast: 630, lunch: 870, dinner: 1260, snack: 1440 } as const

/** Score colours: this share of the scale or more (specification 1 and 2). */
export const STATUS_BANDS = [
  { atLeast: 0.8, status: 'success' },
  { atLeast: 0.6, status: 'warning' },
  { atLeast: 0.4, status: 'info' },
] as const
