import { expect } from '@playwright/test'
import { test } from '../support/fixtures.ts'
import { readyForOffline } from '../support/pages.ts'

test('the app starts from the service worker, and the backend is asked alone', async ({
  page,
  server,
  context,
}) => {
  await test.step('the first visit does not reload the page by itself', async () => {
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
  const config = () => page.evaluate(async () => (await fetch('/app-config.json')).json())
  const known = await config()
  await test.step("the backend's addresses are never answered with the app's page", async () => {
    const online = await context.newPage()
    await online.goto('/healthz')
    expect(await online.content()).not.toContain('id="root"')
    await server.stop()
    for (const path of [
      '/healthz',
      '/auth/v1/authorize',
      '/rest/v1/food_logs',
      '/functions/v1/x',
    ]) {
      const fresh = await context.newPage()
      await expect(fresh.goto(path)).rejects.toThrow('ERR_CONNECTION_REFUSED')
      await fresh.close()
    }
  })
  await test.step('the address of the backend is known offline, and asked anew online', async () => {
    expect(known).toMatchObject({ anonKey: expect.any(String) })
    expect(await config()).toEqual(known)
  })
})
