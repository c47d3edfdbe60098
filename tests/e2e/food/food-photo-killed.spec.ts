import type { BrowserContext, Page } from '@playwright/test'
import type { TestUser } from '../../helpers/backend.ts'
import { fillSignIn, mealRow, syncChip } from '../support/app.ts'
import { expect } from '../support/fixtures.ts'
import { choose, jpeg, picturesShown, storedMeals, test } from '../support/food-photo.ts'
import { readyForOffline } from '../support/pages.ts'

// Playwright's trace fails the test whose browser goes from under it.
test.use({ trace: 'off' })

async function openSignedIn(context: BrowserContext, url: string, runner: TestUser): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/auth`)
  await fillSignIn(page, runner)
  await page.getByTestId('day-score').waitFor()
  return page
}

test('three photos taken offline outlive the browser and are analysed once each', async ({
  ownBrowser,
  runner,
  server,
  vision,
}) => {
  const context = await ownBrowser.start()
  const page = await openSignedIn(context, server.url, runner)
  await readyForOffline(page)
  await server.stop()
  await context.setOffline(true)
  const photos = [await jpeg(page), await jpeg(page, '#22cc66'), await jpeg(page, '#6622cc')]
  for (const [at, photo] of photos.entries()) {
    await page.goto(`${server.url}/meals?action=log-meal`)
    await choose(page, photo)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Waits for a network')).toHaveCount(at + 1)
  }
  await ownBrowser.kill()
  const again = await ownBrowser.start()
  const restarted = await again.newPage()
  await again.setOffline(true)
  await restarted.goto(`${server.url}/meals`)
  await expect(restarted.getByText('Waits for a network')).toHaveCount(3)
  await server.start()
  await again.setOffline(false)
  const confirm = restarted.getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toHaveCount(3)
  for (const left of [2, 1, 0]) {
    await confirm.first().click()
    await expect(confirm).toHaveCount(left)
  }
  const analysed = {
    food_name: 'Gado-gado',
    calories: 420,
    ai_calculated: true,
    provisional: false,
  }
  await expect
    .poll(() => server.backend().database.query(storedMeals))
    .toMatchObject([analysed, analysed, analysed])
  // Once more: what was left undone would be begun again.
  await restarted.goto(server.url)
  await expect(mealRow(restarted, 'Gado-gado')).toHaveCount(3)
  await expect(syncChip(restarted)).toHaveText('Up to date')
  // Each of the three pictures was shown to the model, and none of them twice.
  const each = photos.map((photo) => photo.toString('base64'))
  expect(picturesShown(vision).sort()).toEqual(each.sort())
})

test('a photo on a line that carries nothing outlives the browser, and another tab leaves it alone', async ({
  ownBrowser,
  runner,
  server,
  vision,
}) => {
  const context = await ownBrowser.start()
  const page = await openSignedIn(context, server.url, runner)
  await page.route('**/storage/v1/object/food-photos/**', () => undefined)
  const photo = await jpeg(page)
  await page.goto(`${server.url}/meals?action=log-meal`)
  const sent = page.waitForRequest('**/storage/v1/object/food-photos/**')
  await choose(page, photo)
  await sent
  const other = await context.newPage()
  await other.goto(server.url)
  await expect(syncChip(other)).toHaveText('Up to date')
  await expect(page.getByRole('dialog').getByText('Preparing image...')).toBeVisible()
  await expect(mealRow(other, 'Meal from a photo')).toHaveCount(0)
  await ownBrowser.kill()
  const again = await ownBrowser.start()
  const restarted = await again.newPage()
  await restarted.goto(`${server.url}/meals`)
  const confirm = restarted.getByRole('button', { name: 'Confirm', exact: true })
  await confirm.click()
  await expect(confirm).toBeHidden()
  await restarted.goto(server.url)
  await expect(mealRow(restarted, 'Gado-gado')).toHaveCount(1)
  await expect(syncChip(restarted)).toHaveText('Up to date')
  expect(await server.backend().database.query(storedMeals)).toMatchObject([
    { food_name: 'Gado-gado', calories: 420, provisional: false },
  ])
  expect(picturesShown(vision)).toEqual([photo.toString('base64')])
})
