import { isDay } from '../calendar/local-day.ts'
import { FITNESS_LEVELS, type FieldsOf } from '../entities.ts'
import { PLAN_DAYS, PLAN_RACE_KM, PLAN_RACES, type PlanRace, ULTRA_KM } from './constants.ts'
import type { PlanSettings } from './plan-types.ts'
import { planProblem } from './training-plan.ts'

type Preferences = FieldsOf<'profiles'>['preferences']

/** The race's distance, km. @param ultraKm what the runner says of an ultra */
export function raceKm(race: PlanRace, ultraKm: number | null): number {
  return race === 'ultra' ? (ultraKm ?? ULTRA_KM.usual) : PLAN_RACE_KM[race]
}

/** The settings of the runner's plan (`profiles.preferences.training_plan`); null: none, or none that can be read. */
export function readPlanSettings(preferences: Preferences | undefined): PlanSettings | null {
  const stored: Readonly<Record<string, unknown>> = Object(preferences?.training_plan)
  const race = PLAN_RACES.find((each) => each === stored.race)
  const level = FITNESS_LEVELS.find((each) => each === stored.level)
  const days = PLAN_DAYS.find((each) => each === stored.days)
  const { raceDate, startsOn, raceKm, recentKm } = stored
  if (!race || !level || !days || !isDay(raceDate) || !isDay(startsOn)) return null
  const settings: PlanSettings = {
    ...{ race, level, days, raceDate, startsOn },
    longRunOn: stored.longRunOn === 'saturday' ? 'saturday' : 'sunday',
    raceKm: typeof raceKm === 'number' ? raceKm : Number.NaN,
    recentKm: typeof recentKm === 'number' ? recentKm : null,
  }
  return planProblem(settings) ? null : settings
}

/** The preferences with this plan, or without one. */
export function withPlan(preferences: Preferences, settings: PlanSettings | null): Preferences {
  const { training_plan: _, ...rest } = preferences
  return settings ? { ...rest, training_plan: settings } : rest
}
