import {
  energyConsumed,
  fillMeal,
  logMeal,
  mealRow,
  saveBodyMetrics,
  saveMeal,
  syncChip,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { word } from '../support/words.ts'

test.describe.configure({ timeout: 150_000 })

test('a link straight to a form works offline: the screen, the form, the save', async ({
  openDevice,
}) => {
  const page = await openDevice()
  const device = page.context()
  await logMeal(page, { name: 'Rice cake', calories: 70 })
  await expect(syncChip(page)).toHaveText('Up to date')
  await page.close()
  await device.setOffline(true)

  const cold = await device.newPage()
  await cold.goto('/meals?action=type-meal')
  const form = cold.getByRole('dialog')
  await expect(form.locator('[name=food_name]')).toBeVisible()
  await fillMeal(form, { name: 'Isotonic drink', calories: 120 })
  await saveMeal(form)
  await expect(cold.getByRole('heading', { level: 1, name: 'Meals' })).toBeVisible()
  await expect(mealRow(cold, 'Rice cake')).toBeVisible()
  await expect(mealRow(cold, 'Isotonic drink')).toBeVisible()
})

test('a start from the cache puts nothing in the place of its screen', async ({ openDevice }) => {
  const page = await openDevice()
  await saveBodyMetrics(page)
  await page.goto('/')
  await expect(energyConsumed(page)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.addInitScript(
    (waiting) => {
      // A slow machine has all the time that it needs.
      const later = window.setTimeout
      const patient = (act: () => void, ms?: number) => later(act, ms === 1000 ? 60_000 : ms)
      Object.assign(window, { setTimeout: patient, inPlace: 0 })
      new MutationObserver(() => {
        if (document.getElementById('root')?.textContent?.includes(waiting))
          Object.assign(window, { inPlace: 1 })
      }).observe(document, { childList: true, subtree: true })
    },
    word('en', 'common:loadingPart'),
  )
  for (const path of ['/', '/training', '/meals']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate('inPlace'), path).toBe(0)
  }
})
