import type { BrowserContext, Page } from '@playwright/test'
import {
  dayScore,
  energyConsumed,
  logMeal,
  mealRow,
  mealsOnServer,
  syncChip,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { readyForOffline } from '../support/pages.ts'

test.describe.configure({ timeout: 150_000 })

// Devices that nobody used: Chromium promises to keep the data of a site that it has been used with for a while.
test.use({ ownServer: true })

/** Keeps what the installed app's icon is told to show: no window of a test has one to look at. */
async function watchBadge(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const show = async (count: number) => {
      document.documentElement.dataset.badge = String(count)
    }
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) })
  })
}
const badge = (page: Page) => page.locator('html').getAttribute('data-badge')

/** Lets the browser promise a device to keep what the app stores, as it does for an installed one. */
async function grantDurableStorage(page: Page): Promise<void> {
  const ofPage = await page.context().newCDPSession(page)
  const { browserContextId = '' } = (await ofPage.send('Target.getTargetInfo')).targetInfo
  // The grant lasts as long as the session it was made in.
  const ofBrowser = await page.context().browser()?.newBrowserCDPSession()
  const { origin } = new URL(page.url())
  const permissions = ['durableStorage' as const]
  await ofBrowser?.send('Browser.grantPermissions', { origin, permissions, browserContextId })
}

test('meals logged without a signal are scored at once, kept, and reach the other device', async ({
  page,
  context,
  server,
  openDevice,
}) => {
  const account = { email: 'maria@example.test', password: 'long slow distance' }
  await watchBadge(context)
  await page.goto('/')
  await grantDurableStorage(page)
  // Nobody has been here: it begins with signing up.
  await page.locator('input[name=email]').fill(account.email)
  await page.locator('input[name=password]').fill(account.password)
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('Account created. You are signed in.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Maria')
  await page.getByRole('textbox', { name: /Weight/ }).fill('64')
  await page.getByRole('textbox', { name: /Height/ }).fill('172')
  await page.getByRole('textbox', { name: /Age/ }).fill('34')
  await page.getByRole('radio', { name: 'Female' }).check()
  const next = page.getByRole('button', { name: 'Next' })
  for (const step of [2, 3]) {
    await next.click()
    await expect(page).toHaveURL(new RegExp(`step=${step}`))
  }
  await page.getByRole('radio', { name: 'Half marathon' }).check()
  await page.getByRole('radio', { name: 'Intermediate' }).check()
  for (const step of [4, 5, 6]) {
    await next.click()
    await expect(page).toHaveURL(new RegExp(`step=${step}`))
  }
  await page.getByRole('button', { name: 'Complete setup' }).click()
  const ring = page.getByRole('img', { name: /^Energy: 0 kcal of [\d,]+ kcal$/ })
  await expect(ring).toBeVisible()
  await expect(syncChip(page)).toHaveText('Up to date')
  await readyForOffline(page)

  await context.setOffline(true)
  await expect(syncChip(page)).toContainText('Offline')
  // Before the first meal there is nothing to score.
  await expect(dayScore(page)).toHaveText('–')
  await logMeal(page, { name: 'Nasi uduk', calories: 560, protein: 22, carbs: 84, fat: 15 })
  await expect(energyConsumed(page)).toHaveText('560')
  await expect(dayScore(page)).toHaveText(/^\d+$/)
  await logMeal(page, { name: 'Banana', calories: 105, protein: 1, carbs: 27, fat: 0 })
  await expect(page.getByRole('img', { name: /^Energy: 665 kcal of/ })).toBeVisible()
  await expect(syncChip(page)).toContainText(/changes? waiting/)
  const waiting = async () => /(\d+) changes? waiting/.exec(await syncChip(page).innerText())?.[1]
  await expect.poll(async () => (await badge(page)) === (await waiting())).toBe(true)
  expect(Number(await badge(page))).toBeGreaterThanOrEqual(2)

  await page.close()
  const reopened = await context.newPage()
  await reopened.goto('/')
  await expect(mealRow(reopened, 'Nasi uduk')).toContainText('560 kcal')
  await expect(mealRow(reopened, 'Banana')).toContainText('105 kcal')
  await expect(energyConsumed(reopened)).toHaveText('665')
  await expect(dayScore(reopened)).toHaveText(/^[1-9]\d*$/)
  expect(await mealsOnServer(server.backend())).toEqual([])

  const laptop = await openDevice(account)
  await expect(syncChip(laptop)).toHaveText('Up to date')
  await expect(laptop.getByText('Nothing logged yet')).toBeVisible()
  let loads = 0
  laptop.on('load', () => {
    loads += 1
  })
  await context.setOffline(false)
  await expect(syncChip(reopened)).toHaveText('Up to date')
  await expect.poll(() => badge(reopened)).toBe('0')
  await expect(mealRow(laptop, 'Nasi uduk')).toContainText('560 kcal')
  await expect(mealRow(laptop, 'Banana')).toContainText('105 kcal')
  await expect(energyConsumed(laptop)).toHaveText('665')
  await expect(dayScore(laptop)).toHaveText((await dayScore(reopened).textContent()) ?? '')
  expect(loads).toBe(0)

  // Asked for with the first meal that was logged here; nothing was on the laptop.
  await reopened.goto('/settings')
  await expect(reopened.getByText('The browser has promised to keep it.')).toBeVisible()
  await laptop.goto('/settings')
  await expect(laptop.getByText(/^[\d.]+ MB in use\. The browser may clear it/)).toBeVisible()
})
