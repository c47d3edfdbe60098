import * as v from 'valibot'
import type { Aisle, Line } from '#domain/shopping/list.ts'
import { isBought } from '#domain/shopping/list.ts'
import { forget, remembered } from '#lib/remembered.ts'

const TICKS = v.pipe(v.string(), v.parseJson(), v.array(v.string()))
const keyOf = (userId: string) => `fuelmile:shopping:${userId}`

interface TickedList {
  aisles: readonly Aisle[]
  tick(line: Line, isBought: boolean): Promise<void>
}

/**
 * Until November 2026 ticks lived on this device alone, as names without amounts. What of them is on the list
 * is ticked once, as it was shown; the rest said nothing any more.
 */
export function carryOverTicks(userId: string, { aisles, tick }: TickedList): void {
  const stored = v.safeParse(TICKS, remembered(keyOf(userId)))
  const lines = aisles.flatMap((aisle) => aisle.lines)
  if (!stored.success || lines.length === 0) return
  forget(keyOf(userId))
  for (const line of lines) {
    const name = line.kind === 'food' ? line.food.id : line.name
    // What can't be written is told by the banner of every screen; the runner ticks it again.
    if (stored.output.includes(name) && !isBought(line)) tick(line, true).catch(() => undefined)
  }
}
