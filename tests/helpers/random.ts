/** Seeded randomness for tests: mulberry32 (Tommy Ettinger, public domain). */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number in [0, below). */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as never,
    chance: (probability) => next() < probability,
  }
}
