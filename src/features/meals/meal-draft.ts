import type { MealText } from './meal-form.ts'

/** The form a draft was typed in: each goes on with its own. */
export type DraftForm = 'typed' | 'quick'

/**
 * Where a runner's half-typed meal waits when the form is closed or the page reloads. Two people
 * on one phone don't see each other's.
 */
function keyOf(userId: string, form: DraftForm): string {
  return form === 'typed' ? `fuelmile:meal-draft:${userId}` : `fuelmile:quick-draft:${userId}`
}

/** Stores what is typed; storage that refuses (private mode, full) only loses this convenience. */
export function storeDraft(userId: string, form: DraftForm, text: MealText): void {
  try {
    sessionStorage.setItem(keyOf(userId, form), JSON.stringify(text))
  } catch {
    // The form itself still has it.
  }
}

export function dropDraft(userId: string, form: DraftForm): void {
  sessionStorage.removeItem(keyOf(userId, form))
}

/**
 * The stored form, laid over `empty` so that a draft of an older version lacks no field. By hand: a meal is
 * logged without valibot (decision 034).
 */
export function storedDraft(userId: string, form: DraftForm, empty: MealText): MealText | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, form)) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...empty, ...stored } : null
  } catch {
    // Storage is off, or has no draft of this version: the form begins empty.
    return null
  }
}
