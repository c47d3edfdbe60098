import type { Page } from '@playwright/test'
import { logMeal } from '../support/app.ts'
import { expect, test, withoutServiceWorker } from '../support/fixtures.ts'

test.use(withoutServiceWorker)

const addButton = (page: Page) => page.locator('main ~ button')

/** Taps the way to a dialog at the moment the address of the one before is in the history. */
function tapAheadOfTheAddress(page: Page, way: string): Promise<void> {
  return page.evaluate((selector) => {
    const pushState = history.pushState.bind(history)
    history.pushState = (...entry) => {
      pushState(...entry)
      if (!location.search.includes('action=add')) return
      history.pushState = pushState
      document.querySelector<HTMLElement>(selector)?.click()
    }
  }, way)
}

test('a dialog opened while the address of the one before is on its way leads back to the screen', async ({
  openDevice,
}) => {
  const page = await openDevice()
  const length = await page.evaluate(() => history.length)
  await tapAheadOfTheAddress(page, '[data-way=manual]')
  await addButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=food_name]').waitFor()
  await expect(page).toHaveURL(/action=type-meal/)
  expect(await page.evaluate(() => history.length)).toBe(length + 1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(dialog).toHaveCount(0)
})

test('what says that a meal is saved leaves the next dialog’s close button free', async ({
  openDevice,
}) => {
  const page = await openDevice()
  await logMeal(page, { name: 'Lontong', calories: 310 })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await addButton(page).click()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await close.waitFor()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const free = await close.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const at = (x: number, y: number) => document.elementFromPoint(left + x, top + y)
    return [1, width / 2, width - 1].every((x) => button.contains(at(x, height / 2)))
  })
  expect(free).toBe(true)
})
