import { CARBS_AT_ONCE_MAX_G, FLUID_AT_ONCE_MAX_ML } from './constants.ts'
import type { Amounts, RaceProduct, RaceStop } from './race-types.ts'

/** Whether a serving can be had: carried, or handed out here. */
export function isHere({ id, isCarried }: RaceProduct, stop: RaceStop | null): boolean {
  return isCarried !== false || (stop?.products.includes(id) ?? false)
}

/** Places of the fuels from one on, in turn; first those with caffeine where it is their time. */
export function inOrder(
  fuels: readonly RaceProduct[],
  from: number,
  caffeineFirst: boolean,
): number[] {
  const inTurn = fuels.map((_, step) => (from + step) % fuels.length)
  const has = (place: number) => (fuels[place]?.caffeineMg ?? 0) > 0
  return caffeineFirst ? [...inTurn.filter(has), ...inTurn.filter((place) => !has(place))] : inTurn
}

/** Whether a serving can be taken together with what is taken already: the first can, however large. */
export function isAtOnce(taken: Amounts, { carbsGrams, fluidMl }: RaceProduct): boolean {
  if (taken.carbsGrams === 0) return true
  return (
    taken.carbsGrams + carbsGrams <= CARBS_AT_ONCE_MAX_G &&
    (fluidMl === 0 || taken.fluidMl + fluidMl <= FLUID_AT_ONCE_MAX_ML)
  )
}
