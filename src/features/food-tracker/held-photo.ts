import type { PhotoMark } from '#hooks/food-photo.ts'
import type { TrackerState } from './tracker-state.ts'

/** A photo in hand: whatever is tried with it goes by one mark, so that nothing is done twice. */
export interface InHand {
  file: File
  mark: PhotoMark
}

interface Held {
  userId: string
  photo: InHand
  preview: Blob | null
  /** Why the device could not keep it, or what was seen in it. */
  state: TrackerState
}

/** What was found in a photo and not saved is shown again this long; later the runner comes with another, ms. */
const RESULT_HELD_MS = 10 * 60_000

// In memory only: a photo the device could not keep has nowhere else to be.
let held: (Held & { at: number }) | null = null

/** Holds a photo that is not in the log while its runner does something else. */
export function holdPhoto(photo: Held): void {
  held = { ...photo, at: Date.now() }
}

export function heldPhoto(userId: string): Held | null {
  if (held?.userId !== userId) return null
  const over = held.state.result !== null && Date.now() - held.at > RESULT_HELD_MS
  return over ? null : held
}

export function dropHeldPhoto(): void {
  held = null
}
