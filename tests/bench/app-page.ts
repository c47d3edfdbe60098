import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { build } from 'vite'
import { fillSignIn } from '../e2e/app.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Slower by this than the machine it runs on, as a phone of some years is. */
const CPU_THROTTLE = 4

let folder: Promise<string> | undefined

/** The app as it is built for production; once for a run of the bench. */
export function builtApp(): Promise<string> {
  folder ??= buildApp()
  return folder
}

export async function removeBuiltApp(): Promise<void> {
  const built = await folder
  if (built) await rm(built, { recursive: true, force: true, maxRetries: 5 })
}

async function buildApp(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'fuelmile-bench-app-'))
  const root = fileURLToPath(new URL('../..', import.meta.url))
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return outDir
}

export interface Phone {
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}

/** The functions handed to a page were compiled by tsx, which names those within them by this helper. */
export const NAMED = 'globalThis.__name = (named) => named'

/** A phone-sized page on which somebody is signed in, with all of their rows and able to start offline. */
export async function signedInPhone(
  browser: Browser,
  url: string,
  who: { email: string; password: string },
): Promise<Phone> {
  const context = await browser.newContext(PHONE)
  await context.addInitScript(NAMED)
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`${url}/auth`)
  await fillSignIn(page, who)
  await page
    .locator('header a[href="/sync"]', { hasText: 'Up to date' })
    .waitFor({ timeout: 120_000 })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const cdp = await context.newCDPSession(page)
  // Time of the processor, not of the clock: what else the machine does is not the page's.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, cdp, close: () => context.close() }
}

/** A start's work behind the first paint is over by then. */
export const CALM_MS = 2000

/** Slows the page down, or lets it run as fast as it can. */
export async function throttle({ cdp }: Phone, slow: boolean): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow ? CPU_THROTTLE : 1 })
}

export interface Step {
  /** The main thread's processor time from the tap or key until its result was painted, ms. */
  computingMs: number
  /** From the tap or key to the frame that shows its result, ms. */
  shownMs: number
  /** From the tap or key to the next frame, by the browser's own account (steps of 8 ms; 16 at least). */
  nextPaintMs: number
}

/**
 * Does a thing, a tap or a key, and waits for what is to come of it.
 * @param result a selector; `not` waits for it to be gone
 */
export async function step(
  { page, cdp }: Phone,
  act: () => Promise<void>,
  result: { selector: string; not?: boolean },
): Promise<Step> {
  const watch = await page.evaluateHandle(watchStep, result)
  // Asked before the step begins: reading the question is work of the page, too.
  const shown = watch.evaluate((watched) => watched.shown)
  await page.evaluate(() => undefined)
  const before = await busyMs(cdp)
  await act()
  const shownMs = await shown
  const computingMs = (await busyMs(cdp)) - before
  const nextPaintMs = await watch.evaluate(({ nextPaint }) => nextPaint())
  await watch.dispose()
  return { computingMs, shownMs, nextPaintMs }
}

/** A finger held down as long as people do. */
const TAP_MS = 70

/** Taps the first of some elements, and waits for what is to come of it, as `step` does. */
export async function tapStep(
  phone: Phone,
  place: string,
  result: { selector: string; not?: boolean },
): Promise<Step> {
  const box = await phone.page.locator(place).first().boundingBox()
  if (!box) throw new Error(`${place} is not there`)
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof finger)[]) =>
    phone.cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  const tap = async () => {
    await touch('touchStart', [finger])
    await new Promise((resolve) => setTimeout(resolve, TAP_MS))
    await touch('touchEnd', [])
  }
  return step(phone, tap, result)
}

async function busyMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Runs in the page. */
function watchStep({ selector, not = false }: { selector: string; not?: boolean }) {
  let begun: number | undefined
  let nextPaintMs = 16
  const paints = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) nextPaintMs = Math.max(nextPaintMs, duration)
  })
  paints.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const begin = (event: Event) => {
    begun ??= event.timeStamp
  }
  const types = ['pointerup', 'keydown'] as const
  for (const type of types) addEventListener(type, begin, { capture: true })
  // A dialog made ready is in the page before it is shown. Asked so that nothing is laid out for it.
  const isShown = () =>
    [...document.querySelectorAll(selector)].some(
      (element) => !element.closest('[style*="display: none"]'),
    )
  const shown = new Promise<number>((resolve) => {
    const changes = new MutationObserver(() => {
      if (begun === undefined || isShown() === not) return
      changes.disconnect()
      const from = begun
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
    })
    const all = { subtree: true, childList: true, attributes: true, characterData: true }
    changes.observe(document, all)
  })
  return {
    shown,
    /** The browser's account of an event comes some frames after it. */
    async nextPaint() {
      await new Promise((resolve) => setTimeout(resolve, 100))
      paints.disconnect()
      for (const type of types) removeEventListener(type, begin, { capture: true })
      return nextPaintMs
    },
  }
}

export interface Frames {
  /** Milliseconds between one frame and the next. */
  gaps: number[]
}

/** Counts the page's frames while a task runs. */
export async function framesDuring(page: Page, task: () => Promise<unknown>): Promise<Frames> {
  const frames = await page.evaluateHandle(watchFrames)
  await task()
  const gaps = await frames.evaluate(({ stop }) => stop())
  await frames.dispose()
  return { gaps }
}

/** Runs in the page. */
function watchFrames() {
  const gaps: number[] = []
  let last: number | undefined
  let running = true
  const frame = (at: number) => {
    if (last !== undefined) gaps.push(at - last)
    last = at
    if (running) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  return {
    stop() {
      running = false
      return gaps
    },
  }
}

/** Frames a second, and the shares of those that came late, in words. */
export function frameWords({ gaps }: Frames): string {
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const over = (ms: number) => (100 * gaps.filter((gap) => gap > ms).length) / gaps.length
  return [
    `${((1000 * gaps.length) / total).toFixed(1)} frames a second`,
    // Half a frame of tolerance: the clock of frames is not finer.
    `${over(25).toFixed(1)} % over 16.7 ms`,
    `${over(50).toFixed(1)} % over 50 ms`,
    `worst ${Math.max(...gaps).toFixed(0)} ms`,
  ].join(', ')
}
