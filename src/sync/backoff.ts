/**
 * How long to wait before the next try: full jitter over an exponential ceiling, so that many
 * devices coming back together don't ask in step (AWS Architecture Blog, "Exponential Backoff And
 * Jitter", 2015).
 */

const FIRST_CEILING_MS = 1000
const CEILING_MS = 60_000
const FLOOR_MS = 250

/**
 * @param attempt how many tries have failed in a row, from 1
 * @param random a number in [0, 1)
 * @param atLeastMs what the server asked for (Retry-After), in ms
 * @returns ms to wait
 */
export function backoffDelay(attempt: number, random: number, atLeastMs = 0): number {
  const ceiling = Math.min(CEILING_MS, FIRST_CEILING_MS * 2 ** Math.max(0, attempt - 1))
  return Math.max(atLeastMs, FLOOR_MS, Math.round(random * ceiling))
}
