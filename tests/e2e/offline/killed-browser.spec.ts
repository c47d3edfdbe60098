import type { Page } from '@playwright/test'
import {
  fillMeal,
  fillSignIn,
  mealRow,
  mealsOnServer,
  openMealForm,
  syncChip,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { readyForOffline } from '../support/pages.ts'

// Playwright's trace fails the test whose browser goes from under it.
test.use({ trace: 'off' })
test.describe.configure({ timeout: 150_000 })

test("a meal is there on the next start when the browser is killed right after 'saved'", async ({
  server,
  runner,
  ownBrowser,
}) => {
  async function open(path = '/'): Promise<Page> {
    const page = await (await ownBrowser.start()).newPage()
    await page.goto(server.url + path)
    return page
  }

  let page = await open('/auth')
  await fillSignIn(page, runner)
  await expect(syncChip(page)).toHaveText('Up to date')
  await readyForOffline(page)
  await ownBrowser.close()
  await server.stop()

  const meals = ['Bubur ayam', 'Pisang goreng']
  for (const name of meals) {
    page = await open()
    const form = await openMealForm(page)
    await fillMeal(form, { name, calories: 240 })
    const saved = page.getByText('Saved', { exact: true }).waitFor()
    await form.locator('button[type=submit]').click({ noWaitAfter: true })
    await saved
    await ownBrowser.kill()
  }

  page = await open()
  for (const name of meals) await expect(mealRow(page, name)).toContainText('240 kcal')
  await server.start()
  await page.reload()
  await expect(syncChip(page)).toHaveText('Up to date')
  const sent = await mealsOnServer(server.backend())
  expect(sent.map((meal) => meal.food_name)).toEqual(meals)
})
