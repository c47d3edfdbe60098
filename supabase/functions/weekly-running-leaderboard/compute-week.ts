import { leaderboardMeters } from '#domain/community/leaderboard-distance.ts'
import type { Row } from '#domain/entities.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import type { FunctionDeps } from '../_shared/function-deps.ts'

/** Members whose week is computed in one call, beside the caller's own: those whose training has changed. */
const MAX_OTHERS = 50

/** A member whose distance is to be computed, with the rows it is computed from. */
interface Due {
  user_id: string
  version: number
  activities: Row<'training_activities'>[]
  fitness: Row<'google_fit_data'>[]
}

/**
 * Brings the distances of a week up to date: of the members whose training has changed since it was
 * computed, as a trigger notes. What one call leaves, the next does.
 * @param monday the week's first day
 * @throws Refusal 502 database_failed
 */
export async function computeWeek(
  deps: FunctionDeps,
  userId: string,
  monday: string,
): Promise<void> {
  const due = await fromDatabase<Due[]>(
    asService(deps).rpc('leaderboard_to_compute', {
      p_user_id: userId,
      p_week_start: monday,
      p_limit: MAX_OTHERS,
    }),
  )
  if (due.length === 0) return
  const figures = due.map(({ user_id, version, activities, fitness }) => ({
    user_id,
    version,
    distance_meters: metersOf(monday, activities, fitness),
  }))
  const stored = { p_week_start: monday, p_figures: figures }
  await fromDatabase(asService(deps).rpc('store_leaderboard', stored))
}

/**
 * [Note: rows of others are input]
 * Whatever reads several accounts takes each by itself: rows that can't be read cost their owner the figure, and
 * nobody else anything. Zero is stored, or such members would be looked at again with every call.
 */
function metersOf(monday: string, activities: Due['activities'], fitness: Due['fitness']): number {
  try {
    return leaderboardMeters(monday, activities, fitness)
  } catch {
    return 0
  }
}
