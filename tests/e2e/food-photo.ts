import type { Page } from '@playwright/test'
import { startVisionServer } from '../helpers/vision-server.ts'
import { test as base } from './fixtures.ts'

/** What the vision model sees unless it is told otherwise. */
export const SEEN = {
  kind: 'food',
  food_name: 'Gado-gado',
  serving_size: '1 plate',
  estimated_grams: 300,
  calories: 420,
  protein_grams: 18,
  carbs_grams: 42,
  fat_grams: 20,
  confidence: 0.82,
  is_packaged: false,
}

/** The app with a vision model of the test's own. */
export const test = base.extend<{ vision: Awaited<ReturnType<typeof startVisionServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern
  vision: async ({}, use) => {
    const vision = await startVisionServer()
    vision.says(SEEN)
    await use(vision)
    await vision.close()
  },
  serverEnv: async ({ vision }, use) => {
    await use({
      VISION_BASE_URL: vision.baseUrl,
      VISION_MODEL: 'm',
      VISION_TIMEOUT_MS: '2000',
    })
  },
})

/** A real picture, as the browser's own encoder makes it. */
export async function jpeg(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(320, 240)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#c62'
    context.fillRect(40, 40, 200, 120)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return Buffer.from(bytes)
}

export async function choose(
  page: Page,
  buffer: Buffer,
  name = 'plate.jpg',
  mimeType = 'image/jpeg',
) {
  await page.getByLabel('Upload Photo').first().setInputFiles({ name, mimeType, buffer })
}

/** The meals on the server, by name. */
export const storedMeals = `select food_name, calories, ai_calculated, manual_nutrition, provisional, photo_path,
  meal_type from public.food_logs where not deleted order by food_name`
