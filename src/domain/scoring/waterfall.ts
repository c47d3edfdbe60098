import { SCORE_MAX } from './constants.ts'
import type { ScorePart } from './score-types.ts'

/** Where a part stands on the score's scale, as shares of it, 0..1. */
export interface PartSpan {
  part: ScorePart
  /** Where the parts before it have brought the score. */
  from: number
  /** Where it brings it: below `from` for what takes points away. */
  to: number
  /** As far as it could have brought it; never below `to`. */
  until: number
}

/**
 * A score's parts one after the other, each beginning where the last one ended: the last ends at the
 * score, but for the rounding of the parts to 0.1. What would lead off the scale stays on its edge.
 * @param parts in their order; points and most points of 100
 */
export function waterfall(parts: readonly ScorePart[]): PartSpan[] {
  let points = 0
  return parts.map((part) => {
    const start = points
    points += part.points
    return {
      part,
      from: onScale(start),
      to: onScale(points),
      until: onScale(part.max > 0 ? Math.max(points, start + part.max) : points),
    }
  })
}

function onScale(points: number): number {
  return Math.min(1, Math.max(0, points / SCORE_MAX))
}
