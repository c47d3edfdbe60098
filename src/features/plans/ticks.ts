import * as v from 'valibot'
import { remember, remembered } from '#lib/remembered.ts'

const TICKS = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

const keyOf = (userId: string) => `fuelmile:shopping:${userId}`

/** The foods ticked off on this device; none where nothing readable is stored. */
export function storedTicks(userId: string): string[] {
  const stored = v.safeParse(TICKS, remembered(keyOf(userId)))
  return stored.success ? stored.output : []
}

export function storeTicks(userId: string, ticks: readonly string[]): void {
  remember(keyOf(userId), JSON.stringify(ticks))
}
