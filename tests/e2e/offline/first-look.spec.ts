import {
  dayScore,
  fillMeal,
  fillSignIn,
  logMeal,
  mealRow,
  openMealForm,
  saveMeal,
  syncChip,
} from '../support/app.ts'
import { expect, test, withoutServiceWorker } from '../support/fixtures.ts'
import { holdBack } from '../support/pages.ts'

test.use(withoutServiceWorker)

test('the day is on the screen before the database library has opened', async ({
  runner,
  openDevice,
}) => {
  const device = await openDevice(runner)
  await logMeal(device, { name: 'Bubur ayam', calories: 372, protein: 27, carbs: 36, fat: 12 })
  // Dexie opens with a version, the first look takes what there is.
  await device.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      if (version === undefined) return open.call(this, name)
      return { addEventListener: () => undefined } as unknown as IDBOpenDBRequest
    }
  })
  await device.reload()
  await expect(mealRow(device, 'Bubur ayam')).toContainText('372 kcal')
})

test('a new device shows no empty day while the account’s is on its way', async ({
  page,
  runner,
}) => {
  const arrive = await holdBack(page, '**/rpc/sync_pull')
  await page.goto('/auth')
  await fillSignIn(page, runner)
  await expect(syncChip(page)).toHaveText('Receiving')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(dayScore(page)).toHaveCount(0)
  await arrive()
  await expect(dayScore(page)).toBeVisible()
})

test('a new device shows no empty day while the server refuses what the account holds', async ({
  page,
  runner,
}) => {
  await page.route('**/rpc/sync_pull', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/auth')
  await fillSignIn(page, runner)
  const why = page.getByText("Your account doesn't answer yet.")
  await expect(why).toBeVisible()
  await expect(dayScore(page)).toHaveCount(0)
  await expect(page.getByText('Nothing logged yet')).toHaveCount(0)
  await page.getByRole('link', { name: 'Meals', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meals' })).toBeVisible()
  await expect(why).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  // What is eaten meanwhile is logged and shown.
  const form = await openMealForm(page)
  await fillMeal(form, { name: 'Bubur ayam' })
  await saveMeal(form)
  await expect(mealRow(page, 'Bubur ayam')).toBeVisible()
  await page.unroute('**/rpc/sync_pull')
  await page.getByRole('link', { name: 'Saved on this device' }).click()
  await page.getByRole('button', { name: 'Sync Now' }).click()
  await page.goBack()
  await expect(syncChip(page)).toHaveText('Up to date')
  await expect(dayScore(page)).toBeVisible()
  await expect(why).toHaveCount(0)
})
