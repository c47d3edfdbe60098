/** A zone where it is a given hour of the day now. */
export interface ZoneAt {
  timezoneId: string
  /** East of UTC, in hours. */
  offset: number
}

/** What is shown depends on the hour; who looks at it in this zone sees the same whenever it is. */
export function zoneAt(hour: number): ZoneAt {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  // In these names the sign is turned round: Etc/GMT-7 is seven hours east.
  const timezoneId = offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  return { timezoneId, offset }
}

/**
 * A zone where it is about noon now: a day's score depends on the time of day, and no test may run
 * over midnight.
 */
export const zoneAtNoon = (): string => zoneAt(12).timezoneId
