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

/** Lets the stored session's access token have run out, in the page and for the service worker. */
async function letTheTokenRunOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const past = Math.floor(Date.now() / 1000) - 60
    const session = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
    localStorage.setItem('fuelmile-session', JSON.stringify({ ...session, expires_at: past }))
    const cache = await caches.open('session')
    const told = await (await cache.match('/session'))?.json()
    await cache.put('/session', Response.json({ ...told, expiresAt: past }))
  })
}

/** As a death between keeping a photo and logging its meal leaves it; made of one that waits. */
const keepWithoutMeal = (page: Page) =>
  withDeviceStore(page, async (table, answer) => {
    const [photo] = (await answer(table('photos').getAll())).filter(({ settled }) => !settled)
    const file = await answer(table('photo_files').get(photo.id))
    const id = photo.id.replace(/.{8}$/, '01234567')
    const path = photo.path.replace(/.{8}\.jpg$/, '01234567.jpg')
    await answer(table('photo_files').put({ ...file, id }))
    await answer(table('photos').put({ ...photo, id, path, stage: 'keeping' }))
  })

/** The ids of the photos whose figures are not there yet, in their lane's order. */
const waitingPhotos = (page: Page) =>
  withDeviceStore(page, async (table, answer) => {
    const photos = await answer(table('photos').getAll())
    return photos.filter(({ settled }) => !settled).map(({ id }) => id as string)
  })

/** What the browser is asked to wake the service worker for. */
const syncTags = (page: Page) =>
  page.evaluate(async () => {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as {
      sync: { getTags(): Promise<string[]> }
    }
    return sync.getTags()
  })

test('a photo is analysed when the network returns to a closed app, once', async ({
  openDevice,
  server,
  vision,
}) => {
  const page = await openDevice()
  await page.waitForFunction(async () => (await caches.match('/session')) !== undefined)
  const photo = await jpeg(page)
  await server.stop()
  await page.context().setOffline(true)
  for (const count of [1, 2]) {
    await page.goto('/meals?action=log-meal')
    await choose(page, photo)
    await expect(page.getByText('Waits for a network')).toHaveCount(count)
  }
  // What its runner has deleted leaves the phone no more.
  await page.getByRole('button', { name: 'Edit' }).last().click()
  await page.getByRole('button', { name: 'Delete meal' }).click()
  await expect(page.getByText('Waits for a network')).toHaveCount(1)
  await expect.poll(() => syncTags(page)).toEqual(['food-photos'])
  await keepWithoutMeal(page)
  await letTheTokenRunOut(page)
  const elsewhere = await page.context().newPage()
  await page.close()

  await server.start()
  await elsewhere.context().setOffline(false)
  const outcomes = () =>
    server.backend().database.query('select outcome is null as open from public.photo_analyses')
  await networkIsBack(elsewhere, server.url)
  await expect.poll(outcomes).toEqual([{ open: false }, { open: false }])
  // The browser may say it more than once.
  await networkIsBack(elsewhere, server.url)

  await elsewhere.goto(`${server.url}/meals`)
  const confirm = elsewhere.getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toHaveCount(2)
  for (const left of [1, 0]) {
    await confirm.first().click()
    await expect(confirm).toHaveCount(left)
  }
  const analysed = { food_name: 'Gado-gado', provisional: false, ai_calculated: true }
  await expect
    .poll(() => server.backend().database.query(storedMeals))
    .toMatchObject([analysed, analysed])
  expect(vision.asked).toHaveLength(2)
  // The page goes on with the session the worker renewed.
  const same = await elsewhere.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
    const kept = await (await caches.match('/session'))?.json()
    return session.expires_at > Date.now() / 1000 && session.refresh_token === kept.refreshToken
  })
  expect(same).toBe(true)
})

test('a kept photo is tried again by the clock, which is said, and at a word', async ({
  openDevice,
  vision,
}) => {
  const page = await openDevice()
  await page.clock.install()
  await page.goto('/meals?action=log-meal')
  vision.says({}, 500)
  await choose(page, await jpeg(page))
  // While the model is asked there is a button of the other's name, too.
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Log it now, figures later' }).click()
  await expect(page.getByText(/Tries again at \d\d:\d\d/)).toBeVisible()
  expect(vision.asked).toHaveLength(2)
  await page.clock.fastForward(31_000)
  await expect.poll(() => vision.asked).toHaveLength(3)
  vision.says(SEEN)
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  expect(vision.asked).toHaveLength(4)
})

test('a tab that is frozen with a photo in hand holds up no other photo', async ({
  openDevice,
}) => {
  const page = await openDevice()
  await page.clock.install()
  const photo = await jpeg(page)
  await page.context().setOffline(true)
  for (const count of [1, 2]) {
    await page.goto('/meals?action=log-meal')
    await choose(page, photo)
    await expect(page.getByText('Waits for a network')).toHaveCount(count)
  }
  const [first] = await waitingPhotos(page)
  const frozen = await page.context().newPage()
  await frozen.goto('/favicon.svg')
  await frozen.evaluate((id) => {
    const taken = new Promise((resolve) => {
      void navigator.locks.request(`fuelmile-photo-${id}`, () => {
        resolve(null)
        return new Promise(() => undefined)
      })
    })
    return taken
  }, first)

  await page.context().setOffline(false)
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toHaveCount(1)
  expect(await waitingPhotos(page)).toContain(first)
  await frozen.close()
  await page.clock.fastForward(31_000)
  await expect(confirm).toHaveCount(2)
})
