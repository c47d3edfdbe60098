/** What the scenario needs of a browser; puppeteer.ts and webkit.ts give it. */
export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /**
   * When it puts the app into its page cache. Firefox takes no page with an open socket; WebKitGTK, when
   * driven, drops ours at once, and loads it anew on the way back.
   */
  caches: readonly ('online' | 'offline')[]
  /** Starts it with a profile on disk, which outlives it. */
  start(profile: string): Promise<RunningBrowser>
}

export interface RunningBrowser {
  openTab(): Promise<Tab>
  close(): Promise<void>
}

/** One tab, as wide as a phone. Elements are named by selectors and found once they are shown. */
export interface Tab {
  goto(url: string): Promise<void>
  /** The browser's own way back. */
  back(): Promise<void>
  click(selector: string): Promise<void>
  /** Types into an empty field. */
  fill(selector: string, text: string): Promise<void>
  /** Runs in the page. The function brings nothing along but its arguments. */
  evaluate<A extends unknown[], R>(inPage: (...args: A) => R, ...args: A): Promise<R>
  bringToFront(): Promise<void>
  /** The window as a PNG. */
  picture(): Promise<Uint8Array>
}

/** The window of every tab, in CSS pixels. */
export const WINDOW = { width: 390, height: 844 } as const

/** A machine that runs other things beside may take this long for a step, in ms. */
const PATIENCE_MS = 30_000

/** Asks the page again until it answers with something. */
export async function until<A extends unknown[], R>(
  tab: Tab,
  inPage: (...args: A) => R,
  ...args: A
): Promise<NonNullable<Awaited<R>>> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    // While a page goes and the next comes there is nobody to ask.
    const answer = await tab.evaluate(inPage, ...args).catch(() => null)
    if (answer) return answer
    if (Date.now() > end) {
      const seen = await tab.evaluate(inSight).catch(String)
      throw new Error(`In vain: ${inPage} of ${JSON.stringify(args)}; the page shows:\n${seen}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Runs in the page: what a runner sees there, and whether the page knows that it is looked at. */
function inSight(): string {
  const focus = `${document.visibilityState}, ${document.hasFocus() ? 'with' : 'without'} focus`
  const fields = [...document.querySelectorAll('input')].map(({ name, value, validationMessage }) =>
    [name, value, validationMessage].join(' '),
  )
  const active = document.activeElement?.outerHTML.slice(0, 200)
  return [focus, active, ...fields, document.body.innerText].join('\n')
}

/** Waits until something is in sight. */
export async function shown(tab: Tab, selector: string): Promise<void> {
  await until(tab, (css) => document.querySelector(css)?.checkVisibility() === true, selector)
}

/** Waits until the place reads so. */
export async function reads(tab: Tab, selector: string, text: string): Promise<void> {
  const read = (css: string, words: string) =>
    [...document.querySelectorAll<HTMLElement>(css)].some(({ innerText }) =>
      innerText.includes(words),
    )
  await until(tab, read, selector, text)
}

/** Waits until nothing of it is there any more. */
export async function gone(tab: Tab, selector: string): Promise<void> {
  const absent = (css: string) =>
    [...document.querySelectorAll(css)].every((element) => !element.checkVisibility())
  await until(tab, absent, selector)
}
