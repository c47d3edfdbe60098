import type { RaceProduct, RaceStop } from './race-types.ts'

/** Whether a serving can be had: carried, or handed out here. */
export function isHere(product: RaceProduct, stop: RaceStop | null): boolean {
  return product.isCarried !== false || isHandedOut(product, stop)
}

export function isHandedOut(
  { id }: Pick<RaceProduct, 'id'>,
  stop: RaceStop | null | undefined,
): boolean {
  return stop?.products.includes(id) ?? false
}

/**
 * Places of the fuels from one on, in turn; first those with caffeine where it is their time, and before all others
 * those that are wanted first.
 */
export function inOrder(
  fuels: readonly RaceProduct[],
  from: number,
  caffeineFirst: boolean,
  isFirst: (fuel: RaceProduct) => boolean,
): number[] {
  const inTurn = fuels.map((_, step) => (from + step) % fuels.length)
  const rank = (place: number) => {
    const fuel = fuels[place]
    if (!fuel) return 0
    const waits = caffeineFirst && fuel.caffeineMg === 0
    return (isFirst(fuel) ? 0 : 2) + (waits ? 1 : 0)
  }
  return inTurn.sort((a, b) => rank(a) - rank(b))
}
