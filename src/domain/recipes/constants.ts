/** Figures of recipe matching. The match score is of 100. */

/** A recipe is excellent, good or fair from these scores on (specification 2, section 9). */
export const MATCH_BANDS = { excellent: 80, good: 60, fair: 40 } as const
/** Recipes shown where nobody asks for another number (specification 2, section 9). */
export const DEFAULT_MATCH_COUNT = 10

/** Up to this long is quick (specification 2, section 9). */
export const QUICK_PREP_MINUTES = 15
/** What being quick adds to the match. */
export const QUICK_PREP_BONUS = 5

/** Days before the goal in which carbohydrate is loaded: 36 to 48 h (Burke 2007). */
export const LOADING_DAYS = 2
/** In those days recipes with this much of their energy from carbohydrate get a bonus. */
export const LOADING_CARBS_SHARE = 0.6
export const LOADING_BONUS = 10

/** Parts of the match: how near a serving's energy comes, and where that energy is from. */
export const MATCH_WEIGHTS = { energy: 0.4, macros: 0.6 } as const
