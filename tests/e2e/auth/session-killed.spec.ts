import { dayScore, fillSignIn } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { endIsStored, readyForOffline } from '../support/pages.ts'

// Playwright's trace fails the test whose browser goes from under it.
test.use({ trace: 'off' })

test('who has just signed in, or out, still is when the browser is killed', async ({
  server,
  runner,
  ownBrowser,
}) => {
  const open = async (path: string) => {
    const page = await (await ownBrowser.start()).newPage()
    await page.goto(server.url + path)
    return page
  }
  let page = await open('/auth')
  await fillSignIn(page, runner)
  await dayScore(page).waitFor()
  await readyForOffline(page)
  await ownBrowser.kill()
  await server.stop()

  page = await open('/')
  await expect(dayScore(page)).toBeVisible()
  await ownBrowser.close()
  await server.start()

  page = await open('/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')
  await page.waitForFunction(endIsStored)
  await ownBrowser.kill()
  page = await open('/')
  await expect(page.locator('input[name=email]')).toBeVisible()
})
