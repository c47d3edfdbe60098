import type { ActivityRow, FitnessRow } from '../training/sessions.ts'
import { isAmount, sumAmounts } from './nutrients.ts'

/** Sum of the figures that are known, null when none is. */
function knownSum(values: readonly unknown[]): number | null {
  const known = values.filter(isAmount)
  return known.length > 0 ? sumAmounts(known) : null
}

/**
 * Energy of a day's exercise, kcal, or null when nothing tells.
 *
 * [Note: exercise counted once]
 * The same run may stand in the training diary and in the fitness data: the larger counts,
 * never the sum. Of the fitness data the sessions are taken first, since a day's total may
 * hold basal energy, which is not exercise; without sessions the day's `calories_burned` is
 * taken (stored without basal energy), unless not one minute was active.
 */
export function exerciseBurned(
  activities: readonly ActivityRow[],
  fitness: FitnessRow | null,
): number | null {
  const diary = knownSum(
    activities.filter((row) => row.status === 'done').map((row) => row.calories_burned),
  )
  const measured = fitness ? fitnessEnergy(fitness) : null
  if (diary === null) return measured
  return measured === null ? diary : Math.max(diary, measured)
}

function fitnessEnergy(fitness: FitnessRow): number | null {
  const sessions = Array.isArray(fitness.sessions) ? fitness.sessions : []
  const bySession = knownSum(sessions.map((session) => session.calories))
  if (bySession !== null) return bySession
  if (!isAmount(fitness.calories_burned)) return null
  return fitness.active_minutes === 0 && sessions.length === 0 ? 0 : fitness.calories_burned
}
