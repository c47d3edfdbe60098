import type { TrainingLoad } from '../training/constants.ts'

/** How a plate is filled, as parts of 1: starches, protein, vegetables and fruit. */
export interface PlateParts {
  starch: number
  protein: number
  vegetables: number
}
export type PlateKind = 'easy' | 'moderate' | 'hard'

/** The plate of each kind of day, by which a day is eaten without counting. */
export const PLATES: Readonly<Record<PlateKind, PlateParts>> = {
  easy: { starch: 1 / 4, protein: 1 / 4, vegetables: 1 / 2 },
  moderate: { starch: 1 / 3, protein: 1 / 4, vegetables: 5 / 12 },
  hard: { starch: 1 / 2, protein: 1 / 4, vegetables: 1 / 4 },
}

const KIND_OF: Readonly<Record<TrainingLoad, PlateKind>> = {
  rest: 'easy',
  easy: 'easy',
  moderate: 'moderate',
  long: 'hard',
  quality: 'hard',
}

/**
 * The plate of a day by its training, the same for every body: appetite sets its size.
 * Source: The Athlete's Plates, Reguant-Closa et al., Int J Sport Nutr Exerc Metab 2019.
 */
export function plateOf(load: TrainingLoad): PlateKind {
  return KIND_OF[load]
}
