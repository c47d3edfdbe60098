import type { Page } from '@playwright/test'
import { onboardedUser } from '../../helpers/onboarded.ts'
import { dayScore, fillSignIn, logMeal, mealRow, mealsOnServer, syncChip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test.describe.configure({ timeout: 150_000 })

async function askToSignOut(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
}

test('signing out with unsent changes asks; left on the phone they wait for their runner alone', async ({
  openDevice,
  server,
  runner,
}) => {
  const other = await onboardedUser(server.backend())
  const page = await openDevice()
  await expect(syncChip(page)).toHaveText('Up to date')
  await page.context().setOffline(true)
  await logMeal(page, { name: 'Bakso', calories: 430 })

  await askToSignOut(page)
  const question = page.getByRole('dialog', { name: 'Not everything has been sent' })
  await expect(question).toContainText('1 change exists only on this device.')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(runner.email)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await question.getByRole('button', { name: 'Sign out and keep them' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()

  await page.context().setOffline(false)
  await fillSignIn(page, other)
  await expect(dayScore(page)).toBeVisible()
  await expect(page.getByText('Nothing logged yet')).toBeVisible()
  await expect(syncChip(page)).toHaveText('Up to date')
  await logMeal(page, { name: 'Salad', calories: 150 })
  await expect(syncChip(page)).toHaveText('Up to date')
  expect(await mealsOnServer(server.backend())).toEqual([{ food_name: 'Salad', calories: 150 }])
  // A race that was begun (src/lib/race-on.ts).
  await page.evaluate(() => caches.open('race'))
  await askToSignOut(page)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await page.evaluate(() => caches.has('race'))).toBe(false)

  await fillSignIn(page, runner)
  await expect(mealRow(page, 'Bakso')).toContainText('430 kcal')
  await expect(mealRow(page, 'Salad')).toHaveCount(0)
  await expect(syncChip(page)).toHaveText('Up to date')
  const owners = await server
    .backend()
    .database.query('select food_name, user_id from public.food_logs order by food_name')
  expect(owners).toEqual([
    { food_name: 'Bakso', user_id: runner.id },
    { food_name: 'Salad', user_id: other.id },
  ])
})
