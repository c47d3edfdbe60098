import type { FieldsOf } from '../entities.ts'
import { PLAN_RACE_KM, PLAN_RACES, type PlanRace } from '../training-plan/constants.ts'

/** A course is measured a little long, and entered with a figure after the point or none. */
const LEEWAY_KM = 0.5

/**
 * The kind of race a distance is trained for as: the shortest that covers it, so that 15 km are prepared like a
 * half marathon; an ultra beyond the marathon; null for a distance that is none.
 */
export function raceKind(km: number | null): PlanRace | null {
  if (km === null || !(km > 0)) return null
  const covers = (race: PlanRace) => race === 'ultra' || km <= PLAN_RACE_KM[race] + LEEWAY_KM
  return PLAN_RACES.find(covers) ?? 'ultra'
}

/** What of the profile says that this race is the runner's goal. */
export function goalOf(race: Pick<FieldsOf<'races'>, 'name' | 'date' | 'distance_km'>) {
  return {
    goal_type: raceKind(race.distance_km) ?? 'custom',
    goal_name: race.name,
    target_date: race.date,
  } satisfies Partial<FieldsOf<'profiles'>>
}
