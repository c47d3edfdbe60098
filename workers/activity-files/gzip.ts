import { DamagedFile } from '../../src/domain/activity-files/activity-file.ts'

/** Thrown where a packed file turns out to be larger than it may be. */
export class TooLarge extends Error {}

/**
 * What a .gz file holds. It does not say how large that is: it is unpacked piece by piece, and given up
 * as soon as it is too much.
 * @throws DamagedFile, TooLarge
 */
export async function gunzip(
  packed: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length
      if (length > maxBytes) throw new TooLarge()
      pieces.push(next.value)
    }
  } catch (error) {
    if (error instanceof TooLarge) throw error
    // The stream's own error, a TypeError in every browser: no gzip, or not all of it.
    throw new DamagedFile('gzip', { cause: error })
  } finally {
    // Of a stream that has failed or ended there is nothing left to give up.
    await reader.cancel().catch(() => undefined)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}
