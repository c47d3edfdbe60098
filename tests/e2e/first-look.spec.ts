import { logMeal, mealRow } from './app.ts'
import { expect, test, withoutServiceWorker } from './fixtures.ts'

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
