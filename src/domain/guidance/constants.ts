/** Who general numbers are for, what a portion and a plate are, and signs of eating too little. */

/** Younger runners are refused: children's needs follow growth, which nothing here knows (nutrition model, point 20). */
export const MIN_AGE_YEARS = 13
/** From this age a runner is an adult: the formulas for energy and targets come from studies of adults (nutrition model, point 20). */
export const ADULT_FROM_YEARS = 18
/** Body mass index under which an adult is underweight (WHO 1995; nutrition model, point 20). */
export const UNDERWEIGHT_BELOW_BMI = 18.5

/** Portions mode: times the usual portion. */
export const PORTION_SIZES = { small: 0.7, usual: 1, large: 1.4 } as const
/** Portions mode, where no target is known: an adult's day, of which a usual portion is a share (EU regulation 1169/2011). */
export const REFERENCE_DAY = {
  calories: 2000,
  proteinGrams: 50,
  carbsGrams: 260,
  fatGrams: 70,
} as const
/** Portions mode: how a plate is filled on rest and easy days, moderate days, and hard days, the same for every body (Reguant-Closa et al. 2019). */
export const PLATES = {
  easy: { starch: 1 / 4, protein: 1 / 4, vegetables: 1 / 2 },
  moderate: { starch: 1 / 3, protein: 1 / 4, vegetables: 5 / 12 },
  hard: { starch: 1 / 2, protein: 1 / 4, vegetables: 1 / 4 },
} as const

/** The note on eating too little: of so many of the last assessed days, this many with low energy availability, all within so many days (nutrition model, point 22; the last is ours). */
export const ASSESSED_DAYS = 7
export const LOW_DAYS = 5
export const LOOK_BACK_DAYS = 14
/** The note on eating too little: a loss of more than this share of body mass a week, for so many weeks on end (nutrition model, point 22). */
export const FAST_LOSS_A_WEEK = 0.01
export const FAST_LOSS_WEEKS = 3

/** A weight that can be logged, the database's limits, too: wide enough for anyone, narrow for a slip of the finger (ours). */
export const WEIGHT_LIMITS_KG = [20, 400] as const
/** The share of the difference that a weight's trend follows in a day (Walker 1991). */
export const TREND_SHARE_A_DAY = 0.1

/**
 * A run of so many minutes empties the muscles' stores, and filling them takes the next day (Burke et al. 2011: 24 h
 * after exhausting exercise; the minutes are ours).
 */
export const REFILL_FROM_MINUTES = 120
