import type { Locator, Page } from '@playwright/test'
import { zoneAt } from '../helpers/zone-at.ts'
import { energyConsumed, mealRow } from './support/app.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'

test.use({ ...withoutServiceWorker, timezoneId: zoneAt(7).timezoneId })

/** What a person taps between opening the app for the first time and the first meal in the log. */
const MAX_TAPS = 12

/** Taps as a thumb does, and counts. Typing is none. */
function thumb() {
  let taps = 0
  return {
    taps: () => taps,
    async tap(target: Locator) {
      await target.click()
      taps++
    },
    async type(field: Locator, text: string) {
      await field.click()
      taps++
      await field.page().keyboard.type(text)
    },
  }
}
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

test('from cold to the first meal there are twelve taps, and it is breakfast at eight past seven', async ({
  page,
}) => {
  const { tap, type, taps } = thumb()
  await page.goto('/')
  await type(field(page, /^Email/), 'sari@example.test')
  await type(page.locator('input[name=password]'), 'long enough')
  await tap(page.getByRole('button', { name: 'Sign Up', exact: true }))
  await type(field(page, /^Name/), 'Sari')
  await type(field(page, /Weight/), '56')
  await type(field(page, /Height/), '162')
  await type(field(page, /Age/), '32')
  await tap(page.locator('input[type=radio][value=female]'))
  await tap(page.getByRole('button', { name: 'Start now, the rest later' }))
  await tap(page.locator('main ~ button'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toHaveValue('breakfast')
  await type(dialog.getByRole('searchbox'), 'banana')
  await tap(dialog.getByRole('button', { name: /^Log Banana/ }).first())
  await expect(mealRow(page, 'Banana').first()).toBeVisible()
  await expect(energyConsumed(page)).not.toHaveText('0')
  expect(taps()).toBeLessThanOrEqual(MAX_TAPS)
})
