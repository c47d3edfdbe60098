import type { FieldsOf } from '../entities.ts'
import { type ActivityKind, activityKind } from './activity-kind.ts'
import { emptyActivity } from './empty-activity.ts'

/** What a picture tells of a finished activity; null where it does not say. */
export interface ReadActivity {
  date: string | null
  start_time: string | null
  activity_type: string
  duration_minutes: number | null
  distance_km: number | null
  calories_burned: number | null
  steps: number | null
  heart_rate_avg: number | null
}

/** One that waits for its runner's word, by the id of the row that it becomes. */
export interface FoundActivity extends ReadActivity {
  id: string
  date: string
}

/**
 * Nobody goes faster over a session, km/h. World records, rounded up: run 3:43.13 for the mile (1999), walk
 * 1:16:36 for 20 km (2015), cycle 56.79 km in an hour (2022), swim 46.40 s for 100 m (2024). Of other kinds the
 * fastest of these.
 */
export const FASTEST_KMH = { run: 26, walk: 16, hike: 16, cycle: 57, swim: 8 } as const

/** Whether a session of this kind goes somewhere: one without a distance is then worth a word. */
export function goesSomewhere(kind: ActivityKind): boolean {
  return kind in FASTEST_KMH
}

/** The speed of what nobody can have done, km/h; null where it can be, or nobody can tell. */
export function impossibleSpeed(
  activityType: string,
  km: number | null,
  minutes: number | null,
): number | null {
  if (km === null || minutes === null || minutes <= 0) return null
  const kind = activityKind(activityType)
  const fastest = FASTEST_KMH[kind as keyof typeof FASTEST_KMH] ?? FASTEST_KMH.cycle
  const speed = km / (minutes / 60)
  return speed > fastest ? speed : null
}

/** A distance that somebody can have gone in that time, km: else null, as where none is told. */
export function believedKm(
  activityType: string,
  km: number | null,
  minutes: number | null,
): number | null {
  return impossibleSpeed(activityType, km, minutes) === null ? km : null
}

/** Whether there is a session in it: beside nothing but steps and energy it is a whole day's, or can't be told. */
export function isSession(read: Pick<ReadActivity, 'distance_km' | 'duration_minutes'>): boolean {
  return read.distance_km !== null || read.duration_minutes !== null
}

/** What was read in a picture, each with the id of its row: read twice, it is the same. */
export function foundIn(
  job: { id: string; draft: { taken_on: string } },
  read: readonly ReadActivity[],
): FoundActivity[] {
  return read.map((activity, at) => ({
    ...activity,
    id: at === 0 ? job.id : `${job.id}-${at + 1}`,
    date: activity.date ?? job.draft.taken_on,
  }))
}

/** The finished training that a runner has confirmed. */
export function trainingOf(found: FoundActivity): FieldsOf<'training_activities'> {
  return {
    ...emptyActivity(found.date),
    activity_type: found.activity_type,
    status: 'done',
    start_time: found.start_time,
    actual_duration_minutes: found.duration_minutes,
    actual_distance_km: found.distance_km,
    calories_burned: found.calories_burned,
    heart_rate_avg: found.heart_rate_avg,
    source: 'screenshot',
    source_ref: found.id,
  }
}
