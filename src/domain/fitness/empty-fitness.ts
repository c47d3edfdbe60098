import type { FieldsOf } from '../entities.ts'

/** A day nobody has told anything of. */
export function emptyFitness(date: string): FieldsOf<'google_fit_data'> {
  return {
    date,
    steps: null,
    calories_burned: null,
    active_minutes: null,
    distance_meters: null,
    heart_rate_avg: null,
    sessions: [],
    last_synced_at: null,
  }
}
