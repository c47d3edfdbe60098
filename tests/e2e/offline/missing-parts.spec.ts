import type { Page } from '@playwright/test'
import { dayScore, signIn } from '../support/app.ts'
import { expect, test, withoutServiceWorker } from '../support/fixtures.ts'

test.use(withoutServiceWorker)

/** Opens a dialog as a link within the app does: no page is loaded. */
async function openWithin(page: Page, action: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), `/?action=${action}`)
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })))
}

test('what did not arrive says so in its own place, and goes on with a connection', async ({
  page,
  runner,
}) => {
  await signIn(page, runner)
  // As a connection lost before the app is whole: what has arrived works, what has not does not.
  let cut = true
  await page.route('**/assets/**', (route) => (cut ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Training' }).click()
  const screen = page.locator('main')
  await expect(screen.getByText("This part of the app isn't on this device yet")).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(dayScore(page)).toBeVisible()

  await openWithin(page, 'beta-report')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText("This part of the app isn't on this device yet")).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText("This part of the app isn't on this device yet")).toBeVisible()
  cut = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('heading', { name: 'Report to the makers' })).toBeVisible()
})

test('where the engine asks no more for what did not come, the page is loaded anew, but not without a network', async ({
  page,
  runner,
}) => {
  await signIn(page, runner)
  // As most engines do: what failed once fails at once, until the page is another.
  let remembers = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) remembers = false
  })
  let isDead = true
  await page.route('**/assets/**', (route) => {
    const isCode = route.request().resourceType() === 'script'
    return isDead || (isCode && remembers) ? route.abort() : route.continue()
  })
  await openWithin(page, 'install')
  const dialog = page.getByRole('dialog')
  const missing = dialog.getByText("This part of the app isn't on this device yet")
  await expect(missing).toBeVisible()
  const looked = page.waitForEvent(
    'requestfailed',
    (request) => request.resourceType() === 'fetch' && request.url().includes('/assets/'),
  )
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await looked
  await expect(missing).toBeVisible()
  expect(remembers).toBe(true)
  isDead = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('heading', { name: 'On a computer' })).toBeVisible()
  expect(remembers).toBe(false)
})

test('storage that the browser has switched off is told as that', async ({ page }) => {
  await page.addInitScript(() => {
    // As Chromium answers where a site's data is blocked.
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.goto('/')
  await expect(page.getByText('This browser gives the app no storage')).toBeVisible()
  await expect(page.getByText(/blocked site data cause this/)).toBeVisible()
  await page.goto('/auth')
  await expect(page.getByText('This browser gives the app no storage')).toBeVisible()
})
