import {
  CARBS_AT_ONCE_MAX_G,
  FLUID_AT_ONCE_MAX_ML,
  HALVED_OVER_CARBS_G,
  SIP_ML,
} from './constants.ts'
import { EPSILON } from './race-fluid.ts'
import type { Amounts, RaceProduct } from './race-types.ts'

/** In how many parts a serving can be taken: a drink in sips, what is large or made of pieces in halves. */
export function partsOf({ carbsGrams, fluidMl, isHalved }: RaceProduct): number {
  const eaten = isHalved || carbsGrams > HALVED_OVER_CARBS_G ? 2 : 1
  return Math.max(eaten, Math.floor(fluidMl / SIP_ML))
}

/** So many parts of a serving. */
export function partOf(product: RaceProduct, parts: number): Amounts {
  const share = parts / partsOf(product)
  return {
    carbsGrams: product.carbsGrams * share,
    fluidMl: product.fluidMl * share,
    sodiumMg: product.sodiumMg * share,
    caffeineMg: product.caffeineMg * share,
  }
}

/** How many parts of an amount have room in what is left of it. */
export function partsWithin(left: number, ofOne: number): number {
  return ofOne > 0 ? Math.floor(left / ofOne + EPSILON) : Number.POSITIVE_INFINITY
}

/** How many parts can be taken together with what is taken already: the first can, however large. */
export function partsAtOnce(taken: Amounts, product: RaceProduct): number {
  const one = partOf(product, 1)
  const parts = Math.min(
    partsWithin(CARBS_AT_ONCE_MAX_G - taken.carbsGrams, one.carbsGrams),
    partsWithin(FLUID_AT_ONCE_MAX_ML - taken.fluidMl, one.fluidMl),
  )
  return taken.carbsGrams === 0 ? Math.max(1, parts) : parts
}

/** Of a drink that isn't taken by whole servings, ml to ten; else null. */
export function drinkMl(count: number, servingMl: number): number | null {
  if (servingMl === 0 || Number.isInteger(count)) return null
  return Math.round((count * servingMl) / 10) * 10
}
