import { CAFFEINE_FROM_SHARE, SALTS_AT_ONCE_MAX } from './constants.ts'
import { EPSILON, fluidLeft, maxAtOnce, waterBeside } from './race-fluid.ts'
import { raceMoments } from './race-moments.ts'
import { inOrder, isAtOnce, isHere } from './race-turns.ts'
import {
  type Amounts,
  NO_AMOUNTS,
  type RaceIntake,
  type RaceProduct,
  type RaceStop,
} from './race-types.ts'

/** What a race may not pass. */
export interface RaceLimits {
  carbsGramsInAnHour: number
  /** In any hour; and from the start on it is never passed at this rate. */
  fluidMlInAnHour: number
  /** Over the whole race. */
  caffeineMg: number
}

export type Passed = 'gut' | 'fluid' | 'caffeine'

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
  const atOnceMl = maxAtOnce(needed.fluidMl / minutes)
  let sum: Amounts = NO_AMOUNTS
  let turn = 0
  let hadCaffeine = false
  for (const [at, { slot, minute, stop }] of moments.entries()) {
    // Spread over the intakes there are, so the last one completes the race's need.
    const share = (at + 1) / moments.length
    const due = scale(needed, share)
    const hour = intakes
      .filter((intake) => intake.minute > minute - 60)
      .reduce<Amounts>(add, NO_AMOUNTS)
    let taken: Amounts = NO_AMOUNTS
    const ids: string[] = []
    const leftMl = fluidLeft(minute, limits.fluidMlInAnHour, sum.fluidMl, hour.fluidMl)
    const fits = (product: RaceProduct): boolean => {
      const caffeineMg = sum.caffeineMg + taken.caffeineMg + product.caffeineMg
      const isDry = taken.fluidMl + product.fluidMl <= leftMl + EPSILON || product.fluidMl === 0
      const isMild = caffeineMg <= limits.caffeineMg + EPSILON || product.caffeineMg === 0
      if (!isDry) passed.add('fluid')
      if (!isMild) passed.add('caffeine')
      return isDry && isMild
    }
    const here = fuels.filter((fuel) => isHere(fuel, stop))
    const isEarly = share <= CAFFEINE_FROM_SHARE && here.some((fuel) => fuel.caffeineMg === 0)
    for (;;) {
      const inTurn = inOrder(fuels, turn, !isEarly && !hadCaffeine)
      const chosen = inTurn.find((place) => {
        const fuel = fuels[place]
        const grams = fuel?.carbsGrams ?? 0
        const isBehind = sum.carbsGrams + taken.carbsGrams + grams / 2 <= due.carbsGrams
        const isTaken = hour.carbsGrams + taken.carbsGrams + grams <= limits.carbsGramsInAnHour
        if (!fuel || !here.includes(fuel) || !isBehind || !isAtOnce(taken, fuel)) return false
        if (isEarly && fuel.caffeineMg > 0) return false
        if (!isTaken) passed.add('gut')
        return isTaken && fits(fuel)
      })
      const next = chosen === undefined ? undefined : fuels[chosen]
      if (chosen === undefined || !next) break
      taken = add(taken, next)
      ids.push(next.id)
      turn = chosen + 1
      hadCaffeine = next.caffeineMg > 0
    }
    const saltsHere = salts.filter((each) => isHere(each, stop))
    const salt = saltsHere[(at + 1) % Math.max(1, saltsHere.length)]
    while (
      salt &&
      ids.filter((id) => id === salt.id).length < SALTS_AT_ONCE_MAX &&
      sum.sodiumMg + taken.sodiumMg + salt.sodiumMg / 2 <= due.sodiumMg &&
      fits(salt)
    ) {
      taken = add(taken, salt)
      ids.push(salt.id)
    }
    const dueMl = Math.min(due.fluidMl - sum.fluidMl, atOnceMl)
    const waterMl = waterBeside(taken, dueMl, leftMl)
    taken = add(taken, { ...NO_AMOUNTS, fluidMl: waterMl })
    sum = add(sum, taken)
    if (ids.length > 0 || waterMl > 0) {
      intakes.push({ ...taken, slot, minute, stop, products: ids, waterMl })
    }
  }
  return { intakes, passed }
}
