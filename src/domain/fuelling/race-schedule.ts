import { raceMoments } from './race-moments.ts'
import {
  type Amounts,
  NO_AMOUNTS,
  type RaceIntake,
  type RaceProduct,
  type RaceStop,
} from './race-types.ts'

const WATER_STEP_ML = 10
const EPSILON = 1e-9

/** What a race may not pass. */
export interface RaceLimits {
  carbsGramsInAnHour: number
  /** Over the whole race. */
  fluidMl: number
  caffeineMg: number
}

export type Passed = 'fluid' | 'caffeine'

export interface Schedule {
  intakes: RaceIntake[]
  /** Limits for which a serving that was due was left out. */
  passed: ReadonlySet<Passed>
}

export function scale(amounts: Readonly<Amounts>, factor: number): Amounts {
  return {
    carbsGrams: amounts.carbsGrams * factor,
    fluidMl: amounts.fluidMl * factor,
    sodiumMg: amounts.sodiumMg * factor,
    caffeineMg: amounts.caffeineMg * factor,
  }
}

export function add(sum: Readonly<Amounts>, more: Readonly<Amounts>): Amounts {
  return {
    carbsGrams: sum.carbsGrams + more.carbsGrams,
    fluidMl: sum.fluidMl + more.fluidMl,
    sodiumMg: sum.sodiumMg + more.sodiumMg,
    caffeineMg: sum.caffeineMg + more.caffeineMg,
  }
}

/** Whether a serving can be had: carried, or handed out here. */
export function isHere({ id, isCarried }: RaceProduct, stop: RaceStop | null): boolean {
  return isCarried !== false || (stop?.products.includes(id) ?? false)
}

/**
 * Intakes every 20 minutes, or at the station near: the products in turn while the plan is behind by at least half a serving,
 * salt where sodium is, then water. A serving that would pass a limit is passed over.
 * @param needed over the whole race
 * @param stops on the way
 */
export function schedule(
  minutes: number,
  needed: Amounts,
  limits: RaceLimits,
  products: readonly RaceProduct[],
  stops: readonly RaceStop[],
): Schedule {
  // Below a gram it is no fuel, and below a milligram no salt, however often it is taken.
  const fuels = products.filter(({ carbsGrams }) => carbsGrams >= 1)
  const salts = products.filter(({ carbsGrams, sodiumMg }) => carbsGrams < 1 && sodiumMg >= 1)
  const moments = raceMoments(minutes, stops)
  const intakes: RaceIntake[] = []
  const passed = new Set<Passed>()
  let sum: Amounts = NO_AMOUNTS
  let turn = 0
  for (const [at, { slot, minute, stop }] of moments.entries()) {
    const share = (at + 1) / moments.length
    // Spread over the intakes there are, so the last one completes the race's need; the fluid limit
    // grows along, so that no moment of the race is ahead of what was sweated.
    const due = scale(needed, share)
    const fluidLimit = limits.fluidMl * share
    const hour = intakes
      .filter((intake) => intake.minute > minute - 60)
      .reduce((total, intake) => total + intake.carbsGrams, 0)
    let taken: Amounts = NO_AMOUNTS
    const ids: string[] = []
    const fits = (product: RaceProduct): boolean => {
      const after = add(add(sum, taken), product)
      const isDry = after.fluidMl <= fluidLimit + EPSILON || product.fluidMl === 0
      const isMild = after.caffeineMg <= limits.caffeineMg + EPSILON || product.caffeineMg === 0
      if (!isDry) passed.add('fluid')
      if (!isMild) passed.add('caffeine')
      return isDry && isMild
    }
    for (;;) {
      const inTurn = fuels.map((_, step) => (turn + step) % fuels.length)
      const chosen = inTurn.find((place) => {
        const fuel = fuels[place]
        const grams = fuel?.carbsGrams ?? 0
        const isBehind = sum.carbsGrams + taken.carbsGrams + grams / 2 <= due.carbsGrams
        const isTaken = hour + taken.carbsGrams + grams <= limits.carbsGramsInAnHour
        return fuel !== undefined && isHere(fuel, stop) && isBehind && isTaken && fits(fuel)
      })
      const next = chosen === undefined ? undefined : fuels[chosen]
      if (chosen === undefined || !next) break
      taken = add(taken, next)
      ids.push(next.id)
      turn = chosen + 1
    }
    const saltsHere = salts.filter((each) => isHere(each, stop))
    const salt = saltsHere[(at + 1) % Math.max(1, saltsHere.length)]
    while (
      salt &&
      sum.sodiumMg + taken.sodiumMg + salt.sodiumMg / 2 <= due.sodiumMg &&
      fits(salt)
    ) {
      taken = add(taken, salt)
      ids.push(salt.id)
    }
    const behindMl = due.fluidMl - sum.fluidMl - taken.fluidMl
    const waterMl = Math.max(0, Math.floor(behindMl / WATER_STEP_ML + EPSILON) * WATER_STEP_ML)
    taken = add(taken, { ...NO_AMOUNTS, fluidMl: waterMl })
    sum = add(sum, taken)
    if (ids.length > 0 || waterMl > 0) {
      intakes.push({ ...taken, slot, minute, stop, products: ids, waterMl })
    }
  }
  return { intakes, passed }
}
