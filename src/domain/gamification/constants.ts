/** Figures of streaks, tiers, milestones and the weekly insight. Scores are of 100. */

/** A day with at least this score keeps the streak (specification 2, section 9). */
export const STREAK_SCORE = 70

/** Tiers over the last 28 days: at least, and above (specification 2, section 4). */
export const TIER_DAYS = 28
export const ATHLETE_FROM = 70
export const ELITE_ABOVE = 85
/** Scored days of the 28 an average needs to speak for them: a week's worth. */
export const TIER_MIN_SCORED_DAYS = 7

/** An insight speaks of at least so many judged days of a week (nutrition model, point 14). */
export const INSIGHT_MIN_DAYS = 4

/** Streak lengths that are celebrated, days. */
export const MILESTONES = [3, 7, 14, 21, 30, 60, 90, 180, 365] as const

/**
 * Predicted impact of a week fuelled perfectly, a rough figure for encouragement: carbohydrate
 * in long efforts improves endurance performance by about 2 to 6 % (Stellingwerff and Cox 2014),
 * and eating soon after training refills glycogen sooner (Burke et al. 2011). That this is worth about a
 * day a week of daily training is ours.
 */
export const IMPACT_ENDURANCE_MAX_PCT = 4
export const IMPACT_RECOVERY_MAX_DAYS = 1
