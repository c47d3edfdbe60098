import { dayScore } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdBack, readyForOffline } from '../support/pages.ts'

test('on a slow line each wait says what for, and the install begins behind the first screen', async ({
  page,
  context,
  runner,
}) => {
  const app = await holdBack(page, /\/assets\/index-[^/]*\.js$/)
  const screen = await holdBack(page, /\/assets\/auth-[^/]*\.js$/)
  const answer = await holdBack(page, /\/auth\/v1\/token/)
  const installed: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker()) installed.push(request.url())
  })

  await page.goto('/auth', { waitUntil: 'commit' })
  await expect(page.getByText('The app is on its way…')).toBeVisible()
  await app()
  await expect(page.getByText('Loading this part of the app…')).toBeVisible()
  await expect(page.getByText('The app is on its way…')).toHaveCount(0)
  await page.waitForLoadState('load')
  expect(installed).toEqual([])
  await screen()
  await page.locator('[data-to=sign_in]').click()
  await readyForOffline(page)
  expect(installed).not.toEqual([])

  await page.locator('input[name=email]').fill(runner.email)
  await page.locator('input[name=password]').fill(runner.password)
  await page.locator('input[name=password]').press('Enter')
  await expect(page.getByText('Asking the server.')).toBeVisible()
  await answer()
  await expect(dayScore(page)).toBeVisible()
})

for (const [what, file] of [
  ['code', /\/assets\/react-[^/]*\.js$/],
  ['a style sheet', /\/assets\/index-[^/]*\.css$/],
] as const)
  test(`a line that loses ${what} of the app’s beginning leaves nobody waiting`, async ({
    page,
  }) => {
    let asked = 0
    await page.route(file, (route) => {
      asked += 1
      if (asked < 3) return route.abort()
      return asked === 3 ? route.fulfill({ status: 503 }) : route.fallback()
    })
    await page.goto('/auth', { waitUntil: 'commit' })
    await expect(page.getByText('The app is on its way…')).toBeVisible()
    await expect(page.locator('input[name=email]')).toBeVisible()
    // Later tries may be answered by the service worker, which nobody counts here.
    expect(asked).toBeGreaterThan(1)
    const rules = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
        ({ sheet }) => sheet?.cssRules.length ?? 0,
      ),
    )
    expect(Math.min(...rules)).toBeGreaterThan(0)
  })

test('a busy button has its sign in its middle, also where little is to move', async ({ page }) => {
  await page.goto('/auth')
  await holdBack(page, /\/auth\/v1\/token/)
  await page.locator('[data-to=sign_in]').click()
  await page.locator('input[name=email]').fill('nobody@example.test')
  await page.locator('input[name=password]').fill('three plain words')
  await page.locator('input[name=password]').press('Enter')
  const sign = page.locator('.mantine-Button-loader')
  await expect(sign).toBeVisible()
  const centre = (of: { x: number; y: number; width: number; height: number } | null) =>
    of && { x: of.x + of.width / 2, y: of.y + of.height / 2 }
  const inner = centre(await sign.boundingBox())
  const outer = centre(await page.locator('button[type=submit]').boundingBox())
  expect(Math.abs((inner?.x ?? 0) - (outer?.x ?? 99))).toBeLessThan(3)
  expect(Math.abs((inner?.y ?? 0) - (outer?.y ?? 99))).toBeLessThan(3)
})
