import { fillMeal, logMeal, mealRow, saveMeal, syncChip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

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
