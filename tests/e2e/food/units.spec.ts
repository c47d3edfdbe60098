import type { Page } from '@playwright/test'
import { expect, test, withoutServiceWorker } from '../support/fixtures.ts'

test.use(withoutServiceWorker)

/** Shown as chosen at once, it is on the device a moment later. */
async function chosen(page: Page, name: RegExp): Promise<void> {
  await expect(page.locator('fieldset[aria-busy]')).toHaveCount(0)
  await expect(page.getByRole('radio', { name })).toBeChecked()
}

test('distances, weight and height are shown and entered in the runner’s units, on every device', async ({
  server,
  openDevice,
  runner,
}) => {
  const page = await openDevice()
  const radio = (name: RegExp) => page.getByRole('radio', { name })

  await page.goto('/settings')
  await radio(/Imperial/).check()
  await chosen(page, /Imperial/)

  await page.goto('/profile-info')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann')
  await page.getByRole('textbox', { name: 'Weight' }).fill('154.3')
  await page.getByRole('textbox', { name: 'Height (feet)' }).fill('5')
  await page.getByRole('textbox', { name: 'Height (inches)' }).fill('10')
  await page.getByRole('textbox', { name: 'Age' }).fill('38')
  await radio(/Female/).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/training')
  await page.getByRole('button', { name: 'Plan a session' }).click()
  await page.getByRole('textbox', { name: 'Distance mi', exact: true }).fill('6.2')
  await page.getByRole('button', { name: 'Save session' }).click()
  await expect(page.getByText(/6\.2\smi/).first()).toBeVisible()

  const stored = (sql: string) => server.backend().database.query(sql, [runner.id])
  await expect
    .poll(() => stored('select units, weight_kg, height_cm from profiles where user_id = $1'))
    .toEqual([{ units: 'imperial', weight_kg: 69.9893, height_cm: 177.8 }])
  await expect
    .poll(() => stored('select distance_km from training_activities where user_id = $1'))
    .toEqual([{ distance_km: 9.9779 }])

  const other = await openDevice()
  await other.goto('/profile-info')
  await expect(other.getByRole('textbox', { name: 'Weight' })).toHaveValue('154.3')
  await expect(other.getByRole('textbox', { name: 'Height (inches)' })).toHaveValue('10')
  await other.goto('/settings')
  await chosen(other, /Imperial/)
  await other.getByRole('radio', { name: /Metric/ }).check()
  await chosen(other, /Metric/)
  await page.goto('/training')
  await expect(page.getByText(/10\skm/).first()).toBeVisible()
})
