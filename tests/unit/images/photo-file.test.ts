import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileProblem, fitted, pictureKind, travelsAsIs } from '#domain/images/photo-file.ts'
import * as constants from '#domain/images/photo-limits.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const PADDING = '\0'.repeat(40)
const JFIF = `\xff\xd8\xff\xe0\0\x04ab\xff\xda${PADDING}`
const EXIF = `\xff\xd8\xff\xe0\0\x04ab\xff\xe1\0\x08Exif\0\0\xff\xda${PADDING}`
const MIB = 1024 * 1024

it('keeps the figures of the specification', () => {
  expect({ ...constants }).toEqual({
    MAX_PHOTO_BYTES: 10 * MIB,
    COMPRESS_ABOVE_BYTES: 3 * MIB,
    TELL_SAVING_ABOVE_BYTES: 5 * MIB,
    TARGET_PHOTO_BYTES: MIB,
    LONGEST_SIDE: 1920,
    JPEG_QUALITIES: [0.85, 0.75, 0.65, 0.55, 0.5],
  })
})

describe('a file', () => {
  it.each([
    [JFIF, 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF1234WEBP', 'webp'],
    ['GIF89a', 'gif'],
    ['BM', 'bmp'],
    ['\0\0\0\x18ftypavif', 'avif'],
    ['\0\0\0\x18ftypheic', 'heic'],
  ])('%j is a %s by its bytes', (head, kind) => {
    expect(pictureKind(bytes(head + PADDING))).toBe(kind)
  })

  it.each([
    ['an empty file', ''],
    ['a PDF under another name', '%PDF-1.7'],
    ['a picture that can carry a script', '<svg xmlns='],
    ['a film', '\0\0\0\x18ftypisom'],
    ['words', 'BM is short for'],
  ])('%s is none', (_what, head) => {
    expect(fileProblem(bytes(head), head.length)).toBe('not_an_image')
  })

  it('may have 10 MB and not one byte more', () => {
    expect(fileProblem(bytes(JFIF), 10 * MIB)).toBeNull()
    expect(fileProblem(bytes(JFIF), 10 * MIB + 1)).toBe('too_large')
  })

  it('travels as it is only as a small JPEG that tells nothing of its place', () => {
    expect(travelsAsIs(bytes(JFIF), 3 * MIB)).toBe(true)
    expect(travelsAsIs(bytes(JFIF), 3 * MIB + 1)).toBe(false)
    expect(travelsAsIs(bytes(EXIF), 1000)).toBe(false)
    expect(travelsAsIs(bytes('\x89PNG\r\n\x1a\n'), 1000)).toBe(false)
    expect(travelsAsIs(bytes('\xff\xd8\xff\xe0\x7f\xff'), 1000)).toBe(false)
  })

  it('of any bytes is judged without an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (head) => {
        const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, ...head])
        expect(typeof travelsAsIs(jpeg, 10)).toBe('boolean')
      }),
    )
  })
})

it('a size fits the longest side, keeps its shape and never grows', () => {
  expect(fitted(4032, 3024)).toEqual({ width: 1920, height: 1440 })
  expect(fitted(3024, 4032)).toEqual({ width: 1440, height: 1920 })
  expect(fitted(640, 480)).toEqual({ width: 640, height: 480 })
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const made = fitted(width, height)
      expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(1920)
      expect(Math.min(made.width, made.height)).toBeGreaterThanOrEqual(1)
      expect(made.width).toBeLessThanOrEqual(width)
      expect(made.height).toBeLessThanOrEqual(height)
    }),
  )
})
