const keyOf = (userId: string) => `fuelmile:shopping:${userId}`

/** The foods ticked off on this device; none where nothing sound is kept. */
export function storedTicks(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    // Storage is off, or what is there is none of ours: nothing is ticked.
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
