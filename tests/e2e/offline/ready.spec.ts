import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar/local-day.ts'
import { signIn } from '../support/app.ts'
import { expect, test, withoutServiceWorker } from '../support/fixtures.ts'
import { readyForOffline, todayOn } from '../support/pages.ts'

/** The one that a device is made to wait for. */
const LAST_FILE = /words-id-.*\.js/
const READY = /^Ready for no signal, as of /
const NOT_YET = 'Not ready for no signal yet'
const NOT_FOR_A_RACE = "This device isn't ready for a race without a signal yet"

/** Takes a file of the app away from the server; answers with how to give it back. */
function takeAway(distDir: string, name: RegExp): () => void {
  const folder = join(distDir, 'assets')
  const moved = readdirSync(folder).filter((file) => name.test(file))
  expect(moved.length).toBeGreaterThan(0)
  for (const file of moved) renameSync(join(folder, file), join(distDir, '..', file))
  return () => {
    for (const file of moved) renameSync(join(distDir, '..', file), join(folder, file))
  }
}

/** How many files the page says are missing. */
async function missing(page: Page): Promise<{ app: number; words: number } | null> {
  const words = await page.getByText(/^App files/).innerText()
  const [app, ofApp, texts, ofTexts] = (words.match(/\d+/g) ?? []).map(Number)
  if (ofApp === undefined || ofTexts === undefined) return null
  return { app: ofApp - (app ?? 0), words: ofTexts - (texts ?? 0) }
}

async function clearCaches(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
}

test.describe('as the cache has it', () => {
  test.use({ ownDist: true })

  test('the device says how far it is, when it is ready, and that it no longer is once its storage was cleared', async ({
    page,
    server,
    runner,
  }) => {
    const giveBack = takeAway(server.distDir, LAST_FILE)
    await signIn(page, runner)
    await page.goto('/settings')
    const progress = page.getByRole('progressbar', { name: 'What this device has of the app' })
    await test.step('progress', async () => {
      await expect(page.getByText(NOT_YET)).toBeVisible()
      // All but the one, which it tries again.
      await expect.poll(() => missing(page)).toEqual({ app: 0, words: 1 })
      await expect(progress).toBeVisible()
    })
    await test.step('ready', async () => {
      giveBack()
      await expect(page.getByText(READY)).toBeVisible({ timeout: 60_000 })
      await readyForOffline(page)
      await expect(progress).toHaveCount(0)
    })
    await test.step('beside a race', async () => {
      await page.goto('/marathon-calendar')
      await page.getByRole('searchbox').fill('borobudur')
      await page.getByRole('button', { name: /^Borobudur Marathon/ }).click()
      await page.locator('[name=date]').fill(addDays(await todayOn(page), 90))
      await page.getByRole('button', { name: 'Save race' }).click()
      await page.getByRole('link', { name: /plan/i }).first().waitFor()
      await page.goto('/race-plan')
      await expect(page.getByText(READY)).toBeVisible()
    })
    await test.step('cleared', async () => {
      await page.getByRole('link', { name: 'All races' }).click()
      await page.getByRole('searchbox').waitFor()
      await page.context().setOffline(true)
      await clearCaches(page)
      await page.goBack()
      await expect(page.getByText(NOT_FOR_A_RACE)).toBeVisible()
      await expect(page.getByText('Open Fuelmile once on Wi-Fi.')).toBeVisible()
      await expect(progress).toHaveJSProperty('value', 0)
    })
    await test.step('back online it fetches what is missing', async () => {
      await page.context().setOffline(false)
      await expect(page.getByText(READY)).toBeVisible()
      await page.context().setOffline(true)
      await page.goto('/settings')
      await expect(page.getByText(READY)).toBeVisible()
    })
  })

  test('a tab closed half-way leaves what came, and the next visit ends ready', async ({
    server,
    context,
    runner,
  }) => {
    const giveBack = takeAway(server.distDir, LAST_FILE)
    const first = await context.newPage()
    await signIn(first, runner)
    await first.goto('/settings')
    await expect(first.getByText(NOT_YET)).toBeVisible()
    await first.close()
    giveBack()
    const second = await context.newPage()
    await second.goto('/settings')
    await expect(second.getByText(READY)).toBeVisible({ timeout: 60_000 })
  })

  test('a server that is away half-way and comes back ends ready', async ({
    page,
    server,
    context,
    runner,
  }) => {
    const giveBack = takeAway(server.distDir, LAST_FILE)
    await signIn(page, runner)
    await page.goto('/settings')
    await expect.poll(() => missing(page)).toEqual({ app: 0, words: 1 })
    const unanswered: string[] = []
    context.on('requestfailed', (request) => {
      if (request.serviceWorker() || request.url().endsWith('/sw.js'))
        unanswered.push(request.url())
    })
    await server.stop()
    // A whole try finds nobody.
    await expect.poll(() => unanswered.length, { timeout: 90_000 }).toBeGreaterThan(0)
    await expect(page.getByText(NOT_YET)).toBeVisible()
    giveBack()
    await server.start()
    await expect(page.getByText(READY)).toBeVisible({ timeout: 90_000 })
    await readyForOffline(page)
  })

  test('storage that is full half-way ends ready once there is room', async ({
    page,
    server,
    context,
    runner,
  }) => {
    test.setTimeout(480_000)
    const chromium = await context.newCDPSession(page)
    const setQuota = (quotaSize?: number) =>
      chromium.send('Storage.overrideQuotaForOrigin', {
        origin: server.url,
        ...(quotaSize !== undefined && { quotaSize }),
      })
    let came = false
    context.on('response', (response) => {
      if (LAST_FILE.test(new URL(response.url()).pathname)) came ||= response.ok()
    })
    const giveBack = takeAway(server.distDir, LAST_FILE)
    await signIn(page, runner)
    await page.goto('/settings')
    await expect.poll(() => missing(page)).toEqual({ app: 0, words: 1 })
    // Full from now on: the one that is left comes, and has no place.
    await setQuota(1)
    giveBack()
    await expect.poll(() => came, { timeout: 360_000 }).toBe(true)
    await expect(page.getByText(NOT_YET)).toBeVisible()
    expect(await missing(page)).toEqual({ app: 0, words: 1 })
    await setQuota()
    // Tried again after 10 s, half a minute, a minute, five.
    await expect(page.getByText(READY)).toBeVisible({ timeout: 360_000 })
    await readyForOffline(page)
  })
})

test.describe('in a browser that takes no service worker', () => {
  test.use(withoutServiceWorker)

  test('it says so, and waits for nothing', async ({ openDevice }) => {
    const page = await openDevice()
    await page.goto('/settings')
    await expect(page.getByText(NOT_YET)).toBeVisible()
    await expect(page.getByText(/^This browser window can't open Fuelmile/)).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})
