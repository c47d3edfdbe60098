import type { Page } from '@playwright/test'
import { launchOptions } from '../helpers/browser.ts'
import { SEEN } from '../helpers/servers/vision-server.ts'
import {
  fillMeal,
  logMeal,
  mealRow,
  openMealForm,
  saveMeal,
  signIn,
  syncChip,
} from './support/app.ts'
import { expect, withoutServiceWorker } from './support/fixtures.ts'
import { jpeg, test } from './support/food-photo.ts'
import { inspector } from './support/inspect.ts'
import { PIXEL } from './support/pictures.ts'
import { type WordKey, word } from './support/words.ts'

// Each test opens every dialog of the app, in all its states, and looks at it at both sizes.
test.describe.configure({ timeout: 300_000 })
test.use({
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

/**
 * Indonesian has the longer words, and so the layout's faults; the screens' own tests speak English.
 * `npm run screenshots` goes through both.
 */
const LANGUAGES = process.env.FUELMILE_PICTURES
  ? ([
      ['en', 'en-GB'],
      ['id', 'id-ID'],
    ] as const)
  : ([['id', 'id-ID']] as const)

for (const [language, locale] of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })
    const say = (key: WordKey) => word(language, key)

    test('every dialog is in order', async ({ page, runner, server }) => {
      const { look, found } = inspector(page, language)
      const dialog = page.getByRole('dialog')
      const button = (key: WordKey) => page.getByRole('button', { name: say(key), exact: true })
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

    test.describe('with a network', () => {
      // Without one it only looks at last, from where it has been before.
      test.use(withoutServiceWorker)

      test('every way to log food is in order, with data', async ({ page, runner, vision }) => {
        const { look, found } = inspector(page, language)
        const dialog = page.getByRole('dialog')
        const button = (key: WordKey) => dialog.getByRole('button', { name: say(key), exact: true })
        const submit = dialog.locator('button[type=submit]')
        const open = async (action: string) => {
          await page.goto(`/meals?action=${action}`)
          await expect(dialog.getByRole('heading').first()).toBeVisible()
        }
        await signIn(page, runner)

        await open('quick-add')
        await submit.click()
        await look('quick add, nothing typed')
        await fillMeal(dialog, { calories: 100, carbs: 60 })
        await dialog.locator('[name=fluid_ml]').fill('500')
        await dialog.locator('[name=sodium_mg]').fill('350')
        await look('quick add, figures that disagree')
        await saveMeal(dialog)
        await open('add')
        await dialog.locator('[name=food_search]').fill('tempe')
        await dialog.locator('button[aria-pressed]').first().click()
        await expect(dialog.locator('button[aria-pressed=true]')).toBeVisible()
        await look('foods found')
        await dialog.locator('section li').first().getByRole('button').first().click()
        await expect(dialog).toBeHidden()
        await open('add')
        await expect(dialog.locator('section')).toHaveCount(2)
        await look('add, with favourites and recent foods')
        await dialog.locator('section li').first().getByRole('button').last().click()
        await dialog.locator('[name=quantity]').fill('0')
        await submit.click()
        await look('amount, refused')
        await open('add')
        await dialog.locator('[name=food_search]').fill('zzyzx')
        await dialog.locator('[class*=way]').last().click()
        await submit.click()
        await look('own food, without figures')
        await fillMeal(dialog, { calories: 210 })
        await submit.click()
        await expect(dialog).toBeHidden()
        await open('add')
        await dialog.locator('[name=food_search]').fill('zzyzx')
        await dialog.locator('section li').first().getByRole('button').last().click()
        await expect(button('food:ownForm.edit')).toBeVisible()
        await look('own food, with its tools')

        await page.goto('/meals')
        await expect(page.locator('main section li a')).toHaveCount(3)
        await look('meals')
        await page.locator('main section li a').first().click()
        await expect(page.locator('main img')).toBeVisible()
        await look('share a meal')
        await page.goto('/food-share-demo')
        await expect(page.locator('main img')).toBeVisible()
        await look('share a day')
        vision.says({ ...SEEN, serving_size: '300 g' })
        await page.goto('/meals')
        await page.locator('main section li').first().getByRole('button').click()
        await dialog.locator('[data-tab=manual]').click()
        await look('edit meal, its figures')
        await dialog.locator('[data-tab=ai]').click()
        await button('tracker:ai.calculate').click()
        await expect(button('tracker:ai.use')).toBeVisible()
        await look('edit meal, an estimate')

        const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(page) }
        const choose = async () => {
          await open('log-meal')
          await dialog.locator('input[type=file]').setInputFiles(photo)
        }
        vision.says({ ...SEEN, serving_size: '300 g', confidence: 0.3, is_packaged: true })
        await choose()
        await dialog.locator('[name=portion]').fill('0')
        await look('photo, a result that is not sure, and a portion refused')
        vision.says({}, 500)
        await choose()
        // The other button, to keep it for later, is there while the service is asked, too.
        await expect(button('tracker:withoutFigures.again')).toBeVisible()
        await look('photo, the service is down')
        await button('tracker:withoutFigures.later').click()
        await expect(page.getByRole('button', { name: say('tracker:waiting.now') })).toBeVisible()
        await look('meals, a photo that waits')

        await open('scan-barcode')
        await dialog.locator('[name=barcode]').fill('123')
        await submit.click()
        await look('barcode, no such number')
        await page.context().setOffline(true)
        await dialog.locator('[name=barcode]').fill('4006381333931')
        await submit.click()
        await expect(button('food:scan.makeOwn')).toBeVisible()
        await look('barcode, offline')
        expect(found).toEqual({})
      })
    })
  })
}
