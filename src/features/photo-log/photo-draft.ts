import type { MealType } from '#domain/entities.ts'
import type { PhotoMark } from '#runner-data/media/food-photo.ts'
import type { TrackerState } from './tracker-state.ts'

/** A photo in hand: whatever is tried with it goes by one mark, so that nothing is done twice. */
export interface InHand {
  file: File
  mark: PhotoMark
}

/** What the runner has made of a result. */
export interface Corrected {
  name: string
  portion: string
}

export interface PhotoDraft {
  userId: string
  /** The day it is to be logged on, `yyyy-MM-dd`; today without. */
  day: string | undefined
  mealType: MealType
  photo: InHand
  preview: Blob | null
  /** Why the device could not keep it, or what was seen in it. */
  state: TrackerState
  corrected: Corrected | null
}

/** A result that nobody tried to save is shown again this long; later the runner comes with another plate, ms. */
const RESULT_LIFETIME_MS = 2 * 60_000

// In memory only: a photo the device could not keep has nowhere else to be.
let draft: (PhotoDraft & { at: number }) | null = null

/** Holds a photo that is not in the log while its runner does something else. */
export function setPhotoDraft(photo: PhotoDraft): void {
  draft = { ...photo, at: Date.now() }
}

/** The photo held for that day, if any. */
export function photoDraft(userId: string, day: string | undefined): PhotoDraft | null {
  if (draft?.userId !== userId || draft.day !== day) return null
  const over = draft.state.problem === null && Date.now() - draft.at > RESULT_LIFETIME_MS
  return over ? null : draft
}

export function clearPhotoDraft(): void {
  draft = null
}
