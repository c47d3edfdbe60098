import type { FieldsOf } from '../entities.ts'
import { emptyActivity } from '../training/empty-activity.ts'
import type { FileActivity } from './activity-file.ts'

/** Where a recorded activity comes from, and what it is called there. */
export interface RecordedFrom {
  source: 'file' | 'strava' | 'intervals_icu'
  source_ref: string | null
  /** The runner's local day and wall-clock time of the start. */
  date: string
  startTime: string
  label: string | null
}

/** The fields of the training row that a recorded activity becomes. */
export function recordedRow(
  activity: Omit<FileActivity, 'splits'>,
  from: RecordedFrom,
): FieldsOf<'training_activities'> {
  return {
    ...emptyActivity(from.date),
    activity_type: activity.kind,
    status: 'done',
    start_time: from.startTime,
    user_activity_label: from.label,
    actual_duration_minutes: activity.durationMinutes,
    actual_distance_km: activity.distanceKm,
    calories_burned: activity.calories,
    elevation_gain_meters: activity.elevationGainMeters,
    heart_rate_avg: activity.heartRateAvg,
    source: from.source,
    source_ref: from.source_ref,
    started_at: new Date(activity.startedAt).toISOString(),
  }
}
