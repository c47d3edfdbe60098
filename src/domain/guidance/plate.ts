import type { TrainingLoad } from '../training/constants.ts'
import type { PLATES } from './constants.ts'

export type PlateKind = keyof typeof PLATES

const KIND_OF: Readonly<Record<TrainingLoad, PlateKind>> = {
  rest: 'easy',
  easy: 'easy',
  moderate: 'moderate',
  long: 'hard',
  quality: 'hard',
}

/**
 * The plate of a day by its training, the same for every body: appetite sets its size. Before a long race it is
 * that of a hard day, however little is run (nutrition model, point 6).
 * Source: The Athlete's Plates, Reguant-Closa et al., Int J Sport Nutr Exerc Metab 2019.
 */
export function plateOf(load: TrainingLoad, isLoading: boolean): PlateKind {
  return isLoading ? 'hard' : KIND_OF[load]
}
