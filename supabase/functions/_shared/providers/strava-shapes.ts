import * as v from 'valibot'
import type { StravaEntry } from '#domain/activity-files/strava.ts'
import { entriesOf, NUMBER, TEXT } from '../lenient.ts'

/** One entry of Strava's list of activities (API v3, SummaryActivity). */
export const ENTRY: v.GenericSchema<unknown, StravaEntry> = v.object({
  id: NUMBER,
  sport_type: TEXT,
  type: TEXT,
  workout_type: NUMBER,
  start_date: TEXT,
  start_date_local: TEXT,
  moving_time: NUMBER,
  elapsed_time: NUMBER,
  distance: NUMBER,
  total_elevation_gain: NUMBER,
  average_heartrate: NUMBER,
})

/** A page of the list. An entry of another shape is null, so that a full page still counts as full. */
export const PAGE_OF_ENTRIES = v.array(v.fallback(v.nullable(ENTRY), null))

/** The answer to a code or a refresh token. */
export const TOKENS = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  /** Seconds since 1970. */
  expires_at: v.number(),
})

/** Why Strava refused: it names what it did not take. */
export const FAULT = v.object({ errors: entriesOf(v.object({ resource: v.string() })) })
