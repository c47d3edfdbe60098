import type { FieldsOf } from '../entities.ts'
import { wordOf } from '../training/activity-kind.ts'
import { emptyActivity } from '../training/empty-activity.ts'
import type { RaceResult } from './race-result.ts'

type Race = Pick<FieldsOf<'races'>, 'date' | 'start_time' | 'distance_km' | 'goal_minutes'>
type Activity = FieldsOf<'training_activities'>

/**
 * [Note: a race stands in the diary]
 * A race is a row of the training diary as well, named after it, so that the targets of its day and of the
 * two days before follow it (training/race-ahead.ts). It is one session with whatever else the diary has of
 * that race: the training plan's last run, or one the runner has entered.
 */
export function raceActivityKey(userId: string, raceId: string): string {
  return `${userId}:race:${raceId}`
}

/** The id of the race whose row in the diary this is; null for any other row. */
export function raceOfActivity(userId: string, id: string): string | null {
  const before = raceActivityKey(userId, '')
  return id.startsWith(before) ? id.slice(before.length) : null
}

/**
 * What the row was called until 24 November 2026, which every server refused: no id may begin as another
 * owner's would.
 */
const EARLIER_KEY = /^([^:]+):race$/

/** The key of a row that has the name of before; null for any other row. */
export function renamedRaceKey(userId: string, id: string): string | null {
  const raceId = EARLIER_KEY.exec(id)?.[1]
  return raceId === undefined ? null : raceActivityKey(userId, raceId)
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

/** What the database takes of a session's length and distance. */
const MAX_MINUTES = 10_000
const MAX_KM = 2000

/**
 * What of the diary's row follows how the race ended: done with its time and distance, by which a recording of it is
 * the same session; planned again where the finish was taken back.
 * @param startTime `HH:MM` by the runner's clock
 */
export function raceResultPatch(
  race: Race,
  result: RaceResult | null,
  startTime: string | null,
): Partial<Activity> {
  if (!result) {
    const none = { actual_distance_km: null, actual_duration_minutes: null }
    return { ...raceActivityPatch(race), status: 'planned', ...none }
  }
  const minutes = Math.round(result.seconds / 6) / 10
  return {
    // Another phone that knew nothing of the start may have moved the row.
    date: race.date,
    status: 'done',
    start_time: startTime,
    actual_duration_minutes: minutes <= MAX_MINUTES ? minutes : null,
    actual_distance_km: result.km !== null && result.km <= MAX_KM ? result.km : null,
  }
}
