/** Figures of gut training. Grams are of carbohydrate. */

/** Where the ladder begins, g/h: nearly every gut takes it without practice (Jeukendrup 2014). */
export const GUT_START_G_PER_HOUR = 30
/** And where it begins for a gut that the runner says is in training, or used to a lot, g/h. Ours. */
export const GUT_START_OF_LEVEL = { in_training: 60, trained: 75 } as const
/** A step, of which a week has one at most, g/h. Guts adapt within weeks (Jeukendrup 2017; Costa et al. 2017); the size is ours. */
export const GUT_STEP_G_PER_HOUR = 10
/** So many bad days in a row, and the ladder goes a step down. Ours. */
export const BAD_IN_A_ROW = 2
/** What was borne is told in fives: nobody measures a gel more closely. Ours. */
export const GUT_ROUND_G = 5

/** A run of this length has room to practise in, minutes. Ours. */
export const PRACTICE_FROM_MINUTES = 75

/** How a stomach was in an hour: 0 fine, 1 a little, 2 upset, 3 bad. Ours. */
export const STOMACHS = [0, 1, 2, 3] as const

export function isBad(stomach: number): boolean {
  return stomach >= 2
}
