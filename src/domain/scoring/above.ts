/** Binary fractions: 0.1 of a plan may come out as 0.10000000000000003. */
export const EDGE_TOLERANCE = 1e-9

/** True when a ratio is above a limit by more than arithmetic noise. */
export function above(ratio: number, limit: number): boolean {
  return ratio > limit + EDGE_TOLERANCE
}
