import { addDays } from '#domain/calendar/local-day.ts'
import { expect, test } from './support/fixtures.ts'
import { inspector } from './support/inspect.ts'
import { todayOn } from './support/pages.ts'

test('a race is taken, made the goal and planned without a network; its card is saved and printed', async ({
  openDevice,
}) => {
  const page = await openDevice()
  const { look, found } = inspector(page, 'en', [390])
  const today = await todayOn(page)
  await page.context().setOffline(true)

  await page.goto('/marathon-calendar')
  await page.getByRole('searchbox').fill('borobudur')
  await page.getByRole('button', { name: /^Borobudur Marathon/ }).click()
  await page.locator('[name=date]').fill(addDays(today, 90))
  await page.locator('[name=start_time]').fill('05:00')
  await page.locator('[name=goal_hours]').fill('4')
  await page.getByRole('button', { name: 'Save race' }).click()
  await expect(page.getByText('in 90 days')).toBeVisible()
  await look('marathon calendar')
  await page.getByRole('link', { name: 'Plan the training' }).click()
  await expect(page.getByRole('radio', { name: 'Marathon', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible()

  // A cold start without a network.
  await page.goto('/race-plan')
  await page.getByRole('button', { name: 'Add a product' }).click()
  await page.getByRole('button', { name: /^Energy gel \d/ }).click()
  await page.getByRole('button', { name: /^Water every/ }).click()
  await expect(page.locator('[data-intake=plan-20]')).toContainText('1 × Energy gel')
  // Without a weight no day has a target, and nothing says that it holds the loading.
  await expect(page.getByText(/^With your weight this says/)).toBeVisible()
  await expect(page.getByText('The day’s targets on Home hold this already.')).toBeHidden()
  await expect(page.getByText(/^The race is not in your diary/)).toBeHidden()
  await look('race plan')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^fuelmile-race-.*\.png$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Add a product' })).toBeHidden()
  await expect(
    page.getByRole('cell', { name: /1 × Energy gel/, includeHidden: true }).first(),
  ).toBeVisible()
  expect(found).toEqual({})
})
