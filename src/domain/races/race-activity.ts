import type { FieldsOf } from '../entities.ts'
import { wordOf } from '../training/activity-kind.ts'
import { emptyActivity } from '../training/empty-activity.ts'

type Race = Pick<FieldsOf<'races'>, 'date' | 'start_time' | 'distance_km' | 'goal_minutes'>
type Activity = FieldsOf<'training_activities'>

/**
 * [Note: a race stands in the diary]
 * A race is a row of the training diary as well, named after it, so that the targets of its day and of the
 * two days before follow it (training/race-ahead.ts). It is one session with whatever else the diary has of
 * that race: the training plan's last run, or one the runner has entered.
 */
export function raceActivityKey(raceId: string): string {
  return `${raceId}:race`
}

/** What of the diary's row follows the race. */
export function raceActivityPatch(race: Race) {
  return {
    date: race.date,
    start_time: race.start_time,
    distance_km: race.distance_km,
    duration_minutes: race.goal_minutes,
  } satisfies Partial<Activity>
}

/** @param pairedWith the id of the row that tells of the same run */
export function raceActivity(race: Race, pairedWith: string): Activity {
  return {
    ...emptyActivity(race.date),
    ...raceActivityPatch(race),
    user_activity_label: 'race',
    paired_with: pairedWith,
  }
}

/** Whether a row that the runner has entered tells of a race. */
export function isEnteredRace(row: Pick<Activity, 'user_activity_label' | 'status'>): boolean {
  return row.status !== 'skipped' && wordOf(row.user_activity_label) === 'race'
}
