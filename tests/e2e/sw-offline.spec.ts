import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { readyForOffline } from './pages.ts'

test("the backend's addresses are never answered with the app's page", async ({
  page,
  server,
  context,
}) => {
  await page.goto('/')
  await readyForOffline(page)
  const online = await context.newPage()
  await online.goto('/healthz')
  expect(await online.content()).not.toContain('id="root"')
  await server.stop()
  for (const path of ['/healthz', '/auth/v1/authorize', '/rest/v1/food_logs', '/functions/v1/x']) {
    const fresh = await context.newPage()
    await expect(fresh.goto(path)).rejects.toThrow('ERR_CONNECTION_REFUSED')
    await fresh.close()
  }
})

test('the address of the backend is known offline, and asked anew online', async ({
  page,
  server,
}) => {
  await page.goto('/')
  await readyForOffline(page)
  const config = () => page.evaluate(async () => (await fetch('/app-config.json')).json())
  const known = await config()
  expect(known).toMatchObject({ anonKey: expect.any(String) })
  await server.stop()
  expect(await config()).toEqual(known)
})

test('the first visit does not reload the page by itself', async ({ page }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/')
  await readyForOffline(page)
  // A round trip through the page: a reload under way would have cut it.
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
  expect(loads).toBe(1)
})
