import type { ActivityRow, FitnessRow } from '../training/sessions.ts'
import { storedMeters, weeklyDistance } from '../training/weekly-distance.ts'

/** The id of a row that came from a file or from Strava names its start and its length. */
const IMPORTED = /:activity:-?\d+:\d+$/

/**
 * Strava's terms allow a runner's data to that runner alone (API agreement of November 2024, section 2.10).
 * A row of before November 2026 does not say where it came from: one that was imported may be Strava's.
 */
function isPerhapsStravas({ source, id }: ActivityRow): boolean {
  return source === 'strava' || (source == null && IMPORTED.test(id ?? ''))
}

/** Rows of before may hold no list, or something else in it. */
function withoutStravas(sessions: FitnessRow['sessions']): FitnessRow['sessions'] {
  return Array.isArray(sessions) ? sessions.filter((each) => each?.from !== 'strava') : []
}

/**
 * Metres run in a week, as the leaderboard shows them to others: of the distinct sessions
 * (training/sessions.ts), put together as if Strava had said nothing. A run that another source knows too
 * counts with that one's figures, a run known only to Strava not at all. Nor does one that Strava has told Google Fit
 * of, where Google names the app; sessions stored before November 2026 name none.
 * @param monday first local day of the week
 * @param activities the runner's rows of the week, and of the days before and after it
 * @throws InvalidDay
 */
export function leaderboardMeters(
  monday: string,
  activities: readonly ActivityRow[],
  fitness: readonly FitnessRow[],
): number {
  const own = activities.filter((row) => !isPerhapsStravas(row))
  const days = fitness.map((day) => ({ ...day, sessions: withoutStravas(day.sessions) }))
  return storedMeters(weeklyDistance(monday, own, days))
}
