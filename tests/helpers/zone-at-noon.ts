/**
 * A zone where it is about noon now: a day's score depends on the time of day, and no test may run
 * over midnight.
 */
export function zoneAtNoon(): string {
  const hoursToNoon = 12 - new Date().getUTCHours()
  // In these names the sign is turned round: Etc/GMT-7 is seven hours east.
  return hoursToNoon === 0 ? 'UTC' : `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`
}
