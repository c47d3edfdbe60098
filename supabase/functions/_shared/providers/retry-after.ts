/** Where a provider is busy and names no time, s. */
const DEFAULT_WAIT_S = 60
/** No provider closes for longer than until its day is over. */
const MAX_WAIT_S = 86_400

/**
 * How long a provider wants to be left alone, s: seconds or a date (RFC 9110, Retry-After).
 * @param fallbackS where the answer names no time
 */
export function retryAfterOf(
  headers: Headers,
  nowMs: number,
  fallbackS: number = DEFAULT_WAIT_S,
): number {
  const named = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d+$/.test(named) ? Number(named) : (Date.parse(named) - nowMs) / 1000
  const wait = Number.isFinite(seconds) && seconds > 0 ? seconds : fallbackS
  return Math.min(Math.ceil(wait), MAX_WAIT_S)
}
