import type { Page } from '@playwright/test'
import { launchOptions } from '../helpers/browser.ts'
import { fillMeal, logMeal, mealRow, openMealForm, signIn, syncChip } from './app.ts'
import { expect, test } from './fixtures.ts'
import { inspector } from './inspect.ts'
import { PIXEL } from './pictures.ts'
import { word } from './words.ts'

// Each test opens every dialog of the app, in all its states, and looks at it at both sizes.
test.describe.configure({ timeout: 300_000 })
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: launchOptions({
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  }),
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

/** Lets the page think it runs on another device; takes effect at the next load. */
async function pretendToBe(page: Page, userAgent: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setUserAgentOverride', { userAgent })
}

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['id', 'id-ID'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })
    const say = (key: string) => word(language, key)

    test('every dialog is in order', async ({ page, runner, server }) => {
      const { look, found } = inspector(page, language)
      const dialog = page.getByRole('dialog')
      const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
      const open = async (action: string) => {
        await page.goto(`/profile?action=${action}`)
        await expect(dialog.getByRole('heading').first()).toBeVisible()
      }
      await page.context().grantPermissions(['notifications'], { origin: server.url })
      await signIn(page, runner)

      const form = await openMealForm(page)
      await look('log meal')
      await form.locator('button[type=submit]').click()
      await look('log meal, nothing typed')
      await page.keyboard.press('Escape')
      await logMeal(page, { name: 'Rendang', calories: 480, protein: 30, carbs: 12, fat: 34 })
      await look('home, meal saved')
      await mealRow(page, 'Rendang').click()
      await expect(dialog.locator('[name=food_name]')).toHaveValue('Rendang')
      await fillMeal(dialog, { protein: 60 })
      await look('edit meal, figures that disagree')
      await dialog.getByRole('button').last().click()
      await expect(mealRow(page, 'Rendang')).toHaveCount(0)
      await look('home, meal deleted')
      await logMeal(page, { name: 'Tempe', calories: 200 })
      await expect(syncChip(page)).toHaveText(say('common:syncPhase.up_to_date'))

      await open('beta-report')
      await look('beta report')
      await dialog.locator('button[type=submit]').click()
      await look('beta report, nothing written')
      await open('install')
      await look('install, on a computer')
      await open('notifications')
      await look('notifications')
      await open('upload-activity')
      await look('upload')
      await dialog.getByRole('button', { name: say('uploads:camera'), exact: true }).click()
      const live = dialog.getByLabel(say('camera:live'))
      await expect
        .poll(() => live.evaluate((video: HTMLVideoElement) => video.videoWidth))
        .toBeGreaterThan(0)
      await look('camera, live')
      await button('camera:take').click()
      await expect(button('camera:use')).toBeVisible()
      await look('camera, a photo taken')

      await page.context().setOffline(true)
      await button('camera:use').click()
      await expect(page.getByRole('complementary')).toContainText(say('uploads:waits.network'))
      await look('upload card, waiting')
      await page.goto('/profile?action=upload-activity')
      await look('upload, offline')
      await page.locator('input[type=file]').setInputFiles([
        {
          name: 'a very long name of a picture that was taken before the run.TXT',
          mimeType: 'text/plain',
          buffer: PIXEL,
        },
      ])
      await expect(page.getByRole('complementary')).toContainText(say('uploads:error.images_only'))
      await look('upload card, refused')
      await page.goto('/')
      await logMeal(page, { name: 'Pisang', calories: 90 })
      await page.goto('/profile')
      await page.locator('main section').last().locator('button').click()
      await expect(dialog).toBeVisible()
      await look('sign out with unsent changes')
      await page.goto('/delete-account')
      await look('delete account, offline')
      await page.context().setOffline(false)
      await button('auth:delete.start').click()
      await expect(dialog).toBeVisible()
      await look('delete account, asked')

      await pretendToBe(page, IPHONE)
      await open('install')
      await expect(dialog).toContainText(say('install:ios.title'))
      await look('install, on an iPhone')
      await open('notifications')
      await button('push:enable').click()
      await expect(dialog).toContainText(say('push:confirm'))
      await look('notifications, asked first on an iPhone')
      await pretendToBe(page, ANDROID)
      await open('install')
      await expect(dialog).toContainText(say('install:android.title'))
      await look('install, on Android')
      expect(found).toEqual({})
    })
  })
}
