import { logMeal, mealRow, mealsOnServer, syncChip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

// Its tables are changed.
test.use({ ownServer: true })
test.describe.configure({ timeout: 150_000 })

test('a meal the server refuses waits with its reason, is corrected and sent; the rest goes on', async ({
  openDevice,
  server,
}) => {
  await server.backend().database.run(`
    alter table public.food_logs
      drop constraint food_logs_calories_between_0_and_20000,
      add constraint food_logs_calories_between_0_and_1000 check (calories between 0 and 1000)`)
  const page = await openDevice()
  await expect(syncChip(page)).toHaveText('Up to date')
  await page.context().setOffline(true)
  await logMeal(page, { name: 'Carbo-loading feast', calories: 1500 })
  await logMeal(page, { name: 'Papaya', calories: 60 })
  await page.context().setOffline(false)
  await expect(syncChip(page)).toContainText('Needs attention')
  expect(await mealsOnServer(server.backend())).toEqual([{ food_name: 'Papaya', calories: 60 }])
  await expect(mealRow(page, 'Carbo-loading feast')).toContainText('1,500 kcal')

  await syncChip(page).click()
  const refused = page.getByRole('region', { name: 'Carbo-loading feast' })
  await expect(refused).toContainText('“Calories” must be between 0 and 1,000.')
  await refused.getByRole('button', { name: 'Correct' }).click()
  const field = refused.getByLabel('Calories')
  await expect(field).toHaveValue('1500')
  await field.fill('950')
  await refused.getByRole('button', { name: 'Save and send' }).click()
  await expect(page.getByText('No refused changes.')).toBeVisible()
  expect(await mealsOnServer(server.backend())).toEqual([
    { food_name: 'Carbo-loading feast', calories: 950 },
    { food_name: 'Papaya', calories: 60 },
  ])
  await page.goto('/')
  await expect(mealRow(page, 'Carbo-loading feast')).toContainText('950 kcal')
  await expect(syncChip(page)).toHaveText('Up to date')
})
