import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { askFunction } from '../../helpers/backend.ts'
import { dayScore, logMeal, mealRow, openMealForm, signIn, syncChip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { inspector } from '../support/inspect.ts'

test.describe.configure({ timeout: 150_000 })

/** What names a runner on this device, wherever it is kept. */
function leftOf(page: Page, userId: string): Promise<string[]> {
  return page.evaluate(async (id) => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    const stored = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map((entry) => entry.join('=')),
    )
    const cached: string[] = []
    for (const name of await caches.keys()) {
      if (['session', 'push'].includes(name)) cached.push(name)
      for (const request of await (await caches.open(name)).keys()) {
        const text = (await (await caches.match(request, { cacheName: name }))?.text()) ?? ''
        cached.push(`${name} ${request.url} ${text}`)
      }
    }
    const kept = [...databases, ...stored, ...cached]
    return kept.filter((text) => text.includes(id) || ['session', 'push'].includes(text))
  }, userId)
}

async function savedMeals(download: Download): Promise<string[]> {
  const all = JSON.parse(readFileSync(await download.path(), 'utf8'))
  return all.food_logs.map(({ food_name }: { food_name: string }) => food_name)
}

test('the other phone hears at once that the account was deleted, saves what it has, and forgets it', async ({
  openDevice,
  server,
  runner,
}) => {
  const page = await openDevice()
  await logMeal(page, { name: 'Soto', calories: 310 })
  await expect(syncChip(page)).toHaveText('Up to date')
  const second = await page.context().newPage()
  await second.goto(server.url)
  await expect(mealRow(second, 'Soto')).toBeVisible()
  await second.evaluate(
    (id) => sessionStorage.setItem(`fuelmile:meal-draft:${id}`, '{}'),
    runner.id,
  )
  const { access_token } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}'),
  )
  expect(await leftOf(page, runner.id)).toEqual(
    expect.arrayContaining([`fuelmile-rows-${runner.id}`, `fuelmile-device-${runner.id}`]),
  )

  const deleted = await askFunction(server.backend(), 'delete-account', {}, access_token)
  expect(deleted.status).toBe(200)
  const heading = { name: 'This account was deleted' }
  for (const tab of [page, second]) await expect(tab.getByRole('heading', heading)).toBeVisible()
  await expect(page.getByText(runner.email)).toBeVisible()
  const { look, found } = inspector(page, 'en')
  await look('account gone')
  expect(found).toEqual({})
  // No other screen, and no sign-in, beside what is left.
  for (const path of ['/', '/meals', '/auth']) {
    await page.goto(path)
    await expect(page.getByRole('heading', heading)).toBeVisible()
  }

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save everything as a file' }).click()
  expect(await savedMeals(await file)).toEqual(['Soto'])
  await page.getByRole('button', { name: 'Remove it from this device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await leftOf(page, runner.id)).not.toEqual([])
  await page.getByRole('button', { name: 'Remove it from this device' }).click()
  await page.getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByText('Everything of this account was removed')).toBeVisible()
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(await leftOf(tab, runner.id)).toEqual([])
  }
})

test.describe('a phone that was away for weeks', () => {
  test('says so when it is back, with what it never sent in the file', async ({
    page,
    server,
    runner,
    context,
  }) => {
    await signIn(page, runner)
    await expect(syncChip(page)).toHaveText('Up to date')
    const { access_token } = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}'),
    )
    // What the form needs is there from then on.
    await logMeal(page, { name: 'Soto', calories: 310 })
    await context.setOffline(true)
    await logMeal(page, { name: 'Bakso', calories: 430 })
    const form = await openMealForm(page)
    await form.locator('[name=food_name]').fill('half typed')
    await askFunction(server.backend(), 'delete-account', {}, access_token)
    // Its token has run out meanwhile: the session can’t be asked with it.
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
      localStorage.setItem('fuelmile-session', JSON.stringify({ ...session, expires_at: 1 }))
    })
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'This account was deleted' })).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save everything as a file' }).click()
    expect((await savedMeals(await file)).sort()).toEqual(['Bakso', 'Soto'])
  })

  test('removes what is left by itself after a day', async ({ page, server, runner }) => {
    await signIn(page, runner)
    await expect(dayScore(page)).toBeVisible()
    await page.evaluate(() => {
      const { user } = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
      const at = Date.now() - 25 * 3_600_000
      const gone = { userId: user.id, email: user.email, at }
      localStorage.setItem('fuelmile-account-gone', JSON.stringify(gone))
      localStorage.removeItem('fuelmile-session')
    })
    await page.goto(server.url)
    await expect(page.getByText('Everything of this account was removed')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(await leftOf(page, runner.id)).toEqual([])
  })
})
