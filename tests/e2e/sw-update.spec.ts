import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { inspector } from './inspect.ts'
import { cacheSizes, readyForOffline } from './pages.ts'

test.use({ ownDist: true })

/** Publishes a new version: another page, and a precache list that says so. */
function publish(distDir: string, title: string): void {
  const page = join(distDir, 'index.html')
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/<title>.*<\/title>/, `<title>${title}</title>`),
  )
  const worker = join(distDir, 'sw.js')
  const text = readFileSync(worker, 'utf8')
  const changed = text.replace(/("revision":")[^"]+(","url":"index\.html")/, `$1${title}$2`)
  expect(changed).not.toBe(text)
  writeFileSync(worker, changed)
}

const version = (page: Page) => page.evaluate(() => document.head.querySelector('title')?.text)
const prompt = (page: Page) => page.getByText('Update Available')

test('a new version waits until the runner agrees, then takes over in every tab', async ({
  page,
  server,
  context,
}) => {
  await page.goto('/about')
  await readyForOffline(page)
  const before = await cacheSizes(page)
  const other = await context.newPage()
  await other.goto('/about')
  publish(server.distDir, 'Second')
  await page.reload()
  await expect(prompt(page)).toBeVisible()
  const { look, found } = inspector(page, 'en')
  await look('update offered')
  expect(found).toEqual({})

  await test.step('an update put off leaves the page alone and is offered again at the next start', async () => {
    await page
      .getByRole('button', { name: /dismiss|later|close/i })
      .first()
      .click()
    await expect(prompt(page)).toBeHidden()
    expect(await version(page)).not.toBe('Second')
    await page.reload()
    await expect(prompt(page)).toBeVisible()
  })

  await test.step('consent in one tab moves the other tabs to the new version too', async () => {
    await server.stop()
    const loaded = page.waitForEvent('load')
    const moved = other.waitForEvent('load')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await loaded
    await moved
    await expect(prompt(page)).toBeHidden()
    // From its own cache: the server is gone.
    for (const tab of [page, other]) expect(await tab.content()).toContain('<title>Second</title>')
    // The old page's entry went with the old version.
    expect(await cacheSizes(page)).toEqual(before)
  })
})
