import type { FieldsOf, FitnessLevel } from '../entities.ts'
import type { DayPlan } from '../stored-shapes.ts'
import { activityKind } from '../training/activity-kind.ts'
import type { Session } from '../training/sessions.ts'
import { ADVANCED_OVER_KM, INTERMEDIATE_FROM_KM, type Strategy } from './constants.ts'

export type Experience = FitnessLevel

/**
 * Experience: the runner's own word, else the running distance of a week, km: under 20
 * beginner, 20 to 50 intermediate, above advanced. Source: nutrition model, point 14.
 */
export function experienceOf(
  profile: Pick<FieldsOf<'profiles'>, 'fitness_level' | 'activity_level'> | null,
): Experience {
  const level = profile?.fitness_level
  if (level === 'beginner' || level === 'intermediate' || level === 'advanced') return level
  return experienceFromKm(usualWeekKm(profile?.activity_level ?? []))
}

export function experienceFromKm(weeklyKm: number): Experience {
  if (weeklyKm > ADVANCED_OVER_KM) return 'advanced'
  return weeklyKm >= INTERMEDIATE_FROM_KM ? 'intermediate' : 'beginner'
}

/** Running distance of the usual week, km. */
function usualWeekKm(week: readonly DayPlan[]): number {
  if (!Array.isArray(week)) return 0
  return week.reduce((sum, plan) => {
    const km = plan.distanceKm
    const counts = typeof km === 'number' && km > 0 && activityKind(plan.activity) === 'run'
    return counts ? sum + km : sum
  }, 0)
}

/**
 * runner on a day with planned or done running, meal where meals carry their own plan, general
 * otherwise. Source: nutrition model, point 9.
 * @param isPlanned the day's target is that of its meal plans
 */
export function strategyOf(sessions: readonly Session[], isPlanned: boolean): Strategy {
  const running = sessions.some((session) => session.kind === 'run' && session.status !== 'skipped')
  if (running) return 'runner'
  return isPlanned ? 'meal' : 'general'
}
