import type { ActivityKind } from './activity-kind.ts'
import { MINUTES_PER_KM } from './constants.ts'
import type { Measure } from './session-types.ts'

/**
 * Minutes a measure stands for. The energy of a run follows its distance, so a fast runner's
 * 16 km counts as much as a slow one's: the larger of time and distance at the usual pace.
 */
export function equivalentMinutes(kind: ActivityKind, amount: Measure | null): number {
  if (!amount) return 0
  const pace =
    kind in MINUTES_PER_KM
      ? MINUTES_PER_KM[kind as keyof typeof MINUTES_PER_KM]
      : MINUTES_PER_KM.run
  const byDistance = (amount.km ?? 0) * pace
  if (kind === 'run') return Math.max(amount.minutes ?? 0, byDistance)
  return amount.minutes ?? byDistance
}
