import type { GuidanceProfile } from '../guidance/guidance.ts'
import {
  type PlannedIntake,
  type PlannedRace,
  plannedRace,
  type RaceToPlan,
} from '../races/planned-race.ts'
import { FIRST_CHOICES, readRaceChoices } from '../races/race-choices.ts'
import type { RaceChoices, RaceProductChoice } from '../stored-shapes.ts'

/** What a race without a plan goes by: the usual gel. Ours: most hold 20 to 30 g. */
const GEL: RaceProductChoice = {
  id: 'gel',
  name: '',
  carbs_grams: 25,
  sodium_mg: 0,
  fluid_ml: 0,
  caffeine_mg: 0,
  is_carried: true,
}
/** A cup at an aid station, ml. Ours: they hold 150 to 200, and half is spilt. */
export const WATER_CUP_ML = 150

/**
 * The products a race goes with: those of its plan, or the usual gel.
 * @param stored the race's `plan`, by whatever edition of the app
 */
export function raceProducts(stored: unknown): readonly RaceProductChoice[] {
  const products = readRaceChoices(stored)?.products ?? []
  return products.length > 0 ? products : [GEL]
}

/** What a race is planned by: its own choices, or the usual gel. */
export function choicesOf(race: Pick<RaceToPlan, 'plan'>): RaceChoices {
  return readRaceChoices(race.plan) ?? { ...FIRST_CHOICES, products: [...raceProducts(null)] }
}

/** The plan that a race is run by; null without a goal time. */
export function planToRun(
  race: RaceToPlan,
  runner: GuidanceProfile | null,
  loggedCaffeineMg = 0,
): PlannedRace | null {
  return plannedRace({ ...race, plan: choicesOf(race) }, runner, loggedCaffeineMg)
}

/** What is to be taken on the way: by the race's plan, or by the usual gel; nothing without a goal time. */
export function raceIntakes(
  race: RaceToPlan,
  runner: GuidanceProfile | null,
  loggedCaffeineMg = 0,
): PlannedIntake[] {
  return planToRun(race, runner, loggedCaffeineMg)?.intakes ?? []
}
