import type { Page } from '@playwright/test'
import { SEEN } from '../helpers/vision-server.ts'
import { expect } from './fixtures.ts'
import { choose, jpeg, storedMeals, test } from './food-photo.ts'

/** Tells the service worker, as the browser would, that the network is back; no page is needed. */
async function networkIsBack(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const event = { origin, registrationId, tag: 'food-photos', lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', event)
  await session.detach()
}

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
  await letTheTokenRunOut(page)
  const elsewhere = await page.context().newPage()
  await page.close()

  await server.start()
  await elsewhere.context().setOffline(false)
  const outcomes = () =>
    server.backend().database.query('select outcome is null as open from public.photo_analyses')
  await networkIsBack(elsewhere, server.url)
  await expect.poll(outcomes).toEqual([{ open: false }])
  // The browser may say it more than once.
  await networkIsBack(elsewhere, server.url)

  await elsewhere.goto(`${server.url}/meals`)
  await elsewhere.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(elsewhere.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  await expect
    .poll(() => server.backend().database.query(storedMeals))
    .toMatchObject([{ food_name: 'Gado-gado', provisional: false, ai_calculated: true }])
  expect(vision.asked).toHaveLength(1)
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
