import type { FieldsOf } from '../entities.ts'
import { BY_HAND } from './session-types.ts'

/** A run planned by hand of which nothing more is known. @param date local day */
export function emptyActivity(date: string): FieldsOf<'training_activities'> {
  return {
    date,
    activity_type: 'run',
    status: 'planned',
    duration_minutes: null,
    distance_km: null,
    intensity: null,
    start_time: null,
    user_activity_label: null,
    actual_duration_minutes: null,
    actual_distance_km: null,
    calories_burned: null,
    elevation_gain_meters: null,
    heart_rate_avg: null,
    splits: null,
    ...BY_HAND,
  }
}
