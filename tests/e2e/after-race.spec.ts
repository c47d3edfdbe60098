import { addDays } from '#domain/calendar/local-day.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import { pushRow } from '../helpers/push-row.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'
import { inspector } from './support/inspect.ts'
import { todayOn } from './support/pages.ts'

test.use(withoutServiceWorker)

test('after a marathon the plan is lighter, says why, and goes back with a tap', async ({
  openDevice,
  server,
  runner,
}) => {
  const page = await openDevice()
  const today = await todayOn(page)
  const { look, found } = inspector(page, 'en', [390])
  await page.goto('/training-plan')
  await page.getByRole('radio', { name: 'Half marathon' }).check()
  await page.locator('[name=race_date]').fill(addDays(today, 70))
  await page.locator('[name=recent_km]').fill('40')
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Put it into my diary' }).click()
  await expect(page.getByTestId('plan-week-km')).toBeVisible()

  // The marathon of yesterday comes from another device, ticked off.
  await pushRow(server.backend(), runner, 'training_activities', 'race', {
    ...{ ...emptyActivity(addDays(today, -1)), user_activity_label: 'race', status: 'done' },
    ...{ distance_km: PLAN_RACE_KM.marathon, actual_distance_km: 42.3 },
  })
  await expect(page.getByText('Lighter after the race', { exact: true })).toBeVisible()
  await expect(page.getByText('After the race', { exact: true }).first()).toBeVisible()
  await look('plan, lighter')
  await page.goto(`/training-calendar?week=${addDays(today, 7)}`)
  await expect(page.getByText('Lighter after the race', { exact: true })).toBeVisible()
  const lighter = page.getByText(/(^|· )lighter after the race/)
  await expect(lighter.first()).toBeVisible()
  await look('calendar, lighter')
  await page.getByRole('button', { name: 'Back to the plan' }).click()
  await expect(page.getByText('Your runs are as planned again')).toBeVisible()
  await expect(lighter).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lighter.first()).toBeVisible()
  expect(found).toEqual({})
})
