import { COMPRESS_ABOVE_BYTES, LONGEST_SIDE, MAX_PHOTO_BYTES } from './photo-limits.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'bmp'

/** As many bytes of a file as `pictureKind` and `isPlainJpeg` may look at. */
export const HEAD_BYTES = 4096

/** What a file is by its first bytes: its name and stated type may say anything. null is no picture. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 2) === 'BM' && head.length > 26) return 'bmp'
  if (text(4, 8) !== 'ftyp') return null
  const brand = text(8, 12)
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'].includes(brand) ? 'heic' : null
}

export type FileProblem = 'not_an_image' | 'too_large'

/** Why a file can't be a food photo; null where it can. */
export function fileProblem(head: Uint8Array, bytes: number): FileProblem | null {
  if (pictureKind(head) === null) return 'not_an_image'
  return bytes > MAX_PHOTO_BYTES ? 'too_large' : null
}

/**
 * True for a picture that may travel as it is: a JPEG that is small enough and carries no Exif, which
 * could turn it on its side and tells where it was taken.
 */
export function travelsAsIs(head: Uint8Array, bytes: number): boolean {
  return pictureKind(head) === 'jpeg' && bytes <= COMPRESS_ABOVE_BYTES && !hasExif(head)
}

/** Walks the segments before the picture; where they go on behind `head`, there may be one. */
function hasExif(head: Uint8Array): boolean {
  let at = 2
  while (at + 4 <= head.length) {
    if (head[at] !== 0xff) return true
    const marker = head[at + 1] ?? 0
    // The picture itself begins: no segment of Exif came.
    if (marker === 0xda) return false
    if (marker === 0xe1) return true
    at += 2 + ((head[at + 2] ?? 0) << 8) + (head[at + 3] ?? 0)
  }
  return true
}

/** A size in px, made to fit the longest side; never enlarged. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}
