import type { PhotoMark } from '#hooks/food-photo.ts'
import type { TrackerProblem } from './tracker-state.ts'

/** A photo in hand: whatever is tried with it goes by one mark, so that nothing is done twice. */
export interface InHand {
  file: File
  mark: PhotoMark
}

interface Held {
  userId: string
  photo: InHand
  /** Why the device could not keep it. */
  problem: TrackerProblem
}

// In memory only: there is nowhere else.
let held: Held | null = null

/** Holds the photo that the device could not keep while its runner does something else. */
export function holdPhoto(photo: Held): void {
  held = photo
}

export function heldPhoto(userId: string): Held | null {
  return held?.userId === userId ? held : null
}

export function dropHeldPhoto(): void {
  held = null
}
