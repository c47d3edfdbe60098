/** Figures of coaching (specification 2, section 9). Scores and shares are of 100. */

/** Suggestions shown below this score, and from it on. */
export const MANY_SUGGESTIONS_BELOW = 50
export const SUGGESTIONS_WHEN_LOW = 3
export const SUGGESTIONS_OTHERWISE = 2

/** Tips: below the first low, below the second building, else on track. */
export const TIP_LOW_BELOW = 40
export const TIP_BUILDING_BELOW = 70

/** Praise: great job, and good, from these scores on. */
export const PRAISE_GREAT_FROM = 80
export const PRAISE_GOOD_FROM = 65

/** A part of the score counts as well done from this share of its points (ours). */
export const INSIGHT_STRONG_SHARE = 0.8
