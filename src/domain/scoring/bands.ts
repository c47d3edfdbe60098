import { EDGE_TOLERANCE } from './above.ts'
import { BEGINNER_BAND_FACTOR, DEVIATION_BANDS } from './constants.ts'
import type { Experience } from './strategy.ts'

/** How far a deviation may go for each band, wider by half for beginners. */
export function bandEdge(within: number, experience: Experience): number {
  return experience === 'beginner' ? within * BEGINNER_BAND_FACTOR : within
}

/**
 * Points (100, 80, 60, 40, 20, 0) of a deviation given as a share of the plan, never negative.
 * Source: nutrition model, point 8.
 */
export function bandPoints(deviation: number, experience: Experience): number {
  const band = DEVIATION_BANDS.find(
    ({ within }) => deviation <= bandEdge(within, experience) + EDGE_TOLERANCE,
  )
  return band?.points ?? 0
}
