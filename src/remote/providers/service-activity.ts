import * as v from 'valibot'
import type { ServiceActivity } from '#domain/activity-files/service-activity.ts'

const FIGURE = v.nullable(v.number())
/** An activity as the server sends it. */
export const ACTIVITY: v.GenericSchema<unknown, ServiceActivity> = v.object({
  startedAt: v.number(),
  kind: v.picklist(['run', 'walk', 'cycle', 'swim', 'hike', 'strength', 'light', 'other']),
  durationMinutes: v.number(),
  distanceKm: FIGURE,
  elevationGainMeters: FIGURE,
  heartRateAvg: FIGURE,
  calories: FIGURE,
  date: v.string(),
  startTime: v.string(),
  label: v.nullable(v.picklist(['race', 'long_run', 'interval'])),
  // A server of before says nothing of it.
  ref: v.optional(v.nullable(v.string()), null),
})
