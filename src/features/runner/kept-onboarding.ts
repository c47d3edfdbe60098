import type { RunnerDraft } from './runner-draft.ts'

export const STEPS = 6
/** What has been filled in so far, on this device, for one runner. */
export interface KeptOnboarding {
  draft: RunnerDraft
  step: number
}

const keyOf = (userId: string) => `fuelmile:onboarding:${userId}`

export function keepOnboarding(userId: string, kept: KeptOnboarding): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // A full or forbidden storage: the form itself still holds it.
  }
}

/** What was kept, over `start` for fields it does not know; null where there is nothing sound. */
export function keptOnboarding(userId: string, start: RunnerDraft): KeptOnboarding | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('draft' in kept)) return null
    const draft = { ...start }
    for (const [key, value] of Object.entries(kept.draft as object)) {
      const before = start[key as keyof RunnerDraft]
      // What was null may have become text; anything else keeps its kind.
      const sound = before === null || value === null || typeof value === typeof before
      if (key in start && sound && Array.isArray(value) === Array.isArray(before))
        Object.assign(draft, { [key]: value })
    }
    const step = 'step' in kept && typeof kept.step === 'number' ? kept.step : 1
    return { draft, step: stepWithin(step) }
  } catch {
    return null
  }
}

export function dropOnboarding(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Without storage there is nothing to drop.
  }
}

/** A step there is, 1 to 6. */
export function stepWithin(step: number): number {
  return Number.isInteger(step) ? Math.min(STEPS, Math.max(1, step)) : 1
}
