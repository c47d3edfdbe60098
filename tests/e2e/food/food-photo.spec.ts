import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchOptions } from '../../helpers/browser.ts'
import { withOrientation } from '../../helpers/files/exif.ts'
import { noisyPhoto, PHONE_PHOTO } from '../../helpers/files/noisy-photo.ts'
import { gate } from '../../helpers/gate.ts'
import { SEEN } from '../../helpers/servers/vision-server.ts'
import { energyConsumed, mealRow } from '../support/app.ts'
import { expect, withoutServiceWorker } from '../support/fixtures.ts'
import { choose, jpeg, lookAt, picturesShown, storedMeals, test } from '../support/food-photo.ts'
import { holdBack } from '../support/pages.ts'

test.use(withoutServiceWorker)

const folder = mkdtempSync(join(tmpdir(), 'fuelmile-camera-'))
/** What the camera films: a test writes it before it opens the camera. */
const film = join(folder, 'plate.mjpeg')

test.use({
  launchOptions: launchOptions({
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  }),
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dialog = (page: Page) => page.getByRole('dialog')
/** What the dialog itself says is a status too, but can't be dismissed. */
const toast = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })

test('a large photo becomes a meal, with a portion to correct', async ({
  openDevice,
  server,
  vision,
}) => {
  const page = await openDevice()
  await page.goto('/?action=log-meal')
  // Nobody who has logged nothing yet is told a meal by the time of day.
  await expect(dialog(page).getByRole('radio', { name: 'Lunch' })).toBeChecked()
  // Held upright, a phone stores it on its side.
  const stored = await page.evaluate(noisyPhoto, PHONE_PHOTO)
  await choose(page, Buffer.from(withOrientation(stored, 6)), 'IMG_1.JPG')
  const told = page.getByRole('status')
  await expect(told.filter({ hasText: 'Optimizing image...' })).toContainText(
    /Large file detected \([78]\.\dMB\), compressing for faster upload/,
  )
  await expect(dialog(page).getByText('Complete!')).toBeVisible()
  await expect(told.filter({ hasText: 'Image optimized!' })).toContainText(
    /Reduced from [78]\.\d MB to 0\.\d MB/,
  )
  const [shown = ''] = picturesShown(vision)
  expect(await lookAt(page, shown)).toMatchObject({ width: 1440, height: 1920 })
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

test('what the camera films becomes a meal', async ({ openDevice, server, vision }) => {
  const page = await openDevice()
  const frame = await jpeg(page)
  writeFileSync(film, Buffer.concat(Array<Buffer>(10).fill(frame)))
  await page.goto('/?action=log-meal')
  await page.getByRole('button', { name: 'Take Photo' }).click()
  const live = page.getByLabel('Camera picture')
  await expect
    .poll(() => live.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]))
    .toEqual([320, 240])
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await expect(page.getByAltText('The photo just taken')).toBeVisible()
  await page.getByRole('button', { name: 'Use Photo' }).click()
  await expect(dialog(page).getByAltText('Your photo')).toBeVisible()
  await expect(dialog(page).locator('[name=photo_food_name]')).toHaveValue('Gado-gado')
  await dialog(page).getByRole('button', { name: 'Save to Log' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(mealRow(page, 'Gado-gado')).toBeVisible()
  await expect
    .poll(() => server.backend().database.query(storedMeals))
    .toMatchObject([{ calories: 420, photo_path: expect.stringMatching(/\.jpg$/) }])
  // The model was shown the plate that the camera saw.
  const [shown = ''] = picturesShown(vision)
  const { colour, ...size } = await lookAt(page, shown)
  expect(size).toEqual({ width: 320, height: 240 })
  for (const [at, amount] of [0xcc, 0x66, 0x22].entries())
    expect(Math.abs((colour[at] ?? 0) - amount)).toBeLessThan(32)
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

test('what can’t be analysed is told, and nothing chosen or typed is lost', async ({
  openDevice,
  vision,
}) => {
  const page = await openDevice()
  await test.step('a file that is no photo is told, whatever its name says, and the meal chosen stays', async () => {
    await page.goto('/?action=log-meal')
    await dialog(page).getByRole('radio', { name: 'Dinner' }).check()
    const huge = Buffer.alloc(40 * 1024 * 1024)
    huge.set([0xff, 0xd8, 0xff, 0xe0])
    const files: [Buffer, string, string, string][] = [
      [Buffer.from('%PDF-1.7 renamed'), 'plate.jpg', 'Invalid file', 'Please upload an image file'],
      [Buffer.alloc(0), 'empty.jpg', 'Invalid file', 'Please upload an image file'],
      [Buffer.from('oats; banana'), 'meals.csv', 'Invalid file', 'Please upload an image file'],
      [huge, 'huge.jpg', 'File too large', 'Please upload an image smaller than 10MB'],
      [
        Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 1, 1]),
        'cut.jpg',
        'Image error',
        'taking a new photo',
      ],
    ]
    for (const [file, name, title, body] of files) {
      await choose(page, file, name)
      await expect(dialog(page).getByText(title)).toBeVisible()
      await expect(dialog(page).getByText(body)).toBeVisible()
      await expect(dialog(page).getByRole('radio', { name: 'Dinner' })).toBeChecked()
    }
    expect(vision.asked).toEqual([])
  })
  await test.step('a model that takes its time is waited for, and what it saw is logged', async () => {
    const slow = gate()
    vision.says(SEEN, 200, slow.opened)
    await choose(page, await jpeg(page))
    const told = dialog(page).getByText('Analyzing food with AI...')
    await expect(told).toBeVisible()
    // Slow, and within the server's patience.
    await page.waitForTimeout(700)
    await expect(told).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Save to Log' })).toHaveCount(0)
    slow.open()
    await dialog(page).getByRole('button', { name: 'Save to Log' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(mealRow(page, 'Gado-gado')).toBeVisible()
  })
  await test.step('each way an analysis can fail is told, and the photo stays', async () => {
    await page.goto('/?action=log-meal')
    const photo = await jpeg(page)
    const ways: [() => void, string, string][] = [
      [() => vision.says({ kind: 'not_food' }), 'Not a food item', 'No food was seen'],
      [() => vision.says({ kind: 'device' }), 'Not a food item', 'a phone or another device'],
      [
        () => vision.says({ kind: 'not_edible' }),
        'Invalid item',
        'Only edible foods can be logged.',
      ],
      [() => vision.says({ kind: 'unclear' }), 'AI analysis failed', 'better lighting'],
      [() => vision.says('Rice!'), 'AI analysis failed', 'No nutrition data received from AI'],
      [() => vision.says({}, 429), 'AI service error', 'temporarily unavailable'],
      [() => vision.says({}, 401), 'AI service error', 'temporarily unavailable'],
      [() => vision.says({}, 500), 'AI service error', 'temporarily unavailable'],
      [() => vision.misbehaves('cuts'), 'AI service error', 'temporarily unavailable'],
      [() => vision.misbehaves('hangs'), 'The AI took too long', 'not your connection'],
    ]
    for (const [misbehave, title, body] of ways) {
      misbehave()
      await choose(page, photo)
      await expect(dialog(page).getByText(title)).toBeVisible()
      await expect(dialog(page).getByText(body)).toBeVisible()
      await expect(dialog(page).getByAltText('Your photo')).toBeVisible()
      await expect(toast(page)).toContainText(title)
      await expect(toast(page)).toContainText(body)
      // Closed, so that the next is not taken for this one.
      await toast(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast(page)).toHaveCount(0)
    }
    vision.says(SEEN)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page).locator('[name=photo_food_name]')).toHaveValue('Gado-gado')
  })
  await test.step('the edit dialog counts a food by its name, and says what it lacks', async () => {
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
    await dialog(page).locator('[name=food_name]').fill('Ketoprak')
    await dialog(page).getByRole('tab', { name: 'AI' }).click()
    vision.says({}, 500)
    await dialog(page).getByRole('button', { name: 'Calculate with AI' }).click()
    await expect(dialog(page).getByText('AI calculation failed')).toBeVisible()
    vision.says(SEEN)
    await dialog(page).getByRole('button', { name: 'Calculate with AI' }).click()
    await dialog(page).getByRole('button', { name: 'Use these figures' }).click()
    await expect(dialog(page).locator('[name=calories]')).toHaveValue('420')
    await dialog(page).locator('[name=protein_grams]').fill('10000')
    await dialog(page).locator('button[type=submit]').click()
    await expect(dialog(page).getByText('Enter at most 1,000')).toBeVisible()
    await dialog(page).locator('[name=protein_grams]').fill('18')
    await dialog(page).locator('button[type=submit]').click()
    await expect(mealRow(page, 'Ketoprak')).toContainText('420 kcal')
  })
})

test('a photo behind another says so, and follows', async ({ openDevice }) => {
  const page = await openDevice()
  const letGo = await holdBack(page, '**/storage/v1/object/food-photos/**')
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const uploads = () => sent.filter((path) => path.includes('/object/food-photos/'))
  await page.goto('/?action=log-meal')
  await choose(page, await jpeg(page))
  await dialog(page).getByRole('button', { name: 'Log it now, figures later' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.goto('/meals')
  await expect.poll(uploads).toHaveLength(2)
  await page.locator('main ~ button').click()
  await page.locator('[data-way=photo]').click()
  await choose(page, await jpeg(page, '#227733'))
  await expect(dialog(page).getByText('Another photo is being sent first.')).toBeVisible()
  expect(uploads()).toHaveLength(2)
  await letGo()
  await expect(dialog(page).locator('[name=photo_food_name]')).toHaveValue('Gado-gado')
})
