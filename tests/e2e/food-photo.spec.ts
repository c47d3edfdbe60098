import type { Page } from '@playwright/test'
import { launchOptions } from '../helpers/browser.ts'
import { startVisionServer } from '../helpers/vision-server.ts'
import { energyConsumed, mealRow } from './app.ts'
import { test as base, expect } from './fixtures.ts'
import { readyForOffline } from './pages.ts'

const SEEN = {
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

const test = base.extend<{ vision: Awaited<ReturnType<typeof startVisionServer>> }>({
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

test.use({
  launchOptions: launchOptions({
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  }),
})

/** A real picture, as the browser's own encoder makes it. */
async function jpeg(page: Page): Promise<Buffer> {
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

async function choose(page: Page, buffer: Buffer, name = 'plate.jpg', mimeType = 'image/jpeg') {
  await page.getByLabel('Upload Photo').first().setInputFiles({ name, mimeType, buffer })
}

const dialog = (page: Page) => page.getByRole('dialog')
const stored = `select food_name, calories, ai_calculated, manual_nutrition, provisional, photo_path,
  meal_type from public.food_logs where not deleted order by food_name`

test('a photo becomes a meal, with a portion to correct', async ({
  openDevice,
  server,
  vision,
}) => {
  const page = await openDevice()
  await page.goto('/?action=log-meal')
  // Nobody who has logged nothing yet is told a meal by the time of day.
  await expect(dialog(page).getByRole('radio', { name: 'Lunch' })).toBeChecked()
  await choose(page, await jpeg(page))
  await expect(dialog(page).getByText('Complete!')).toBeVisible()
  await expect(dialog(page).locator('[name=photo_food_name]')).toHaveValue('Gado-gado')
  await expect(dialog(page).getByText('confidence 82%')).toBeVisible()
  await dialog(page).locator('[name=portion]').fill('150')
  await expect(dialog(page).getByText('210 kcal')).toBeVisible()
  await dialog(page).getByRole('radio', { name: 'Dinner' }).check()
  await dialog(page).getByRole('button', { name: 'Save to Log' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(mealRow(page, 'Gado-gado')).toBeVisible()
  await expect(energyConsumed(page)).toContainText('210')
  await expect
    .poll(() => server.backend().database.query(stored))
    .toMatchObject([
      { food_name: 'Gado-gado', calories: 210, ai_calculated: true, meal_type: 'dinner' },
    ])
  expect(vision.asked).toHaveLength(1)
})

test('a photo from the camera becomes a meal', async ({ openDevice, vision }) => {
  const page = await openDevice()
  await page.goto('/?action=log-meal')
  await page.getByRole('button', { name: 'Take Photo' }).click()
  const live = page.getByLabel('Camera picture')
  await expect
    .poll(() => live.evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await page.getByRole('button', { name: 'Use Photo' }).click()
  await expect(dialog(page).locator('[name=photo_food_name]')).toHaveValue('Gado-gado')
  await dialog(page).getByRole('button', { name: 'Save to Log' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(mealRow(page, 'Gado-gado')).toBeVisible()
  expect(vision.asked[0]?.body).toContain('data:image/jpeg;base64,')
})

test('each way an analysis can fail is told, and the photo stays', async ({
  openDevice,
  vision,
}) => {
  const page = await openDevice()
  await page.goto('/?action=log-meal')
  const photo = await jpeg(page)
  const ways: [() => void, string, string][] = [
    [() => vision.says({ kind: 'not_food' }), 'Not a food item', 'No food was seen'],
    [() => vision.says({ kind: 'device' }), 'Not a food item', 'a phone or another device'],
    [() => vision.says({ kind: 'not_edible' }), 'Invalid item', 'Only edible foods can be logged.'],
    [() => vision.says({ kind: 'unclear' }), 'AI analysis failed', 'better lighting'],
    [() => vision.says('Rice!'), 'AI analysis failed', 'No nutrition data received from AI'],
    [() => vision.says({}, 429), 'AI service error', 'temporarily unavailable'],
    [() => vision.says({}, 401), 'AI service error', 'temporarily unavailable'],
    [() => vision.says({}, 500), 'AI service error', 'temporarily unavailable'],
    [() => vision.misbehaves('cuts'), 'AI service error', 'temporarily unavailable'],
    [() => vision.misbehaves('hangs'), 'Request timed out', 'The request took too long.'],
  ]
  for (const [misbehave, title, body] of ways) {
    misbehave()
    await choose(page, photo)
    await expect(dialog(page).getByText(title)).toBeVisible()
    await expect(dialog(page).getByText(body)).toBeVisible()
    await expect(dialog(page).getByAltText('Your photo')).toBeVisible()
    const toast = page.getByRole('status').filter({ hasText: title }).last()
    await expect(toast).toBeVisible()
  }
  vision.says(SEEN)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).locator('[name=photo_food_name]')).toHaveValue('Gado-gado')
})

test('a file that is no photo is told, whatever its name says', async ({ openDevice, vision }) => {
  const page = await openDevice()
  await page.goto('/?action=log-meal')
  await choose(page, Buffer.from('%PDF-1.7 renamed'), 'plate.jpg')
  await expect(dialog(page).getByText('Please upload an image file')).toBeVisible()
  await choose(page, Buffer.alloc(0), 'empty.jpg')
  await expect(dialog(page).getByText('Please upload an image file')).toBeVisible()
  const huge = Buffer.alloc(40 * 1024 * 1024)
  huge.set([0xff, 0xd8, 0xff, 0xe0])
  await choose(page, huge)
  await expect(dialog(page).getByText('Please upload an image smaller than 10MB')).toBeVisible()
  expect(vision.asked).toEqual([])
})

test('three photos taken offline outlive the browser and are analysed once each', async ({
  ownBrowser,
  runner,
  server,
  vision,
}) => {
  const context = await ownBrowser.start()
  const page = await context.newPage()
  await page.goto(`${server.url}/auth`)
  await signInAt(page, runner)
  await readyForOffline(page)
  await server.stop()
  await context.setOffline(true)
  const photo = await jpeg(page)
  for (const count of [1, 2, 3]) {
    await page.goto(`${server.url}/meals?action=log-meal`)
    await choose(page, photo)
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('Waits for a network')).toHaveCount(count)
  }
  await ownBrowser.kill()
  const again = await ownBrowser.start()
  const restarted = await again.newPage()
  await again.setOffline(true)
  await restarted.goto(`${server.url}/meals`)
  await expect(restarted.getByText('Waits for a network')).toHaveCount(3)
  await server.start()
  await again.setOffline(false)
  await expect(restarted.getByRole('button', { name: 'Confirm' })).toHaveCount(3)
  expect(vision.asked).toHaveLength(3)
  await restarted.getByRole('button', { name: 'Confirm' }).first().click()
  await expect(restarted.getByRole('button', { name: 'Confirm' })).toHaveCount(2)
  await expect.poll(() => server.backend().database.query(stored)).toHaveLength(3)
})

async function signInAt(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.locator('input[name=email]').fill(who.email)
  await page.locator('input[name=password]').fill(who.password)
  await page.locator('button[type=submit]').click()
  await page.getByTestId('day-score').waitFor()
}

test.describe('without a vision model', () => {
  test.use({ serverEnv: {} })
  test('the photo is kept and a searched food fills its meal', async ({ openDevice, server }) => {
    const page = await openDevice()
    await page.goto('/?action=log-meal')
    await choose(page, await jpeg(page))
    await expect(dialog(page).getByText('This server has no vision model set up.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Search the food' }).click()
    await dialog(page).locator('[name=food_search]').fill('gado')
    await dialog(page)
      .getByRole('button', { name: /^Log Gado-gado/ })
      .click()
    await expect(dialog(page)).toBeHidden()
    await expect(mealRow(page, 'Gado-gado')).toBeVisible()
    await expect
      .poll(() => server.backend().database.query(stored))
      .toMatchObject([{ provisional: false, photo_path: expect.stringMatching(/\.jpg$/) }])
  })
})

test('the edit dialog counts a food by its name, and says what it lacks', async ({
  openDevice,
  vision,
}) => {
  const page = await openDevice()
  await page.goto('/?action=type-meal')
  await dialog(page).locator('[name=food_name]').fill('Something <b>bold</b>')
  await dialog(page).locator('[name=calories]').fill('100')
  await dialog(page).locator('button[type=submit]').click()
  await mealRow(page, 'Something <b>bold</b>').click()
  await dialog(page).locator('[name=food_name]').fill('')
  await dialog(page).getByRole('tab', { name: 'AI' }).click()
  await dialog(page).getByRole('button', { name: 'Calculate with AI' }).click()
  await expect(
    dialog(page).getByText('Please enter a food name to calculate nutrition'),
  ).toBeVisible()
  await dialog(page).getByRole('tab', { name: 'Basic' }).click()
  await dialog(page).locator('[name=food_name]').fill('Gado-gado')
  await dialog(page).getByRole('tab', { name: 'AI' }).click()
  vision.says({}, 500)
  await dialog(page).getByRole('button', { name: 'Calculate with AI' }).click()
  await expect(page.getByText('AI calculation failed')).toBeVisible()
  vision.says(SEEN)
  await dialog(page).getByRole('button', { name: 'Calculate with AI' }).click()
  await dialog(page).getByRole('button', { name: 'Use these figures' }).click()
  await expect(dialog(page).locator('[name=calories]')).toHaveValue('420')
  await dialog(page).locator('[name=protein_grams]').fill('10000')
  await dialog(page).locator('button[type=submit]').click()
  await expect(dialog(page).getByText('Enter at most 1,000')).toBeVisible()
  await dialog(page).locator('[name=protein_grams]').fill('18')
  await dialog(page).locator('button[type=submit]').click()
  await expect(mealRow(page, 'Gado-gado')).toContainText('420 kcal')
})
