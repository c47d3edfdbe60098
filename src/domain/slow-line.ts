/** The slowest line that anything is sent over: 32 kbit/s. */
const SLOWEST_BYTES_PER_MS = 4
/** The specification's for a picture, for all but its bytes (docs/decisions/072). */
const UPLOAD_PATIENCE_MS = 45_000

/**
 * How long a body travels by itself over the slowest line.
 * @param bytes its size
 * @returns whole ms
 */
export function travelMs(bytes: number): number {
  return Math.ceil(bytes / SLOWEST_BYTES_PER_MS)
}

/**
 * How long a picture may take to be stored.
 * @param bytes its size
 * @returns whole ms
 */
export function uploadPatienceMs(bytes: number): number {
  return UPLOAD_PATIENCE_MS + travelMs(bytes)
}
