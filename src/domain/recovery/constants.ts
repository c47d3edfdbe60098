/** Figures of recovery after training. */

/** The card's countdown, minutes (specification 2, sections 4 and 9). */
export const RECOVERY_WINDOW_MINUTES = 30
/** Eating still counts, and earns the score's bonus, this long after the end (nutrition model, points 14 and 17). */
export const RECOVERY_STILL_COUNTS_MINUTES = 120
/** A session of this length, above which the specification calls it long, or a hard one gets the upper carbohydrate figure, minutes (specification 2, section 9). */
export const HARD_FROM_MINUTES = 90
/** Carbohydrate after such a session, g/kg: the upper end of 1.0 to 1.2 (Burke et al. 2011). */
export const HARD_CARBS_G_PER_KG = 1.2
/** Portions are told in steps a kitchen can measure, grams. */
export const PORTION_STEP_GRAMS = 5
