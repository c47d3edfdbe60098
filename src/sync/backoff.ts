/**
 * How long to wait before the next try: full jitter over an exponential ceiling, so that many
 * devices coming back together don't ask in step (AWS Architecture Blog, "Exponential Backoff And
 * Jitter", 2015).
 */

const FLOOR_MS = 250

interface Backoff {
  /** The ceiling after one failure, doubled with each further one, ms. */
  firstMs?: number
  /** The highest ceiling, ms. */
  maxMs?: number
  /** What the server asked for (Retry-After), ms. */
  atLeastMs?: number | undefined
}

/**
 * @param attempt how many tries have failed in a row, from 1
 * @param random in [0, 1]: the part of the ceiling, drawn anew each time; 1 where nobody could be in step
 * @returns ms to wait
 */
export function backoffDelay(
  attempt: number,
  random: number,
  { firstMs = 1000, maxMs = 60_000, atLeastMs = 0 }: Backoff = {},
): number {
  const ceiling = Math.min(maxMs, firstMs * 2 ** Math.max(0, attempt - 1))
  return Math.max(atLeastMs, FLOOR_MS, Math.round(random * ceiling))
}
