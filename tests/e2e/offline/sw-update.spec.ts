import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import about from '#i18n/locales/en/about.json' with { type: 'json' }
import legal from '#i18n/locales/en/legal.json' with { type: 'json' }
import { signIn } from '../support/app.ts'
import { buildApp, copySource } from '../support/build-app.ts'
import { test } from '../support/fixtures.ts'
import { inspector } from '../support/inspect.ts'
import { cacheSizes, readyForOffline } from '../support/pages.ts'

test.use({ ownDist: true })

const NEW_ABOUT = 'About the second version'
const NEW_TERMS = 'Terms of the second version'

/** The second version's source, and `dist` built of it. */
let second: string

/** A difference of the second version in one of its sources. */
function change(name: string, from: string, to: string): void {
  const file = join(second, name)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

test.beforeAll(() => {
  second = mkdtempSync('test-results/second-version-')
  copySource(second)
  // One screen's words and another's code: both travel when the screen is first shown.
  change('src/i18n/locales/en/about.json', about.title, NEW_ABOUT)
  change('src/app/pages/LegalPage.tsx', "<h1>{t('terms.title')}</h1>", `<h1>${NEW_TERMS}</h1>`)
  // Of a screen in another file than those.
  change('src/i18n/locales/en/auth.json', '{', '{ "second": "version",')
  buildApp(second)
})
test.afterAll(() => rmSync(second, { recursive: true, force: true }))

/** Publishes the second version as a deployment does: the first one's files are gone. */
function publish(distDir: string): void {
  rmSync(distDir, { recursive: true })
  cpSync(join(second, 'dist'), distDir, { recursive: true })
}

/** Addresses of the app's files that the service worker answers for from now on. */
function filesFromWorker(page: Page): string[] {
  const addresses: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/') && response.fromServiceWorker()) addresses.push(pathname)
  })
  return addresses
}

/** Addresses of the app's files that the service worker fetches from now on. */
function filesForWorker(context: BrowserContext): string[] {
  const addresses: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.serviceWorker() && pathname.startsWith('/assets/')) addresses.push(pathname)
  })
  return addresses
}

/** Names of the hashed files in the caches of the page. */
async function cachedFiles(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(async () => {
    const caching = (await caches.keys()).map((name) => caches.open(name))
    const entries = await Promise.all((await Promise.all(caching)).map((cache) => cache.keys()))
    return entries.flat().map(({ url }) => new URL(url).pathname)
  })
  return addresses.flatMap((address) => address.split('/assets/')[1] ?? [])
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const prompt = (page: Page) => page.getByText('Update Available')
const openTerms = (page: Page) => page.getByRole('link', { name: about.terms }).click()

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
  publish(server.distDir)
  const fetched = filesForWorker(context)
  await page.reload()
  await expect(prompt(page)).toBeVisible()
  // What changed, and no file that imports it.
  const names = fetched.map((path) => path.replace(/^.*\/|-[\w-]{8}\.js$/g, '')).sort()
  expect(names).toEqual(['settings', 'words-auth-en', 'words-en'])
  // Not loaded anew, and told all the same.
  await expect(prompt(other)).toBeVisible()
  const { look, found } = inspector(page, 'en')
  await look('update offered')
  expect(found).toEqual({})

  await test.step('an update put off leaves the page alone', async () => {
    await page
      .getByRole('button', { name: /dismiss|later|close/i })
      .first()
      .click()
    await expect(prompt(page)).toBeHidden()
    await expect(heading(page, about.title)).toBeVisible()
  })

  await test.step('the old version still opens a screen it has not shown yet, though the server has nothing of it left', async () => {
    await openTerms(page)
    await expect(heading(page, legal.terms.title)).toBeVisible()
    await page.goBack()
    const files = filesFromWorker(page)
    await page.getByRole('link', { name: about.back }).click()
    await expect(page.locator('input[name=email]')).toBeVisible()
    const code = files.find((file) => /\/words-auth-en-.*\.js$/.test(file))
    expect(code).toBeDefined()
    expect((await context.request.get(`${server.url}${code}`)).status()).toBe(404)
  })

  await test.step('it is offered again at the next start', async () => {
    await page.goto('/about')
    await expect(prompt(page)).toBeVisible()
    await expect(heading(page, about.title)).toBeVisible()
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
    for (const tab of [page, other]) {
      await expect(heading(tab, NEW_ABOUT)).toBeVisible()
      await openTerms(tab)
      await expect(heading(tab, NEW_TERMS)).toBeVisible()
    }
    // The old version's files went with it.
    expect(await cacheSizes(page)).toEqual(before)
    const published = readdirSync(join(server.distDir, 'assets'))
    expect((await cachedFiles(page)).filter((file) => !published.includes(file))).toEqual([])
  })
})

test('while a race runs no update begins, and none is offered; after it, the new version comes', async ({
  page,
  server,
  context,
  runner,
}) => {
  test.setTimeout(180_000)
  await signIn(page, runner)
  await readyForOffline(page)
  await page.goto('/race-mode')
  await page.locator('[name=goal]').fill('4:00')
  await page.locator('[name=distance]').fill('42.2')
  await page.getByRole('button', { name: 'Go to the start' }).click()
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByRole('button', { name: /^Taken/ })).toBeVisible()

  publish(server.distDir)
  const fetched = filesForWorker(context)
  await test.step('not by the browser itself, which looks for one whenever the app is opened', async () => {
    await page.goto('/about')
    const end = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const found = registration.installing ?? registration.waiting
      const next = new Promise<ServiceWorker>((resolve) => {
        if (found) resolve(found)
        registration.addEventListener('updatefound', () => {
          if (registration.installing) resolve(registration.installing)
        })
      })
      await registration.update().catch(() => undefined)
      const worker = await next
      return new Promise((resolve) => {
        const settle = () => worker.state !== 'installing' && resolve(worker.state)
        worker.addEventListener('statechange', settle)
        settle()
      })
    })
    expect(end).toBe('redundant')
    expect(fetched).toEqual([])
    await expect(heading(page, about.title)).toBeVisible()
    await expect(prompt(page)).toBeHidden()
  })
  await test.step('after the finish', async () => {
    await page.goto('/race-mode')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Stopped here' }).click()
    await page.getByRole('link', { name: 'How did it go?' }).click()
    await expect(prompt(page)).toBeVisible({ timeout: 90_000 })
    expect(fetched).not.toEqual([])
  })
})
