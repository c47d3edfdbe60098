import { addDays } from '#domain/calendar/local-day.ts'
import { fillMeal, logMeal, saveMeal, syncChip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { todayOn } from '../support/pages.ts'

// Its tables are changed.
test.use({ ownServer: true })
test.describe.configure({ timeout: 150_000 })

test('a refused row says what it is and why, leads to its edit, and is reported', async ({
  openDevice,
  server,
}) => {
  await server.backend().database.run(`
    alter table public.training_activities
      add constraint training_activities_id_names_no_race check (id not like '%:race:%');
    alter table public.food_logs
      add constraint food_logs_calories_between_0_and_1000 check (calories between 0 and 1000)`)
  const page = await openDevice()
  await expect(syncChip(page)).toHaveText('Up to date')
  const today = await todayOn(page)
  await logMeal(page, { name: 'Carbo-loading feast', calories: 1500 })
  await page.goto('/marathon-calendar')
  await page.getByRole('searchbox').fill('borobudur')
  await page.getByRole('button', { name: /^Borobudur Marathon/ }).click()
  await page.locator('[name=date]').fill(addDays(today, 90))
  await page.getByRole('button', { name: 'Save race' }).click()
  // The form stays until all of it is stored, the race's row in the diary, too.
  await expect(page.getByRole('button', { name: 'Save race' })).toBeHidden()
  await expect(page.getByText('in 90 days')).toBeVisible()
  await page.goto('/sync')
  const race = page.getByRole('region', { name: /^Race on / })
  await expect(race).toContainText('This is a fault of the app and none of yours')
  await race.getByRole('link', { name: 'Send a report' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/Subject/)).toHaveValue(/^Refused: Race on /)
  await expect(dialog.getByLabel(/Description/)).toHaveValue(/id_names_no_race/)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await race.getByRole('link', { name: 'Open to edit' }).click()
  await expect(page).toHaveURL(/training-session/)
  await expect(page.getByRole('button', { name: /Edit/ }).first()).toBeVisible()
  await page.goBack()
  const meal = page.getByRole('region', { name: /^Carbo-loading feast on / })
  await meal.getByRole('link', { name: 'Open to edit' }).click()
  const form = page.getByRole('dialog')
  await form.locator('[name=food_name]').waitFor()
  await fillMeal(form, { calories: 950 })
  await saveMeal(form)
  await expect(meal).toBeHidden()
})
