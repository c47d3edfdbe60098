import type { RunnerDraft } from '#components/profile/runner-draft.ts'

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
  const kept = readKept(userId)
  if (!kept) return null
  const draft = { ...start }
  for (const [key, value] of Object.entries(kept.draft)) {
    const before = start[key as keyof RunnerDraft]
    // What was null may have become text; anything else keeps its kind.
    const sound = before === null || value === null || typeof value === typeof before
    if (key in start && sound && Array.isArray(value) === Array.isArray(before))
      Object.assign(draft, { [key]: value })
  }
  return { draft, step: kept.step }
}

/** The step a runner left off at; the first where nothing was kept. */
export function keptStep(userId: string): number {
  return readKept(userId)?.step ?? 1
}

function readKept(userId: string): { draft: object; step: number } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    if (typeof kept?.draft !== 'object' || kept.draft === null) return null
    return { draft: kept.draft, step: stepWithin(kept.step) }
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
