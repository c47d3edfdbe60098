import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core'
import { launchOptions } from '../helpers/browser.ts'
import { type Engine, type RunningBrowser, shown, type Tab, WINDOW } from './driver.ts'

/** Firefox, through WebDriver BiDi. */
export function firefox(executablePath: string): Engine {
  return {
    name: 'Firefox',
    caches: ['offline'],
    start: (profile) =>
      start({
        browser: 'firefox',
        executablePath,
        userDataDir: profile,
        extraPrefsFirefox: {
          'ui.prefersReducedMotion': 1,
          'intl.accept_languages': 'en-GB',
          // After some sockets that failed the next one waits up to a minute; the app asks by then itself.
          'network.websocket.delay-failed-reconnects': false,
        },
      }),
  }
}

export function chromium(): Engine {
  const { executablePath = '', args = [] } = launchOptions()
  return {
    name: 'Chromium',
    caches: ['online', 'offline'],
    start: (profile) =>
      start({ executablePath, args: [...args, '--lang=en-GB'], userDataDir: profile }),
  }
}

async function start(options: LaunchOptions): Promise<RunningBrowser> {
  const browser = await puppeteer.launch({ ...options, defaultViewport: WINDOW })
  return {
    openTab: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  }
}

function tabOf(page: Page): Tab {
  const tab: Tab = {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    async back() {
      await page.evaluate(() => void setTimeout(() => history.back()))
    },
    async click(selector) {
      await shown(tab, selector)
      await page.click(selector)
    },
    async fill(selector, text) {
      await shown(tab, selector)
      await page.click(selector)
      await page.keyboard.type(text)
    },
    // Its own types leave out what a page's function may give back.
    evaluate: (inPage, ...args) =>
      page.evaluate(inPage as (...given: unknown[]) => unknown, ...args) as Promise<never>,
    bringToFront: () => page.bringToFront(),
    picture: () => page.screenshot(),
  }
  return tab
}
