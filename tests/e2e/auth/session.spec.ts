import type { Page } from '@playwright/test'
import { dayScore, logMeal, mealRow, mealsOnServer, syncChip } from '../support/app.ts'
import { expect, test, withoutServiceWorker } from '../support/fixtures.ts'

test.describe.configure({ timeout: 150_000 })

const REFRESH = '**/auth/v1/token?grant_type=refresh_token'

interface Kept {
  access_token: string
  expires_at: number
}

const session = (page: Page) =>
  page.evaluate((): Kept => JSON.parse(localStorage.getItem('fuelmile-session') ?? 'null'))

/** Makes the stored access token one that ran out years ago and that no server would take. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('fuelmile-session') ?? 'null')
    const old = { ...kept, access_token: 'long.gone.token', expires_at: 1_500_000_000 }
    localStorage.setItem('fuelmile-session', JSON.stringify(old))
  })
}

test('only the server ends a session', async ({ openDevice, server, runner }) => {
  const page = await openDevice()
  await test.step("the server's own refusal ends the session, and what was logged stays on the phone", async () => {
    await expect(syncChip(page)).toHaveText('Up to date')
    await page.context().setOffline(true)
    await logMeal(page, { name: 'Soto ayam', calories: 380 })
    await expireToken(page)
    const signedOut = await fetch(`${server.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { apikey: server.backend().anonKey, authorization: `Bearer ${runner.token}` },
    })
    expect(signedOut.status).toBe(204)
    await page.context().setOffline(false)
    await expect(page.getByText('Your session ended on the server.')).toBeVisible()
    expect(await mealsOnServer(server.backend())).toEqual([])

    await page.locator('input[name=email]').fill(runner.email)
    await page.locator('input[name=password]').fill(runner.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(mealRow(page, 'Soto ayam')).toBeVisible()
    await expect(syncChip(page)).toHaveText('Up to date')
    expect(await mealsOnServer(server.backend())).toEqual([
      { food_name: 'Soto ayam', calories: 380 },
    ])
  })
  await test.step('an expired token without a network opens the app; the network renews it and sends', async () => {
    const phone = page.context()
    await expireToken(page)
    await phone.setOffline(true)
    await page.close()

    const again = await phone.newPage()
    await again.goto('/')
    await expect(dayScore(again)).toBeVisible()
    await logMeal(again, { name: 'Gado-gado', calories: 480 })
    await expect(mealRow(again, 'Gado-gado')).toBeVisible()
    expect(await session(again)).toMatchObject({ access_token: 'long.gone.token' })

    await phone.setOffline(false)
    await expect(syncChip(again)).toHaveText('Up to date')
    expect(await mealsOnServer(server.backend())).toEqual([
      { food_name: 'Gado-gado', calories: 480 },
      { food_name: 'Soto ayam', calories: 380 },
    ])
    const renewed = await session(again)
    expect(renewed.expires_at).toBeGreaterThan(Date.now() / 1000)

    // The renewed token opens the channel of nudges too.
    const laptop = await openDevice()
    await logMeal(laptop, { name: 'Tempeh', calories: 190 })
    await expect(mealRow(again, 'Tempeh')).toBeVisible()
  })
})

test.describe('with a network', () => {
  test.use(withoutServiceWorker)

  test("neither a captive portal's page nor a failing server signs the runner out", async ({
    openDevice,
    server,
  }) => {
    const page = await openDevice()
    await expect(syncChip(page)).toHaveText('Up to date')
    const answers = [
      { status: 200, contentType: 'text/html', body: '<h1>Welcome to Station WiFi</h1>' },
      { status: 500, contentType: 'application/json', body: '{"code":"unexpected_failure"}' },
      { status: 503, contentType: 'text/html', body: '<h1>Down for maintenance</h1>' },
    ]
    for (const answer of answers) {
      let asked = 0
      // First: whatever asks the server next renews a token that has run out.
      await page.route(REFRESH, (route) => {
        asked += 1
        return route.fulfill(answer)
      })
      await expireToken(page)
      await logMeal(page, { name: `Meal at ${answer.status}`, calories: 100 })
      await expect.poll(() => asked).toBeGreaterThan(0)
      await expect(syncChip(page)).toContainText('Saved on this device')
      await page.unroute(REFRESH)
      await page.reload()
      await expect(syncChip(page)).toHaveText('Up to date')
      await expect(mealRow(page, `Meal at ${answer.status}`)).toBeVisible()
    }
    expect(await mealsOnServer(server.backend())).toHaveLength(answers.length)
  })
})
