import * as v from 'valibot'
import type { RunnerDraft } from '#components/profile/runner-draft.ts'
import { forget, remember, remembered } from '#lib/remembered.ts'

export const STEPS = 6
/** What has been filled in so far, on this device, for one runner. */
export interface StoredOnboarding {
  draft: RunnerDraft
  step: number
}

const STORED = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ draft: v.record(v.string(), v.unknown()), step: v.fallback(v.number(), 1) }),
)

const keyOf = (userId: string) => `fuelmile:onboarding:${userId}`

export function storeOnboarding(userId: string, stored: StoredOnboarding): void {
  remember(keyOf(userId), JSON.stringify(stored))
}

/** What was kept, over `start` for fields it does not know; null where there is nothing sound. */
export function storedOnboarding(userId: string, start: RunnerDraft): StoredOnboarding | null {
  const stored = readStored(userId)
  if (!stored) return null
  const draft = { ...start }
  for (const [key, value] of Object.entries(stored.draft)) {
    const before = start[key as keyof RunnerDraft]
    // What was null may have become text; anything else keeps its kind.
    const sound = before === null || value === null || typeof value === typeof before
    if (key in start && sound && Array.isArray(value) === Array.isArray(before))
      Object.assign(draft, { [key]: value })
  }
  return { draft, step: stored.step }
}

/** The step a runner left off at; the first where nothing was kept. */
export function storedStep(userId: string): number {
  return readStored(userId)?.step ?? 1
}

function readStored(userId: string): { draft: object; step: number } | null {
  const stored = v.safeParse(STORED, remembered(keyOf(userId)))
  if (!stored.success) return null
  return { draft: stored.output.draft, step: stepWithin(stored.output.step) }
}

export function dropOnboarding(userId: string): void {
  forget(keyOf(userId))
}

/** A step there is, 1 to 6. */
export function stepWithin(step: number): number {
  return Number.isInteger(step) ? Math.min(STEPS, Math.max(1, step)) : 1
}
