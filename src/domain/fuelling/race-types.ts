import type { CaffeineInput } from './caffeine.ts'
import type { GutLevel } from './constants.ts'
import type { FluidInput } from './during.ts'

/** One serving of what the runner carries or is handed. */
export interface RaceProduct {
  id: string
  carbsGrams: number
  sodiumMg: number
  /** Fluid it brings, ml; 0 for a gel. */
  fluidMl: number
  caffeineMg: number
  /** False: had at the stations that hand it out, and nowhere else. */
  isCarried?: boolean
  /** True: made of pieces, so that a half can be taken however little it is. */
  isHalved?: boolean
}

/** An aid station, by the minute at which the runner is there. */
export interface RaceStop {
  minute: number
  hasWater: boolean
  /** Ids of the products handed out. */
  products: readonly string[]
}

/** `minutes` is the expected finishing time. */
export interface RaceInput extends FluidInput, Omit<CaffeineInput, 'weightKg'> {
  gut: GutLevel
  /** The runner's choice, in order; taken in turn. */
  products: readonly RaceProduct[]
  stops?: readonly RaceStop[]
  /** False: what is carried is taken in its turn at stations as well, and between them what they hand out. */
  stationsFirst?: boolean
}

export interface Amounts {
  carbsGrams: number
  fluidMl: number
  sodiumMg: number
  caffeineMg: number
}

export const NO_AMOUNTS: Readonly<Amounts> = {
  carbsGrams: 0,
  fluidMl: 0,
  sodiumMg: 0,
  caffeineMg: 0,
}

/** What is taken of one product at once. */
export interface TakenServing {
  id: string
  /** Servings: `0.5` is a half, `0.4` of 500 ml two fifths of the bottle. */
  count: number
  /** Handed out where it is taken. */
  isHandedOut: boolean
}

export interface RaceIntake extends Amounts {
  /** Its place in the race's rhythm, minutes; its name, wherever a station moves it to. */
  slot: number
  /** Minutes after the start. */
  minute: number
  /** The station where it is taken, if it is at one. */
  stop: RaceStop | null
  servings: TakenServing[]
  /** Plain water beside them, ml; part of `fluidMl`. */
  waterMl: number
}

export type RaceWarning =
  /** The smallest part of a serving holds more than the gut takes in an hour: it is left out. */
  | 'serving_over_gut_limit'
  /** Figures of a product are missing or negative: it is left out. */
  | 'product_invalid'
  /** Neither carried nor handed out at a station on the way: it is left out. */
  | 'product_nowhere'
  /** Nothing with carbohydrate can be had in the first half hour. */
  | 'first_late'
  /** Holds caffeine, which is not for somebody under 18, pregnant or otherwise guarded: it is left out. */
  | 'caffeine_not_for_you'
  /** Servings were left out so that caffeine stays within what a race and a day may hold. */
  | 'caffeine_limited'
  /** Servings were left out because their fluid, too, would be more than may be drunk. */
  | 'drinks_over_sweat'
  /** More than 60 g/h is for a gut that is used to it. */
  | 'gut_must_be_trained'
  /** The sweat rate isn't known: the fluid is a guide, and thirst comes first. */
  | 'drink_to_thirst'
  /** The chosen products can't reach the carbohydrate of the plan. */
  | 'carbs_short'
  /** They could, but one serving more would pass the gut in its hour: smaller ones come nearer. */
  | 'servings_large'
  | 'sodium_short'
  /** More is sweated than a stomach takes: the finish comes with much less mass. */
  | 'loss_large'

export interface RacePlan {
  perHour: Omit<Amounts, 'caffeineMg'>
  /** What the hours add up to, from the start to the finish; no caffeine is needed. */
  needed: Amounts
  planned: Amounts
  gutLimitGramsPerHour: number
  /** The most a plan may have the runner drink, ml. */
  fluidLimitMl: number
  caffeineLimitMg: number
  intakes: RaceIntake[]
  /** Servings to carry: what stations hand out is not among them. */
  carry: { id: string; servings: number }[]
  warnings: RaceWarning[]
}

/** Bad input of a race plan: no real duration. */
export class InvalidRace extends Error {
  readonly code = 'invalid_race'
  readonly params: { minutes: number }
  constructor(minutes: number) {
    super('invalid_race')
    this.name = 'InvalidRace'
    this.params = { minutes }
  }
}
