import type { Bought } from '../stored-shapes.ts'
import { type ByDay, PER_GRAM } from './plan-needs.ts'

/**
 * [Note: what is bought counts by day]
 * A tick says for which days of the plan so many grams are in the house, and when that was so. A plan that
 * changes afterwards asks only for what it needs beyond them. Days that are gone are taken as eaten: from what
 * was bought for them, then from what earlier ones left over, then from what was there for days to come.
 * What a day did not need after all is there for the next.
 */

/**
 * Adds what was eaten: it was in the house, whether anybody has ticked it or not.
 * @param eaten by local day, hundredths of a gram
 */
export function withEaten(bought: Bought, eaten: ByDay): Bought {
  const there: Bought = { ...bought }
  for (const [day, amount] of Object.entries(eaten)) {
    const ticked = bought[day]
    if (amount > Math.round((ticked?.grams ?? 0) * PER_GRAM)) {
      there[day] = { grams: amount / PER_GRAM, on: day, edited: ticked?.edited ?? '' }
    }
  }
  return there
}

/** The first and the last local day of a list, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** What of a food is in the house, hundredths of a gram. */
interface Kitchen {
  /** For no day in particular. */
  left: number
  /** For days that are to come, from the first day of the list on. */
  ahead: Record<string, number>
}

function kitchen(need: ByDay, bought: Bought, { from }: Span): Kitchen {
  const ahead: Record<string, number> = {}
  for (const [day, { grams }] of Object.entries(bought)) ahead[day] = Math.round(grams * PER_GRAM)
  const days = [...new Set([...Object.keys(need), ...Object.keys(bought)])].sort()
  let left = 0
  for (const day of days) {
    if (day >= from) break
    const there = left + (ahead[day] ?? 0)
    let short = (need[day] ?? 0) - there
    left = Math.max(0, -short)
    delete ahead[day]
    for (const later of Object.keys(ahead).sort()) {
      // What was bought later was not there to be eaten.
      if (short <= 0 || later <= day || (bought[later]?.on ?? '') > day) continue
      const taken = Math.min(short, ahead[later] ?? 0)
      ahead[later] = (ahead[later] ?? 0) - taken
      short -= taken
    }
  }
  return { left, ahead }
}

function sumWithin({ from, to }: Span, amounts: ByDay): number {
  return Object.entries(amounts).reduce((sum, [day, amount]) => {
    return from <= day && day <= to ? sum + amount : sum
  }, 0)
}

/** What the days of a list need in all, hundredths of a gram. */
export function needed(need: ByDay, span: Span): number {
  return sumWithin(span, need)
}

/**
 * What is still to be bought for the days of a list, hundredths of a gram.
 * @param need of those days and of the ones before that `bought` tells of
 */
export function missing(need: ByDay, bought: Bought, span: Span): number {
  const { left, ahead } = kitchen(need, bought, span)
  return Math.max(0, needed(need, span) - left - sumWithin(span, ahead))
}

/**
 * What is in the house by day, g, once the missing grams are: all days from the list's first on, since what
 * they were short of has been eaten.
 */
export function ticked(need: ByDay, bought: Bought, span: Span): Record<string, number> {
  let open = missing(need, bought, span)
  if (open === 0) return {}
  const { ahead } = kitchen(need, bought, span)
  // What is left over goes to the first days, so the last ones are what is bought for.
  for (const day of Object.keys(need).sort().reverse()) {
    if (day < span.from || day > span.to) continue
    const there = ahead[day] ?? 0
    const taken = Math.min(open, Math.max(0, (need[day] ?? 0) - there))
    if (taken > 0) ahead[day] = there + taken
    open -= taken
  }
  return inGrams(ahead)
}

/** The same once the tick is taken back: nothing is there for the days of the list. */
export function unticked(need: ByDay, bought: Bought, span: Span): Record<string, number> {
  const { left, ahead } = kitchen(need, bought, span)
  for (const day of Object.keys(ahead)) if (day <= span.to) ahead[day] = 0
  if (left === 0) return inGrams(ahead)
  // What earlier days left over is not there either: they needed all of it.
  const past = Object.keys(bought).filter((day) => day < span.from)
  const eaten = Object.fromEntries(
    past.map((day) => {
      const amount = Math.round((bought[day]?.grams ?? 0) * PER_GRAM)
      return [day, Math.min(amount, need[day] ?? 0)]
    }),
  )
  return inGrams({ ...eaten, ...ahead })
}

function inGrams(amounts: ByDay): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).map(([day, each]) => [day, each / PER_GRAM]))
}
