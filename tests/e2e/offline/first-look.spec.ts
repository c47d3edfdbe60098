import { dayScore, fillSignIn, logMeal, mealRow, syncChip } from '../support/app.ts'
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
