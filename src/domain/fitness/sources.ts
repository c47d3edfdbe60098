/** Where activity comes from by a connection. */
export const SERVICE_NAMES = ['google_fit', 'strava', 'intervals_icu'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** How often a service may be asked without the runner's word, ms. */
export interface Pace {
  /** While the app is in sight. */
  everyMs: number
  /** After the last time, where the app comes into sight, the network returns or a connection is made. */
  minGapMs: number
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** The specification's interval. Triggers that come together are one, after this pause. */
export const SYNC_EVERY_MS = 120 * SECOND_MS
export const SYNC_DEBOUNCE_MS = 500

/**
 * Strava counts 1,000 requests a day for all runners of a server
 * (developers.strava.com/docs/rate-limits): each of its apps asks four times an hour, no more.
 */
export const PACES: Readonly<Record<ServiceName, Pace>> = {
  google_fit: { everyMs: SYNC_EVERY_MS, minGapMs: 30 * SECOND_MS },
  intervals_icu: { everyMs: SYNC_EVERY_MS, minGapMs: 30 * SECOND_MS },
  strava: { everyMs: 15 * MINUTE_MS, minGapMs: 15 * MINUTE_MS },
}
