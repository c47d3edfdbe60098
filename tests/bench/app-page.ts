import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { build } from 'vite'
import { fillSignIn } from '../e2e/support/app.ts'

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
  /** Of the browser: its trace tells what each task of the page took. */
  tracing: CDPSession
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
  const tracing = await browser.newBrowserCDPSession()
  return { page, cdp, tracing, close: () => context.close() }
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
  { page, tracing }: Phone,
  act: () => Promise<void>,
  result: { selector: string; not?: boolean },
): Promise<Step> {
  const watch = await page.evaluateHandle(watchStep, { ...result, BEGIN, END })
  // Asked before the step begins: reading the question is work of the page, too.
  const shown = watch.evaluate((watched) => watched.shown)
  await page.evaluate(() => undefined)
  const events = await startTrace(tracing)
  await act()
  const shownMs = await shown
  const computingMs = computingOf(await events())
  const nextPaintMs = await watch.evaluate(({ nextPaint }) => nextPaint())
  await watch.dispose()
  return { computingMs, shownMs, nextPaintMs }
}

/**
 * Waits until an element is there, with some text in it. Not a locator's `waitFor`: with the first of
 * these, Playwright listens to each event of a tap from then on, which the page is charged with.
 */
export async function untilThere(page: Page, selector: string, text: string): Promise<void> {
  const there = () =>
    page.evaluate(
      ([of, words]) =>
        [...document.querySelectorAll(of)].some((each) => each.textContent?.includes(words)),
      [selector, text] as const,
    )
  for (let asked = 0; !(await there()); asked++) {
    if (asked > MAX_ASKED) throw new Error(`no “${text}” in ${selector}`)
    await page.waitForTimeout(ASK_EVERY_MS)
  }
}

const ASK_EVERY_MS = 50
const MAX_ASKED = 1200

/** A finger held down as long as people do. */
const TAP_MS = 70

/** Taps the first of some elements, and waits for what is to come of it, as `step` does. */
export async function tapStep(
  phone: Phone,
  place: string,
  result: { selector: string; not?: boolean },
): Promise<Step> {
  const finger = await phone.page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, place)
  if (!finger) throw new Error(`${place} is not there`)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof finger)[]) =>
    phone.cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  const tap = async () => {
    await touch('touchStart', [finger])
    await new Promise((resolve) => setTimeout(resolve, TAP_MS))
    await touch('touchEnd', [])
  }
  return step(phone, tap, result)
}

/** Names of the marks a step leaves in the trace. */
const BEGIN = 'step begins'
const END = 'step is shown'

export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** When it began, and how long it took by the clock and by the processor, microseconds. */
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: Record<string, unknown> }
}

/**
 * @param includedCategories no more than needed: what is traced costs the page, too
 * @returns stops the trace, and answers with what it holds
 */
export async function startTrace(
  tracing: CDPSession,
  includedCategories = ['toplevel', 'blink.user_timing'],
): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]))
  tracing.on('Tracing.dataCollected', collect)
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  return async () => {
    const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve))
    await tracing.send('Tracing.end')
    await complete
    tracing.off('Tracing.dataCollected', collect)
    return events
  }
}

/**
 * The processor's time (not the clock's: what else the machine does is not the page's) of the main
 * thread's tasks from the one the step began in to the one that painted the frame with its result.
 */
function computingOf(events: readonly TraceEvent[]): number {
  const begin = events.find(({ name }) => name === BEGIN)
  const end = events.find(({ name }) => name === END)
  if (!begin || !end) throw new Error('the trace holds no such step')
  const tasks = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === end.pid && tid === end.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  let computing = 0
  let until = 0
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    const within = ts < until
    if (within) continue
    until = ts + dur
    if (until >= begin.ts && ts <= end.ts) computing += tdur
  }
  return computing / 1000
}

interface Watched {
  selector: string
  not?: boolean
  BEGIN: string
  END: string
}

/** Runs in the page. */
function watchStep({ selector, not = false, BEGIN, END }: Watched) {
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
  // The finger's coming down has its price, too.
  const mark = () => {
    performance.mark(BEGIN)
    for (const type of MARKED) removeEventListener(type, mark, { capture: true })
  }
  const MARKED = ['pointerdown', 'keydown'] as const
  for (const type of MARKED) addEventListener(type, mark, { capture: true })
  // A dialog made ready is in the page before it is shown. Asked so that nothing is laid out for it.
  const isShown = () =>
    [...document.querySelectorAll(selector)].some(
      (element) => !element.closest('[style*="display: none"], [data-unseen]'),
    )
  const shown = new Promise<number>((resolve) => {
    const changes = new MutationObserver(() => {
      if (begun === undefined || isShown() === not) return
      changes.disconnect()
      const from = begun
      requestAnimationFrame(() => {
        // The browser paints in the same task. What the app has put off until then comes after it.
        performance.mark(END)
        const over = () => resolve(performance.now() - from)
        void scheduler.postTask(over, { priority: 'user-blocking' })
      })
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
