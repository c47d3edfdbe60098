import type { PhotoMark } from '#hooks/food-photo.ts'

/** A photo in hand: whatever is tried with it goes by one mark, so that nothing is done twice. */
export interface InHand {
  file: File
  mark: PhotoMark
}

// In memory only: it is held because the device has no room.
let held: { userId: string; photo: InHand } | null = null

/** Holds the photo that the device could not keep while its runner does something else; null lets go. */
export function holdPhoto(userId: string, photo: InHand | null): void {
  held = photo && { userId, photo }
}

export function heldPhoto(userId: string): InHand | null {
  return held?.userId === userId ? held.photo : null
}
