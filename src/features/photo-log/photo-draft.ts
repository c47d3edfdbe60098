import type { MealType } from '#domain/entities.ts'
import type { TakenPhoto } from '#runner-data/media/food-commands.ts'
import type { TrackerState } from './tracker-state.ts'

/** A photo in a dialog, and the mark of its job. */
export type InHand = Pick<TakenPhoto, 'file' | 'mark'>

/** What the runner has made of a result. */
export interface Corrected {
  name: string
  portion: string
  /** Its energy is that of its macronutrients. */
  byMacros?: boolean
}

export interface PhotoDraft {
  userId: string
  /** What it is to be logged at (moment-to-log.ts); now without. */
  when: string | undefined
  mealType: MealType
  photo: InHand
  preview: Blob | null
  /** Why the device could not store it, or what was seen in it. */
  state: TrackerState
  corrected: Corrected | null
}

/** How long a result that was not saved is shown again, ms. Later the runner has another plate in front. */
const RESULT_LIFETIME_MS = 2 * 60_000

// In memory only: the device had no room for the photo.
let draft: (PhotoDraft & { at: number }) | null = null

/** Remembers a photo that is not in the log while its runner does something else. */
export function setPhotoDraft(photo: PhotoDraft): void {
  draft = { ...photo, at: Date.now() }
}

/** The draft for then, if there is one. */
export function photoDraft(userId: string, when: string | undefined): PhotoDraft | null {
  if (draft?.userId !== userId || draft.when !== when) return null
  const over = draft.state.problem === null && Date.now() - draft.at > RESULT_LIFETIME_MS
  return over ? null : draft
}

export function clearPhotoDraft(): void {
  draft = null
}
