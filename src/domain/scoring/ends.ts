import type { Nutrient } from '../nutrition/nutrients.ts'

/** A score as what is known makes it, or the lowest or highest that what is open still allows. */
export type End = 'as_known' | 'low' | 'high'

/**
 * What a day leaves open.
 *
 * [Note: an end assumes no more than it must]
 * Only what is open is assumed, at its worst or best: what is eaten stays eaten, a nutrient whose
 * figures are all known is not doubted for another's sake, and an unknown amount can only be more
 * than nothing. So a range is as narrow as what is known allows.
 */
export interface OpenQuestions {
  /** More food may come: the day runs, or nothing was logged. */
  more: boolean
  /** Nutrients of which some food's amount isn't known. */
  unknown: ReadonlySet<Nutrient>
  /** Some food's meal isn't known. */
  meal: boolean
  /** Points, 0..100, that training can still come to; null where it is settled. */
  training: { low: number; high: number } | null
}
