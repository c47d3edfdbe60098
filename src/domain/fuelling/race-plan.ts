import { isAmount } from '../nutrition/nutrients.ts'
import {
  GUT_LIMIT_G_PER_HOUR,
  type GutLevel,
  type HeatLevel,
  INTAKE_EVERY_MINUTES,
  LAST_INTAKE_BEFORE_FINISH_MINUTES,
  MAX_RACE_MINUTES,
  SHORT_BELOW_SHARE,
} from './constants.ts'
import { duringCarbsPerHour, fluidPerHour, sodiumPerHour } from './during.ts'

/** One serving of what the runner carries or is handed. */
export interface RaceProduct {
  id: string
  carbsGrams: number
  sodiumMg: number
  /** Fluid it brings, ml; 0 for a gel. */
  fluidMl: number
}

export interface RaceInput {
  /** Expected finishing time. */
  minutes: number
  gut: GutLevel
  heat: HeatLevel
  weightKg: number | null
  sweatMlPerHour: number | null
  /** The runner's choice, in order; taken in turn. */
  products: readonly RaceProduct[]
}

export interface Amounts {
  carbsGrams: number
  fluidMl: number
  sodiumMg: number
}

export interface RaceIntake extends Amounts {
  /** Minutes after the start. */
  minute: number
  /** Ids of the servings taken. */
  products: string[]
  /** Plain water beside them, ml; part of `fluidMl`. */
  waterMl: number
}

export type RaceWarning =
  /** A serving holds more than the gut takes in an hour: it is left out. */
  | 'serving_over_gut_limit'
  /** Figures of a product are missing or negative: it is left out. */
  | 'product_invalid'
  /** The chosen products can't reach the carbohydrate of the plan. */
  | 'carbs_short'
  | 'sodium_short'

export interface RacePlan {
  perHour: Amounts
  /** What the hours add up to, from the start to the finish. */
  needed: Amounts
  planned: Amounts
  gutLimitGramsPerHour: number
  intakes: RaceIntake[]
  /** Servings to carry. */
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

const WATER_STEP_ML = 10

function isUsable(product: RaceProduct): boolean {
  return [product.carbsGrams, product.sodiumMg, product.fluidMl].every(isAmount)
}

/**
 * A race's fuelling: carbohydrate, fluid and sodium an hour, split into intakes every 20
 * minutes from the products chosen. At each intake the products are taken in turn while the
 * plan is behind by at least half a serving, never so that the carbohydrate of any 60 minutes
 * passes the gut's limit; one that doesn't fit is passed over. Water fills up the fluid. Deterministic.
 * Source: nutrition model, point 13; Jeukendrup 2014; Sawka et al. 2007.
 * @throws InvalidRace unless 0 < minutes <= 2880
 */
export function racePlan(input: RaceInput): RacePlan {
  const { minutes, gut, heat } = input
  if (!(minutes > 0 && minutes <= MAX_RACE_MINUTES)) throw new InvalidRace(minutes)
  const perHour: Amounts = {
    carbsGrams: duringCarbsPerHour(minutes, gut),
    fluidMl: fluidPerHour(input),
    sodiumMg: sodiumPerHour(minutes, heat),
  }
  const limitGramsPerHour = GUT_LIMIT_G_PER_HOUR[gut]
  const usable = input.products.filter(isUsable)
  const small = usable.filter(({ carbsGrams }) => carbsGrams <= limitGramsPerHour)
  const intakes = schedule(minutes, perHour, limitGramsPerHour, small)
  const needed = scale(perHour, minutes / 60)
  const planned = intakes.reduce<Amounts>(add, { carbsGrams: 0, fluidMl: 0, sodiumMg: 0 })

  const warnings: RaceWarning[] = []
  if (usable.length < input.products.length) warnings.push('product_invalid')
  if (small.length < usable.length) warnings.push('serving_over_gut_limit')
  if (planned.carbsGrams < needed.carbsGrams * SHORT_BELOW_SHARE) warnings.push('carbs_short')
  if (planned.sodiumMg < needed.sodiumMg * SHORT_BELOW_SHARE) warnings.push('sodium_short')
  const taken = intakes.flatMap(({ products }) => products)
  const ids = [...new Set(small.map(({ id }) => id))]
  return {
    perHour,
    needed,
    planned,
    gutLimitGramsPerHour: limitGramsPerHour,
    intakes,
    carry: ids
      .map((id) => ({ id, servings: taken.filter((other) => other === id).length }))
      .filter(({ servings }) => servings > 0),
    warnings,
  }
}

function scale(amounts: Amounts, factor: number): Amounts {
  return {
    carbsGrams: amounts.carbsGrams * factor,
    fluidMl: amounts.fluidMl * factor,
    sodiumMg: amounts.sodiumMg * factor,
  }
}

function add(sum: Amounts, more: Amounts): Amounts {
  return {
    carbsGrams: sum.carbsGrams + more.carbsGrams,
    fluidMl: sum.fluidMl + more.fluidMl,
    sodiumMg: sum.sodiumMg + more.sodiumMg,
  }
}

function schedule(
  minutes: number,
  perHour: Amounts,
  limitGramsPerHour: number,
  products: readonly RaceProduct[],
): RaceIntake[] {
  // Below a gram it is no fuel, and below a milligram no salt, however often it is taken.
  const fuels = products.filter(({ carbsGrams }) => carbsGrams >= 1)
  const salts = products.filter(({ carbsGrams, sodiumMg }) => carbsGrams < 1 && sodiumMg >= 1)
  const last = minutes - LAST_INTAKE_BEFORE_FINISH_MINUTES
  const count = Math.floor(last / INTAKE_EVERY_MINUTES)
  const intakes: RaceIntake[] = []
  let sum: Amounts = { carbsGrams: 0, fluidMl: 0, sodiumMg: 0 }
  let turn = 0
  for (let index = 1; index <= count; index += 1) {
    const minute = index * INTAKE_EVERY_MINUTES
    // Spread over the intakes there are, so the last one completes the race's need.
    const due = scale(perHour, (minutes / 60) * (index / count))
    const taken: RaceProduct[] = []
    const hour = intakes
      .filter((intake) => intake.minute > minute - 60)
      .reduce((total, intake) => total + intake.carbsGrams, 0)
    let carbs = 0
    for (;;) {
      const inTurn = fuels.map((_, step) => (turn + step) % fuels.length)
      const chosen = inTurn.find((place) => {
        const grams = fuels[place]?.carbsGrams ?? 0
        const isBehind = sum.carbsGrams + carbs + grams / 2 <= due.carbsGrams
        return isBehind && hour + carbs + grams <= limitGramsPerHour
      })
      const next = chosen === undefined ? undefined : fuels[chosen]
      if (chosen === undefined || !next) break
      taken.push(next)
      carbs += next.carbsGrams
      turn = chosen + 1
    }
    const salt = salts[index % Math.max(1, salts.length)]
    const sodium = () => taken.reduce((total, { sodiumMg }) => total + sodiumMg, sum.sodiumMg)
    while (salt && sodium() + salt.sodiumMg / 2 <= due.sodiumMg) taken.push(salt)
    const fluid = taken.reduce((total, { fluidMl }) => total + fluidMl, 0)
    const waterMl = Math.max(
      0,
      Math.round((due.fluidMl - sum.fluidMl - fluid) / WATER_STEP_ML) * WATER_STEP_ML,
    )
    const intake: RaceIntake = {
      minute,
      products: taken.map(({ id }) => id),
      carbsGrams: carbs,
      fluidMl: fluid + waterMl,
      sodiumMg: sodium() - sum.sodiumMg,
      waterMl,
    }
    sum = add(sum, intake)
    if (intake.products.length > 0 || waterMl > 0) intakes.push(intake)
  }
  return intakes
}
