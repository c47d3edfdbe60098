import type { GuidanceProfile } from '../guidance/guidance.ts'
import { type PlannedIntake, plannedRace, type RaceToPlan } from '../races/planned-race.ts'
import { FIRST_CHOICES, readRaceChoices } from '../races/race-choices.ts'
import type { RaceProductChoice } from '../stored-shapes.ts'

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

/** What is to be taken on the way: by the race's plan, or by the usual gel; nothing without a goal time. */
export function raceIntakes(race: RaceToPlan, runner: GuidanceProfile | null): PlannedIntake[] {
  const plan = race.plan ?? { ...FIRST_CHOICES, products: [...raceProducts(null)] }
  return plannedRace({ ...race, plan }, runner)?.intakes ?? []
}
