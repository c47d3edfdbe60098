/** Times the usual portion. Ours. */
export const PORTION_SIZES = { small: 0.7, usual: 1, large: 1.4 } as const
/** An adult's day, kcal and g. Source: Regulation (EU) 1169/2011, annex XIII, reference intakes. */
export const REFERENCE_DAY = {
  calories: 2000,
  proteinGrams: 50,
  carbsGrams: 260,
  fatGrams: 70,
} as const

/** Of so many of the last assessed days, this many low ones are a pattern. Ours. */
export const ASSESSED_DAYS = 7
export const LOW_DAYS = 5
/** A share of body mass a week, and for how many weeks on end. Ours, after Mountjoy et al. (IOC), 2023. */
export const FAST_LOSS_A_WEEK = 0.01
export const FAST_LOSS_WEEKS = 3
