import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Builder, By, Capabilities, error, type WebDriver } from 'selenium-webdriver'
import { PYTHON } from '../../scripts/tools/find-engines.ts'
import { type Engine, type RunningBrowser, shown, type Tab, until } from './driver.ts'

const OWN_WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url))

/** WebKitGTK, through its WebDriver, on a screen that nobody sees. */
export const webkit: Engine = {
  name: 'WebKit',
  caches: [],
  async start(profile) {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const [display] = await once(screen.stdio[3] as Readable, 'data')
    const port = await freePort()
    const service = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LANGUAGE: 'en_GB' },
    })
    const driver = await connect(`http://127.0.0.1:${port}`, profile)
    return running(driver, [service, screen])
  },
}

/** Its own `port=0` does not say which it took. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function connect(server: string, profile: string): Promise<WebDriver> {
  for (let tries = 0; ; tries += 1) {
    const ready = await fetch(`${server}/status`).catch(() => null)
    if (ready?.ok) break
    if (tries === 200) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // It would wait for the end of a load it has missed, as one out of the page cache.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: PYTHON, args: [OWN_WINDOW, profile] },
  })
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build()
  // A page that goes meanwhile never answers.
  await driver.manage().setTimeouts({ script: 3000 })
  return driver
}

function running(driver: WebDriver, helpers: readonly ChildProcess[]): RunningBrowser {
  let fresh = true
  return {
    async openTab() {
      if (!fresh) await driver.switchTo().newWindow('tab')
      fresh = false
      return tabOf(driver, await driver.getWindowHandle())
    },
    async close() {
      await driver.quit()
      for (const helper of helpers) {
        helper.kill()
        if (helper.exitCode === null && helper.signalCode === null) await once(helper, 'exit')
      }
    },
  }
}

function tabOf(driver: WebDriver, handle: string): Tab {
  const here = () => driver.switchTo().window(handle)
  const find = async (selector: string) => {
    await shown(tab, selector)
    return driver.findElement(By.css(selector))
  }
  const tab: Tab = {
    async goto(url) {
      await here()
      await driver.get(url)
    },
    async back() {
      await here()
      await driver.executeScript('setTimeout(() => history.back())')
    },
    async click(selector) {
      // What is just going away may lie over it still.
      const tap = async () => {
        await until(tab, inReach, selector)
        await (await find(selector)).click()
        return cameToThePage(tab, selector)
      }
      for (let tries = 0; !(await tap().catch(refused(tries))); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
    async fill(selector, text) {
      for (const end = Date.now() + TYPING_MS; ; ) {
        const field = await find(selector)
        // Under the driver, one tab among several may be shown without the window's focus: keys go nowhere.
        await field.clear()
        await field.sendKeys(text)
        if ((await tab.evaluate(typedInto, selector)) === text) return
        console.warn(`the driver lost keys for ${selector}`)
        if (Date.now() > end) throw new Error(`nothing can be typed into ${selector}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async evaluate(inPage, ...args) {
      await here()
      return driver.executeScript(`return (${inPage})(...arguments)`, ...args)
    },
    async bringToFront() {
      await here()
    },
    async picture() {
      await here()
      return Buffer.from(await driver.takeScreenshot(), 'base64')
    },
  }
  return tab
}

/** Runs in the page. */
function typedInto(selector: string): string | undefined {
  return document.querySelector<HTMLInputElement>(selector)?.value
}

/**
 * On a busy machine the driver says of some taps that they are done, and the page never hears of them. Such a
 * one is made again; one that came to the page and did nothing is a fault of the app, and the test fails.
 */
async function cameToThePage(tab: Tab, selector: string): Promise<boolean> {
  for (const end = Date.now() + TAP_MS; Date.now() < end; ) {
    // A page that has gone meanwhile has heard of it.
    if (!(await tab.evaluate(isAwaited).catch(() => false))) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  console.warn(`the driver lost a tap on ${selector}`)
  return false
}

/** How long a tab that has just come may take to hear keys, in ms. */
const TYPING_MS = 20_000

/** How long a tap may take from the driver to the page, in ms. */
const TAP_MS = 5000

/** Where a page notes that a tap is on its way. */
interface TappedWindow extends Window {
  awaitsTap?: boolean
}

/** Runs in the page. */
function isAwaited(): boolean {
  return (window as TappedWindow).awaitsTap === true
}

/**
 * Runs in the page: scrolls there, and sees whether a finger would meet it; then waits for the tap. The driver
 * scrolls and taps in one step, but a row that scrolls sideways moves behind its back: then it taps beside the
 * place, or says that there is none.
 */
function inReach(selector: string): boolean {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
  if (!element) return false
  element.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const isInReach = element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  const page = window as TappedWindow
  page.awaitsTap = isInReach
  window.addEventListener('click', () => delete page.awaitsTap, { capture: true, once: true })
  return isInReach
}

/** A tap that something else would have taken, or that met nothing, is tried again, up to 200 times. */
function refused(tries: number): (reason: unknown) => false {
  return (reason) => {
    const missed =
      reason instanceof error.ElementClickInterceptedError ||
      reason instanceof error.ElementNotInteractableError
    if (!missed || tries === 200) throw reason
    return false
  }
}
