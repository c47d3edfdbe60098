import { expect } from '@playwright/test'
import { PHONE_PHOTO } from '../../helpers/files/noisy-photo.ts'
import type { PhotoPage } from '../photo-page/page.ts'
import { onPage } from '../support/built-page.ts'

declare global {
  interface Window {
    photoPage: PhotoPage
  }
}

/** The image worker built as the app builds it, on a page of its own. */
const test = onPage('photo-page', 'photoPage')

// In one worker: each builds the page anew.
test.describe.configure({ mode: 'default' })

const MIB = 1024 * 1024

test('12 megapixels of 8 MB become small and upright, all of it in the worker', async ({
  page,
}) => {
  // A quarter to the right: the stored picture's first corner is the top right one.
  const photo = await page.evaluate((size) => window.photoPage.prepare(size, 6), PHONE_PHOTO)
  expect(photo.before / MIB).toBeGreaterThan(7)
  expect(photo.before / MIB).toBeLessThan(10)
  expect(photo).toMatchObject({
    type: 'image/jpeg',
    width: 1440,
    height: 1920,
    corners: ['noise', 'red', 'noise', 'noise'],
    exif: false,
    told: 1,
    onPage: [],
  })
  expect(photo.bytes).toBeLessThanOrEqual(MIB)
})

/** For each Exif orientation, the corner in which the stored picture's first one is seen, clockwise. */
const FIRST_CORNER_SEEN = [0, 1, 2, 3, 0, 1, 2, 3]

test('a picture is turned and mirrored as Exif says, whichever of its eight ways', async ({
  page,
}) => {
  const stored = { width: 400, height: 300, quality: 0.9 }
  const seen = await page.evaluate(async (size) => {
    const pictures = []
    for (let orientation = 1; orientation <= 8; orientation++) {
      const { width, height, corners, exif } = await window.photoPage.prepare(size, orientation)
      pictures.push({ width, height, red: corners.indexOf('red'), exif })
    }
    return pictures
  }, stored)
  expect(seen).toEqual(
    FIRST_CORNER_SEEN.map((red, at) => ({
      // From the fifth on it lies on its side.
      width: at < 4 ? stored.width : stored.height,
      height: at < 4 ? stored.height : stored.width,
      red,
      exif: false,
    })),
  )
})

test('what is no photo is refused by what it is, not by its name', async ({ page }) => {
  const outcomes = await page.evaluate(async () => {
    const { outcome, zeros } = window.photoPage
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xe1])
    return {
      empty: await outcome([], 'image/jpeg'),
      renamedPdf: await outcome(['%PDF-1.7 …'], 'image/jpeg'),
      script: await outcome(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'image/svg+xml'),
      text: await outcome(['hello'], 'text/plain'),
      huge: await outcome([jpeg, zeros(40 * 1024 * 1024)], 'image/jpeg'),
      damaged: await outcome([jpeg, zeros(2000)], 'image/jpeg'),
    }
  })
  expect(outcomes).toEqual({
    empty: 'not_an_image',
    renamedPdf: 'not_an_image',
    script: 'not_an_image',
    text: 'not_an_image',
    huge: 'too_large',
    damaged: 'unreadable',
  })
})
