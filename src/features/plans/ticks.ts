import * as v from 'valibot'

const TICKS = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

const keyOf = (userId: string) => `fuelmile:shopping:${userId}`

/** The foods ticked off on this device; none where nothing readable is stored. */
export function storedTicks(userId: string): string[] {
  try {
    const stored = v.safeParse(TICKS, localStorage.getItem(keyOf(userId)))
    return stored.success ? stored.output : []
  } catch {
    // Storage is off: nothing is ticked.
    return []
  }
}

export function storeTicks(userId: string, ticks: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(ticks))
  } catch {
    // Without storage the ticks last as long as the screen.
  }
}
