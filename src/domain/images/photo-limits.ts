const MIB = 1024 * 1024

/** Larger files are refused (specification 2, section 9). */
export const MAX_PHOTO_BYTES = 10 * MIB
/** Larger files are compressed, and the runner is told so. */
export const COMPRESS_ABOVE_BYTES = 3 * MIB
/** Compressing one larger than this ends with a word on what it saved. */
export const TELL_SAVING_ABOVE_BYTES = 5 * MIB
/** What compressing aims at: a plate is well seen at it, and a weak signal carries it in seconds. */
export const TARGET_PHOTO_BYTES = 1 * MIB
/** px */
export const LONGEST_SIDE = 1920
/** JPEG qualities in the order they are tried. */
export const JPEG_QUALITIES = [0.85, 0.75, 0.65, 0.55, 0.5] as const
