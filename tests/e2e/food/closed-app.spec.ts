import type { Page } from '@playwright/test'
import { SEEN } from '../../helpers/servers/vision-server.ts'
import { expect } from '../support/fixtures.ts'
import {
  choose,
  jpeg,
  networkIsBack,
  storedMeals,
  test,
  withDeviceStore,
} from '../support/food-photo.ts'

const EXTRA = { fluid_ml: 0, sodium_mg: 870, fiber_grams: 6.5, caffeine_mg: 0 }
const RUN = { is_activity: true, activity_type: 'run', duration_minutes: 52, distance_km: 10.2 }

/** Leaves the photo that waits as a version before decision 033 has stored it. */
const makeEarlier = (page: Page) =>
  withDeviceStore(page, async (table, answer) => {
    const photos = table('photos')
    const [photo] = (await answer(photos.getAll())).filter(({ kind }) => kind === 'food')
    const { kind, draft, meal, ...known } = photo
    await answer(photos.put({ ...known, ...draft }))
  })

/** Leaves the worker with a token that no server takes, though by the device's clock it is still good. */
async function spoilToken(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('session')
    const keys = await (await cache.match('/session'))?.json()
    await cache.put('/session', Response.json({ ...keys, accessToken: `${keys.accessToken}x` }))
  })
}

test('a screenshot, and a photo of an earlier version, are analysed while the app is closed, once', async ({
  openDevice,
  server,
  vision,
}) => {
  vision.says({ ...SEEN, ...RUN })
  const page = await openDevice()
  await page.waitForFunction(async () => (await caches.match('/session')) !== undefined)
  const photo = await jpeg(page)
  await server.stop()
  await page.context().setOffline(true)
  await page.goto('/meals?action=log-meal')
  await choose(page, photo)
  await expect(page.getByText('Waits for a network')).toHaveCount(1)
  await page.goto('/?action=upload-activity')
  const file = { name: 'run.jpg', mimeType: 'image/jpeg', buffer: photo }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Kept on this device until there is a network')).toBeVisible()
  await makeEarlier(page)
  await spoilToken(page)
  const elsewhere = await page.context().newPage()
  await page.close()

  await server.start()
  await elsewhere.context().setOffline(false)
  const query = (sql: string) => server.backend().database.query(sql)
  const outcomes = () => query('select outcome is null as open from public.photo_analyses')
  await networkIsBack(elsewhere, server.url)
  await expect.poll(outcomes).toEqual([{ open: false }, { open: false }])
  expect(await query('select id from training_activities')).toEqual([])

  await elsewhere.goto(`${server.url}/meals`)
  await elsewhere.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect
    .poll(() => query(storedMeals))
    .toMatchObject([{ food_name: 'Gado-gado', provisional: false, ai_calculated: true, ...EXTRA }])
  expect(await query('select id from training_activities')).toEqual([])
  await elsewhere.goto(`${server.url}/?action=upload-activity`)
  await elsewhere.getByRole('button', { name: 'Save activity' }).click()
  await expect
    .poll(() => query('select actual_distance_km from training_activities'))
    .toEqual([{ actual_distance_km: 10.2 }])
  expect(vision.asked).toHaveLength(2)
})
