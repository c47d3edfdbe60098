import type { Page } from '@playwright/test'
import { saveBodyMetrics, saved } from './support/app.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'

test.use(withoutServiceWorker)

/** The row of the one day that is logged. */
const dayOf = (page: Page) =>
  page.getByRole('region', { name: 'Logged days' }).getByRole('listitem')

async function logWeight(page: Page, kilograms: string): Promise<void> {
  await page.locator('input[name=weight]').fill(kilograms)
  await page.locator('main button[type=submit]').click()
  // In the profile, too: the other device's comes later in both.
  await saved(page)
  await expect(dayOf(page)).toHaveText(new RegExp(`Trend .* ${kilograms}\\s+kg$`))
}

test('a day weighed on two offline devices is one row on both, in chart and table', async ({
  openDevice,
  server,
  runner,
}) => {
  const stored = () =>
    server.backend().database.query(
      `select weight_kg, (select weight_kg from profiles where user_id = $1) as profile
          from body_weights where user_id = $1`,
      [runner.id],
    )
  const phone = await openDevice()
  await saveBodyMetrics(phone)
  // A page that has just been loaded sends nothing before the one before it counts as gone.
  await expect.poll(stored).toEqual([{ weight_kg: 64, profile: 64 }])
  const tablet = await openDevice()
  for (const device of [phone, tablet]) {
    await device.goto('/weight')
    // The profile's was logged for today.
    await expect(dayOf(device)).toHaveText(/Trend .* 64\s+kg$/)
    await device.context().setOffline(true)
  }
  await logWeight(phone, '63.5')
  await logWeight(tablet, '63.2')
  for (const device of [phone, tablet]) await device.context().setOffline(false)
  // The later of the two.
  for (const device of [phone, tablet])
    await expect(dayOf(device)).toHaveText(/Trend .* 63\.2\s+kg$/)
  await expect.poll(stored).toEqual([{ weight_kg: 63.2, profile: 63.2 }])

  await phone.goto('/trends?show=weight')
  const chart = phone.getByRole('img', { name: /^Weight: a chart/ })
  await expect(chart.locator('canvas')).toBeVisible()
  await phone.getByText('The figures as a table').click()
  await expect(phone.getByRole('row', { name: /63\.2 kg/ })).toBeVisible()
})
