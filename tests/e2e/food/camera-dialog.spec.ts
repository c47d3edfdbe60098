import { launchOptions } from '../../helpers/browser.ts'
import { expect, test, withoutServiceWorker } from '../support/fixtures.ts'

test.use(withoutServiceWorker)

test.use({
  launchOptions: launchOptions({
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  }),
})

test('takes a photo, takes it again and uses it', async ({ openDevice }) => {
  const page = await openDevice()
  await page.goto('/?action=upload-activity')
  await page.getByRole('button', { name: 'Take a photo' }).click()
  const live = page.getByLabel('Camera picture')
  await expect(live).toBeVisible()
  await expect
    .poll(() => live.evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  // One camera: nothing to switch to.
  await expect(page.getByRole('button', { name: 'Switch camera' })).toBeHidden()
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await expect(page.getByAltText('The photo just taken')).toBeVisible()
  await page.getByRole('button', { name: 'Retake' }).click()
  await expect(live).toBeVisible()
  await expect
    .poll(() => live.evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await page.getByRole('button', { name: 'Use Photo' }).click()
  await expect(page.getByRole('complementary', { name: /Upload/ })).toContainText(
    /activity_photo_\d+\.jpg/,
  )
})
