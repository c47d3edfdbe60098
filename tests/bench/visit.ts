import type { Browser, Page } from '@playwright/test'
import { dayScore, fillSignIn } from '../e2e/support/app.ts'
import { testBackend } from '../helpers/backend.ts'
import { onboardedUser } from '../helpers/onboarded.ts'
import { builtApp } from './app-page.ts'
import { fill } from './history.ts'
import { type LineOptions, openLine } from './line.ts'

const MONTH_MEALS = 30 * 6
/** From seeing the form to the tap on "Sign in": an address and a password by thumb. */
const TYPING_MS = 20_000
const PATIENCE_MS = 280_000

/**
 * A runner's first visit on a new phone over a line, nothing of the app here yet: the form, an answer to the
 * sign-in, Home's rings, ready without a network; beside what the bytes until then take by themselves.
 * @returns lines to print
 */
export async function benchVisit(
  browser: Browser,
  name: string,
  options: LineOptions,
): Promise<string[]> {
  const backend = await testBackend({ distDir: await builtApp() })
  const runner = await onboardedUser(backend, {
    ...{ age: 34, sex: 'female', weight_kg: 58, height_cm: 166 },
  })
  await fill(backend, runner.id, MONTH_MEALS)
  const line = await openLine(backend.url, options)
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    const began = performance.now()
    const lines: string[] = []
    const say = (what: string, since = began) => {
      const ms = performance.now() - since
      const ownMs = (line.down * 8000) / (options.bitsPerSecond ?? Number.POSITIVE_INFINITY)
      lines.push(
        `${name}: ${what} ${(ms / 1000).toFixed(1)} s; ${(line.down / 1000).toFixed(0)} kB came, whose own time is ${(ownMs / 1000).toFixed(1)} s`,
      )
    }
    await page.goto(line.url, { waitUntil: 'commit' })
    const ready = untilReady(page).then(() => say('ready without a network after'))
    // Where another wait fails, its own says so.
    ready.catch(() => undefined)
    await page.locator('input[name=email]').waitFor()
    say('the form after')
    await page.waitForTimeout(TYPING_MS)
    await fillSignIn(page, runner)
    const tapped = performance.now()
    await page.locator('input[name=email]').waitFor({ state: 'detached' })
    say('answered after the tap by', tapped)
    await page.locator('header').first().waitFor()
    say("Home's frame after the tap by", tapped)
    await dayScore(page).waitFor()
    say('its rings after the tap by', tapped)
    await ready
    return lines
  } finally {
    await context.close()
    await line.close()
    await backend.close()
  }
}

async function untilReady(page: Page): Promise<void> {
  for (;;) {
    // The page may be leaving for another.
    const ready = await page
      .evaluate(() => Boolean(navigator.serviceWorker?.controller))
      .catch(() => false)
    if (ready) return
    await page.waitForTimeout(200)
  }
}
