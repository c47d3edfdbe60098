/**
 * Milliseconds until the page has something new to show; null where that is nothing.
 * @param seconds of the race, not rounded
 * @param dueSeconds when the next intake is due
 * @param ticks whether the seconds are shown; out of sight and on a low battery only what is due counts
 */
export function msToWake(
  seconds: number,
  dueSeconds: number | null,
  ticks: boolean,
): number | null {
  if (ticks) return Math.max(1, Math.ceil((Math.floor(seconds) + 1 - seconds) * 1000))
  if (dueSeconds === null || dueSeconds <= seconds) return null
  return Math.ceil((dueSeconds - seconds) * 1000)
}
