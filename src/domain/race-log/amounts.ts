import { type Amounts, NO_AMOUNTS } from '../fuelling/race-types.ts'
import type { RaceIntakeEntry } from '../stored-shapes.ts'

/** What an entry says was taken: nothing, where it was not. */
export function amountsOf(entry: RaceIntakeEntry): Amounts {
  if (entry.state !== 'taken') return NO_AMOUNTS
  const { carbs_grams, fluid_ml, sodium_mg, caffeine_mg } = entry
  return {
    carbsGrams: carbs_grams,
    fluidMl: fluid_ml,
    sodiumMg: sodium_mg,
    caffeineMg: caffeine_mg,
  }
}
