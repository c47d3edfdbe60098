import { caffeineLimit } from './caffeine.ts'
import { GUT_LIMIT_G_PER_HOUR, MAX_RACE_MINUTES } from './constants.ts'
import { duringCarbsPerHour, fluidLimitPerHour, fluidPerHour, sodiumPerHour } from './during.ts'
import type { RaceLimits } from './race-take.ts'
import { type Amounts, InvalidRace, type RaceInput } from './race-types.ts'

export interface RaceNeeds {
  perHour: Omit<Amounts, 'caffeineMg'>
  limits: RaceLimits
}

/**
 * What an hour of a race asks for, and what it may not pass.
 * @throws InvalidRace unless 0 < minutes <= 2880
 */
export function raceNeeds(input: RaceInput): RaceNeeds {
  const { minutes, gut, heat } = input
  if (!(minutes > 0 && minutes <= MAX_RACE_MINUTES)) throw new InvalidRace(minutes)
  return {
    perHour: {
      carbsGrams: duringCarbsPerHour(minutes, gut),
      fluidMl: fluidPerHour(input),
      sodiumMg: sodiumPerHour(minutes, heat),
    },
    limits: {
      carbsGramsInAnHour: GUT_LIMIT_G_PER_HOUR[gut],
      fluidMlInAnHour: fluidLimitPerHour(input),
      caffeineMg: caffeineLimit(input),
    },
  }
}

/** What so many hours ask for; no caffeine is needed. */
export function neededIn(perHour: RaceNeeds['perHour'], hours: number): Amounts {
  return {
    carbsGrams: perHour.carbsGrams * hours,
    fluidMl: perHour.fluidMl * hours,
    sodiumMg: perHour.sodiumMg * hours,
    caffeineMg: 0,
  }
}
