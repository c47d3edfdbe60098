import { fillSignIn } from './app.ts'
import { expect } from './fixtures.ts'
import { choose, jpeg, storedMeals, test } from './food-photo.ts'
import { readyForOffline } from './pages.ts'

// Playwright's trace fails the test whose browser goes from under it.
test.use({ trace: 'off' })

test('three photos taken offline outlive the browser and are analysed once each', async ({
  ownBrowser,
  runner,
  server,
  vision,
}) => {
  const context = await ownBrowser.start()
  const page = await context.newPage()
  await page.goto(`${server.url}/auth`)
  await fillSignIn(page, runner)
  await page.getByTestId('day-score').waitFor()
  await readyForOffline(page)
  await server.stop()
  await context.setOffline(true)
  const photo = await jpeg(page)
  for (const count of [1, 2, 3]) {
    await page.goto(`${server.url}/meals?action=log-meal`)
    await choose(page, photo)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Waits for a network')).toHaveCount(count)
  }
  await ownBrowser.kill()
  const again = await ownBrowser.start()
  const restarted = await again.newPage()
  await again.setOffline(true)
  await restarted.goto(`${server.url}/meals`)
  await expect(restarted.getByText('Waits for a network')).toHaveCount(3)
  await server.start()
  await again.setOffline(false)
  await expect(restarted.getByRole('button', { name: 'Confirm' })).toHaveCount(3)
  expect(vision.asked).toHaveLength(3)
  await restarted.getByRole('button', { name: 'Confirm' }).first().click()
  await expect(restarted.getByRole('button', { name: 'Confirm' })).toHaveCount(2)
  await expect.poll(() => server.backend().database.query(storedMeals)).toHaveLength(3)
})
