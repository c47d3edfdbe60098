import type { Page } from '@playwright/test'
import { launchOptions } from '../helpers/browser.ts'
import { energyConsumed, mealRow } from './app.ts'
import { expect } from './fixtures.ts'
import { choose, jpeg, SEEN, storedMeals, test } from './food-photo.ts'

test.use({
  launchOptions: launchOptions({
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  }),
})

const dialog = (page: Page) => page.getByRole('dialog')

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
    .poll(() => server.backend().database.query(storedMeals))
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
      .poll(() => server.backend().database.query(storedMeals))
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
