import { isDay, WEEKDAYS } from '../calendar/local-day.ts'
import { FITNESS_LEVELS, type FieldsOf } from '../entities.ts'
import { PLAN_RACE_KM, PLAN_RACES, type PlanRace, RUN_DAYS, ULTRA_KM } from './constants.ts'
import type { PlanSettings } from './plan-types.ts'
import { usualRunDays } from './run-days.ts'
import { planProblem } from './training-plan.ts'

type Preferences = FieldsOf<'profiles'>['preferences']

/** The race's distance, km. @param ultraKm what the runner says of an ultra */
export function raceKm(race: PlanRace, ultraKm: number | null): number {
  return race === 'ultra' ? (ultraKm ?? ULTRA_KM.usual) : PLAN_RACE_KM[race]
}

/**
 * The settings of the runner's plan (`profiles.preferences.training_plan`); null: none, none that can be read, or
 * none for a runner of this age.
 */
export function readPlanSettings(
  profile: Pick<FieldsOf<'profiles'>, 'preferences' | 'age'> | null | undefined,
): PlanSettings | null {
  const stored: Readonly<Record<string, unknown>> = Object(profile?.preferences.training_plan)
  const race = PLAN_RACES.find((each) => each === stored.race)
  const level = FITNESS_LEVELS.find((each) => each === stored.level)
  const { raceDate, startsOn, raceKm, recentKm, longestKm } = stored
  if (!race || !level || !isDay(raceDate) || !isDay(startsOn)) return null
  const longRunOn = WEEKDAYS.find((each) => each === stored.longRunOn) ?? 'sunday'
  const settings: PlanSettings = {
    ...{ race, level, raceDate, startsOn, longRunOn },
    runsOn: readRunDays(stored, longRunOn),
    raceKm: typeof raceKm === 'number' ? raceKm : Number.NaN,
    recentKm: typeof recentKm === 'number' ? recentKm : null,
    longestKm: typeof longestKm === 'number' ? longestKm : null,
    age: profile?.age ?? null,
  }
  return planProblem(settings) ? null : settings
}

/** The weekdays chosen; of a plan made before any could be, those that it had for so many runs a week. */
function readRunDays(
  { runsOn, days }: Readonly<Record<string, unknown>>,
  longRunOn: PlanSettings['longRunOn'],
): PlanSettings['runsOn'] {
  if (Array.isArray(runsOn)) return WEEKDAYS.filter((day) => runsOn.includes(day))
  const { min, max } = RUN_DAYS
  const isCount = typeof days === 'number' && days >= min && days <= max
  return isCount ? usualRunDays(Math.floor(days), longRunOn) : []
}

/** The preferences with this plan, or without one. */
export function withPlan(preferences: Preferences, settings: PlanSettings | null): Preferences {
  const { training_plan: _, ...rest } = preferences
  if (!settings) return rest
  const { age: _age, ...stored } = settings
  return { ...rest, training_plan: stored }
}
