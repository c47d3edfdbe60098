import type { Page } from '@playwright/test'
import { fillMeal, mealRow, mealsOnServer, openMealForm, saveMeal, syncChip } from './app.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 150_000 })

/**
 * Makes every IndexedDB write of the page fail as on a full device while its `storageIsFull` is set.
 * Chromium checks its own (overridden) quota too late and too loosely to fail a small write.
 */
async function failWritesWhenFull(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const method of ['put', 'add'] as const) {
      const write = IDBObjectStore.prototype[method]
      IDBObjectStore.prototype[method] = function (...args) {
        if ('storageIsFull' in window && window.storageIsFull)
          throw new DOMException('no room', 'QuotaExceededError')
        return write.apply(this, args)
      }
    }
  })
  await page.reload()
}

function setStorageFull(page: Page, full: boolean): Promise<void> {
  return page.evaluate((storageIsFull) => {
    Object.assign(window, { storageIsFull })
  }, full)
}

test('with the storage full the form keeps what was typed, says what to do, and saves later', async ({
  openDevice,
  server,
}) => {
  const page = await openDevice()
  await failWritesWhenFull(page)
  await expect(syncChip(page)).toHaveText('Up to date')
  await setStorageFull(page, true)

  const form = await openMealForm(page)
  await fillMeal(form, { name: 'Nasi padang', calories: 820, protein: 35, carbs: 90, fat: 34 })
  await form.locator('button[type=submit]').click()
  await expect(form.getByText('No room left on this device')).toBeVisible()
  await expect(form.getByText(/Free some space, then save again/)).toBeVisible()
  await expect(form.locator('[name=food_name]')).toHaveValue('Nasi padang')
  await expect(form.locator('[name=carbs_grams]')).toHaveValue('90')
  await expect(page.locator('main').getByText('No room left on this device')).toBeAttached()
  expect(await mealsOnServer(server.backend())).toEqual([])

  await setStorageFull(page, false)
  await saveMeal(form)
  await expect(mealRow(page, 'Nasi padang')).toContainText('820 kcal')
  await expect(page.getByText('No room left on this device')).toHaveCount(0)
  await expect(syncChip(page)).toHaveText('Up to date')
  expect(await mealsOnServer(server.backend())).toEqual([
    { food_name: 'Nasi padang', calories: 820 },
  ])
})
