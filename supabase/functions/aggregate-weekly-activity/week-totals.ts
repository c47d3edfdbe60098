import { addDays, weekDays } from '#domain/calendar/local-day.ts'
import { leaderboardMeters } from '#domain/community/leaderboard-distance.ts'
import { daySessions, sessionMinutes } from '#domain/training/sessions.ts'
import { aroundDay, storedMeters, weeklyDistance } from '#domain/training/weekly-distance.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import type { FunctionDeps } from '../_shared/function-deps.ts'
import type { Stored } from '../_shared/store-row.ts'

const MINUTES_OF_A_WEEK = 7 * 24 * 60

interface WeekTotals {
  /** Metres run, by all sources. */
  distance_meters: number
  /** The same of what is not Strava's alone, which its terms let the runner see and nobody else. */
  shared_distance_meters: number
  session_count: number
  session_minutes: number
}

/**
 * What was done in a week: the distinct sessions, however many sources tell of each.
 * @param monday the local day the week begins with
 * @throws Refusal 502 database_failed
 */
export async function weekTotals(
  deps: FunctionDeps,
  userId: string,
  monday: string,
): Promise<WeekTotals> {
  const living = (table: 'training_activities' | 'google_fit_data') =>
    asService(deps).from(table).select().eq('user_id', userId).eq('deleted', false)
  // A run near midnight may stand on the day beside its own.
  const [activities, fitness] = await Promise.all([
    fromDatabase<Stored<'training_activities'>[]>(
      living('training_activities')
        .gte('date', addDays(monday, -1))
        .lte('date', addDays(monday, 7)),
    ),
    fromDatabase<Stored<'google_fit_data'>[]>(
      living('google_fit_data').gte('date', monday).lte('date', addDays(monday, 6)),
    ),
  ])
  const done = weekDays(monday).flatMap((date) =>
    daySessions({
      date,
      activities: aroundDay(date, activities),
      fitness: fitness.find((row) => row.date === date) ?? null,
      usualWeek: [],
    }).filter(({ status }) => status === 'done'),
  )
  const minutes = done.reduce((sum, session) => sum + (sessionMinutes(session) ?? 0), 0)
  return {
    distance_meters: storedMeters(weeklyDistance(monday, activities, fitness)),
    shared_distance_meters: leaderboardMeters(monday, activities, fitness),
    session_count: done.length,
    session_minutes: Math.round(Math.min(minutes, MINUTES_OF_A_WEEK)),
  }
}
