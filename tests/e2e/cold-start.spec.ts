import { fillMeal, logMeal, mealRow, saveMeal, syncChip } from './app.ts'
import { expect, test } from './fixtures.ts'
import { routesOfTheApp } from './routes.ts'

test.describe.configure({ timeout: 150_000 })

test('every address opens cold and offline for a signed-in runner, on its own screen', async ({
  openDevice,
  server,
}) => {
  const page = await openDevice()
  const device = page.context()
  await expect(syncChip(page)).toHaveText('Up to date')
  await page.close()
  await server.stop()
  await device.setOffline(true)
  const titles = new Map<string, string>()
  for (const route of routesOfTheApp()) {
    const cold = await device.newPage()
    const failures: string[] = []
    cold.on('pageerror', (error) => failures.push(`${route}: ${error.message}`))
    await cold.goto(route)
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(/\w/)
    titles.set(route, (await cold.getByRole('heading', { level: 1 }).textContent()) ?? '')
    expect(failures).toEqual([])
    expect(titles.get(route)).not.toBe('Something went wrong')
    await cold.close()
  }
  expect(Object.fromEntries(titles)).toMatchObject({
    '/': 'Today',
    '/meals': 'Meals',
    '/profile': 'Profile',
    '/sync': 'Sync centre',
    // Signed in, there is nothing to do on the sign-in screen.
    '/auth': 'Today',
    '/about': 'About Fuelmile',
    '/no/such/page': 'Page not found',
  })
})

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
  await cold.goto('/meals?action=log-meal')
  const form = cold.getByRole('dialog')
  await expect(form.locator('[name=food_name]')).toBeVisible()
  await fillMeal(form, { name: 'Isotonic drink', calories: 120 })
  await saveMeal(form)
  await expect(cold.getByRole('heading', { level: 1, name: 'Meals' })).toBeVisible()
  await expect(mealRow(cold, 'Rice cake')).toBeVisible()
  await expect(mealRow(cold, 'Isotonic drink')).toBeVisible()
})
