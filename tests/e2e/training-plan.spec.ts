import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { readPlanSettings } from '#domain/training-plan/plan-settings.ts'
import { trainingPlan } from '#domain/training-plan/training-plan.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'
import { inspector } from './support/inspect.ts'
import { todayOn } from './support/pages.ts'

test.use(withoutServiceWorker)

test('a plan made without a network fills the diary, is undone, and stands on another device', async ({
  openDevice,
  runner,
  server,
}) => {
  const page = await openDevice()
  const today = await todayOn(page)
  const raceDate = addDays(weekStart(today), 7 * 12 + 6)
  const { look, found } = inspector(page, 'en', [390])

  await page.goto('/training-plan')
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByText('Choose a race.')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Half marathon' }).check()
  await page.locator('[name=race_date]').fill(today)
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByText('The race must be after today.')).toBeVisible()
  await page.locator('[name=race_date]').fill(raceDate)
  await page.locator('[name=recent_km]').fill('20')
  await page.getByRole('button', { name: 'Show the plan' }).click()

  await expect(page.getByText(/runs come into your diary/)).toBeVisible()
  await expect(page.getByText('Week 13', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Put it into my diary' }).click()
  await expect(page.getByText('The plan is in your diary')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[name=race_date]')).toHaveValue(raceDate)
  // Where the button was is a toast now, which stays as long as the pointer rests on it.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Put it into my diary' }).click()
  await expect(page.getByTestId('plan-week-km')).toBeVisible()
  await look('plan, standing')
  await page.getByText('Week 13', { exact: true }).click()
  await expect(page.getByText(/^21\.1\skm$/)).toBeVisible()
  expect(found).toEqual({})

  await page.context().setOffline(false)
  const second = await openDevice()
  await second.goto('/training-plan')
  await expect(second.getByTestId('plan-week-km')).toBeVisible()
  await second.goto('/goals')
  // What is left of the first week depends on its day.
  const rows = await server
    .backend()
    .database.query<Parameters<typeof readPlanSettings>[0]>(
      'select preferences, age from profiles where user_id = $1',
      [runner.id],
    )
  const settings = readPlanSettings(rows[0])
  expect(settings).toMatchObject({ race: 'half_marathon', raceDate, startsOn: today, recentKm: 20 })
  const [week] = trainingPlan(settings!).weeks
  await expect(second.getByText(`of ${week?.km} km this week`, { exact: true })).toBeVisible()
})
