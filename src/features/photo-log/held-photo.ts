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

export interface Held {
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
const RESULT_HELD_MS = 2 * 60_000

// In memory only: a photo the device could not keep has nowhere else to be.
let held: (Held & { at: number }) | null = null

/** Holds a photo that is not in the log while its runner does something else. */
export function holdPhoto(photo: Held): void {
  held = { ...photo, at: Date.now() }
}

/** The photo held for that day, if any. */
export function heldPhoto(userId: string, day: string | undefined): Held | null {
  if (held?.userId !== userId || held.day !== day) return null
  const over = held.state.problem === null && Date.now() - held.at > RESULT_HELD_MS
  return over ? null : held
}

export function dropHeldPhoto(): void {
  held = null
}
