import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { testBackend } from '../helpers/backend.ts'
import { withOrientation } from '../helpers/files/exif.ts'
import { noisyPhoto, PHONE_PHOTO } from '../helpers/files/noisy-photo.ts'
import { onboardedUser } from '../helpers/onboarded.ts'
import { SEEN, startVisionServer } from '../helpers/servers/vision-server.ts'
import { builtApp, CALM_MS, type Frames, framesDuring, signedInPhone } from './app-page.ts'
import { type BenchRow, median } from './table.ts'

/**
 * The page's longest frame while a photo of 12 megapixels goes from the phone's files to its result in
 * the food tracker, beside the usual way: a canvas of the page.
 */
export async function benchPhoto(
  browser: Browser,
  rounds: number,
): Promise<{ rows: BenchRow[]; notes: string[] }> {
  const vision = await startVisionServer()
  vision.says(SEEN)
  const env = { VISION_BASE_URL: vision.baseUrl, VISION_MODEL: 'm' }
  const backend = await testBackend({ distDir: await builtApp(), env })
  const folder = await mkdtemp(join(tmpdir(), 'fuelmile-bench-photo-'))
  const file = join(folder, 'IMG_1.JPG')
  const [ours, onPage]: [number[], number[]] = [[], []]
  let bytes = 0
  try {
    const phone = await signedInPhone(browser, backend.url, await onboardedUser(backend))
    const { page } = phone
    const photo = withOrientation(await page.evaluate(noisyPhoto, PHONE_PHOTO), 6)
    bytes = photo.length
    await writeFile(file, photo)
    for (let round = 0; round < rounds; round++) {
      ours.push(longest(await inTheTracker(page, file)))
      onPage.push(longest(await onThePage(page, file)))
    }
    await phone.close()
  } finally {
    await backend.close()
    await vision.close()
    await rm(folder, { recursive: true, force: true })
  }
  const row: BenchRow = {
    what: `longest frame while a photo of ${(bytes / 2 ** 20).toFixed(1)} MB is made small`,
    ours: median(ours),
    peer: 'a canvas of the page',
    peers: median(onPage),
    unit: 'ms',
    aim: null,
  }
  const worst = Math.max(...ours)
  return {
    rows: [row],
    notes: [
      `longest frame from a chosen photo to its result: worst of ${rounds} rounds ${worst.toFixed(0)} ms (aim: 50) ${worst <= 50 ? 'ok' : 'over'}`,
    ],
  }
}

const longest = ({ gaps }: Frames) => Math.max(...gaps)

async function inTheTracker(page: Page, file: string): Promise<Frames> {
  await page.goto(new URL('/?action=log-meal', page.url()).href)
  const choose = page.getByLabel('Upload Photo').first()
  await choose.waitFor({ state: 'attached' })
  await page.waitForTimeout(CALM_MS)
  return framesDuring(page, async () => {
    await choose.setInputFiles(file)
    await page.locator('[name=photo_food_name]').waitFor()
  })
}

/** The same steps of quality, without a worker. */
async function onThePage(page: Page, file: string): Promise<Frames> {
  const input = await page.evaluateHandle(() => {
    const made = document.createElement('input')
    made.type = 'file'
    return made
  })
  await input.setInputFiles(file)
  return framesDuring(page, () =>
    input.evaluate(async (element) => {
      const [chosen] = element.files ?? []
      if (!chosen) throw new Error('no file')
      const image = new Image()
      image.src = URL.createObjectURL(chosen)
      await image.decode()
      const scale = 1920 / Math.max(image.naturalWidth, image.naturalHeight)
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth * scale
      canvas.height = image.naturalHeight * scale
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, canvas.width, canvas.height)
      for (const quality of [0.85, 0.75, 0.65, 0.55, 0.5]) {
        const blob = await new Promise<Blob | null>((resolve) => {
          canvas.toBlob(resolve, 'image/jpeg', quality)
        })
        if (blob && blob.size <= 2 ** 20) break
      }
      URL.revokeObjectURL(image.src)
    }),
  )
}
