import type { TrainingLoad } from '../training/constants.ts'

/** The meals a plan is made of, in the order of the day; dinner comes last and evens the day out (specification 2, section 9; the order is ours). */
export const PLAN_SLOTS = ['breakfast', 'lunch', 'snack', 'dinner'] as const
export type PlanSlot = (typeof PLAN_SLOTS)[number]

/** Each meal's share of the day. Rest days have no snack, hard days a larger one. */
export const SLOT_SHARES = {
  rest: { breakfast: 0.28, lunch: 0.36, snack: 0, dinner: 0.36 },
  easy: { breakfast: 0.25, lunch: 0.3, snack: 0.15, dinner: 0.3 },
  moderate: { breakfast: 0.25, lunch: 0.3, snack: 0.15, dinner: 0.3 },
  long: { breakfast: 0.25, lunch: 0.28, snack: 0.2, dinner: 0.27 },
  quality: { breakfast: 0.25, lunch: 0.28, snack: 0.2, dinner: 0.27 },
} as const satisfies Record<TrainingLoad, Record<PlanSlot, number>>

/** The snack's share for somebody who eats little and often, on any day. */
export const FREQUENT_SNACK_SHARE = 0.25
/** Longest preparation, minutes, for somebody with little time. */
export const LITTLE_TIME_MINUTES = 20

/** Servings of a dish come in quarters, between these. */
export const PORTION_STEP = 0.25
export const MIN_PORTION = 0.25
export const MAX_PORTION = 4
/** A swapped meal makes up for the others of its day within these parts of its own size. */
export const SWAP_SIZE = { min: 0.6, max: 1.4 } as const
/** Servings that a dish is matched in where it takes another's place. */
export const SWAP_SERVINGS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]
/** Sides are weighed to this, grams, and left out below it. */
export const SIDE_STEP_GRAMS = 5

/** How many of the best dishes take turns from day to day. */
export const ROTATION = 6

/**
 * How near the suggestions of a day come to its target: energy within 5 %, each macronutrient
 * within 10 % or 5 g. A plan that can't is still made and says so.
 */
export const PLAN_TOLERANCE = { energyShare: 0.05, macroShare: 0.1, macroGrams: 5 } as const
