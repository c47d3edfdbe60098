import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Language } from '#i18n/languages.ts'
import { LONG } from '../../long.ts'
import { foreignWords, shownTexts } from './words.ts'

export const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Told by the browser of a network that isn't there, not by the app. */
const NETWORK_NOISE = /net::ERR_|Failed to load resource|WebSocket connection to/

/** Where `npm run screenshots` wants a picture of every place that is looked at. */
const PICTURES = process.env.FUELMILE_PICTURES

/** Looks at what a page shows, wherever it stands, and gathers what is wrong with it. */
export interface Inspector {
  /** Looks at the present screen at both sizes; `where` names it among the findings. */
  look(where: string): Promise<void>
  /** Findings by place. An empty object is what a test expects. */
  found: Record<string, string[]>
}

/**
 * Starts to listen to the page's console, too: what it complains of is told at the next look.
 * @param barriersAt the widths at which axe looks: half of a look's time
 */
export function inspector(
  page: Page,
  language: Language,
  barriersAt: readonly number[] = SIZES.map(({ width }) => width),
): Inspector {
  const found: Record<string, string[]> = {}
  let complaints: string[] = []
  let looks = 0
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_NOISE.test(message.text()))
      complaints.push(`console: ${message.text()}`)
  })
  return {
    found,
    async look(where) {
      await settle(page)
      // Off whatever it stands over from the screen before.
      await page.mouse.move(0, 0)
      const wrong = [
        ...complaints,
        ...foreignWords(await shownTexts(page), language).map((text) => `words: ${text}`),
      ]
      complaints = []
      looks += 1
      // What is around a screen is the same around all.
      const whole = LONG || looks === 1
      for (const size of SIZES) {
        if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
        const closed = barriersAt.includes(size.width) ? await barriers(page, whole) : []
        const faults = [...closed, ...(await page.evaluate(layoutFaults))]
        wrong.push(...faults.map((fault) => `at ${size.width}: ${fault}`))
        if (PICTURES) await photograph(page, join(PICTURES, language), where, size)
      }
      await page.setViewportSize(SIZES[0])
      if (wrong.length > 0) found[where] = wrong
    },
  }
}

async function photograph(
  page: Page,
  folder: string,
  where: string,
  { width }: { width: number },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const name = where.replace(/[^a-z0-9]+/gi, '-').toLowerCase()
  const path = join(folder, `${name}-${width === SIZES[0].width ? 'phone' : 'wide'}.png`)
  await page.screenshot({ path, animations: 'disabled' })
}

/**
 * Waits until a screen stands: its heading is there, nothing is being fetched or made for it, and
 * nothing is on its way from one look to another.
 */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toHaveText(/\w/)
  await expect(page.locator('[role=status][aria-label], [aria-busy=true]')).toHaveCount(0)
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

declare const axe: {
  run(place: ElementContext, options: RunOptions): Promise<AxeResults>
  /** All its rules; not told otherwise. The package's version is pinned. */
  _audit: { rules: { id: string; impact: string }[] }
}

/** What axe calls serious or critical, on the whole page or on what the screen or the open dialog brought. */
async function barriers(page: Page, whole: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (whole) => {
    const place = () => {
      const dialogs = [...document.querySelectorAll('[role=dialog]')]
      const parts =
        dialogs.length > 0 ? dialogs : [...document.querySelectorAll('header, main, aside')]
      return whole || parts.length === 0 ? document : { include: parts }
    }
    const counts = (impact: unknown) => impact === 'serious' || impact === 'critical'
    // What these rules find is never more than moderate.
    const lesser = axe._audit.rules.filter(({ impact }) => !counts(impact))
    const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]))
    const changes = new MutationObserver(() => {
      changed = true
    })
    let changed: boolean
    let tries = 0
    let results: AxeResults
    changes.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    // A screen that changed under its eyes is seen half as it was; what is looked at may be another now.
    do {
      changed = false
      tries += 1
      results = await axe.run(place(), { resultTypes: ['violations'], rules })
      changed ||= changes.takeRecords().length > 0
    } while (changed && tries < 5)
    changes.disconnect()
    return results.violations
      .filter(({ impact }) => counts(impact))
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html.slice(0, 200)}`))
  }, whole)
}

/**
 * Runs in the page: text that is cut off or outside the window, a page wider than the window,
 * targets under 44 px for a thumb, controls at the end of the page that the fixed bars cover.
 */
function layoutFaults(): string[] {
  const faults: string[] = []
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}”`
  // One pixel wide: for screen readers only.
  const forEars = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect()
      const { clipPath, clip, position } = getComputedStyle(at)
      if (position === 'absolute' && (clipPath !== 'none' || clip !== 'auto')) return true
      if (width <= 1 && height <= 1) return true
    }
    return false
  }

  const wide = document.documentElement.scrollWidth
  if (wide > window.innerWidth) faults.push(`the page is ${wide} px wide`)

  const dialog = [...document.querySelectorAll('[role=dialog]')].find(shown)
  const root = dialog ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.textContent?.trim() || !parent || !shown(parent)) continue
    if (parent.closest('script, style, noscript, option, title') || forEars(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (text.width === 0) continue
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, transform } = getComputedStyle(box)
      // What scrolls can be reached; what is fixed ends its ancestors' say.
      if (/auto|scroll/.test(overflowX + overflowY)) break
      const edge = box.getBoundingClientRect()
      const cutX =
        overflowX !== 'visible' && (text.right > edge.right + 1 || text.left < edge.left - 1)
      const cutY =
        overflowY !== 'visible' && (text.bottom > edge.bottom + 2 || text.top < edge.top - 2)
      if (cutX || cutY) faults.push(`cut off: “${node.textContent.trim().slice(0, 60)}”`)
      if (cutX || cutY || (position === 'fixed' && transform === 'none')) break
    }
    if (text.left < -1 && text.right > 1) faults.push(`off the left edge: ${name(parent)}`)
  }

  const CONTROLS =
    'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=tab]'
  for (const control of root.querySelectorAll(CONTROLS)) {
    if (!shown(control) || forEars(control) || control.closest('[inert]')) continue
    // A link in a sentence is as high as its line (WCAG 2.5.8 excepts it, too).
    if (getComputedStyle(control).display === 'inline') continue
    // A tap on the label is a tap on its field.
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const height = Math.max(
      ...[control, ...labels].map((element) => element.getBoundingClientRect().height),
    )
    if (height < 43.5) faults.push(`${Math.round(height)} px high: ${name(control)}`)
  }

  if (!dialog) {
    const before = window.scrollY
    window.scrollTo(0, document.documentElement.scrollHeight)
    for (const control of document.querySelectorAll('main :is(button, a[href], input, summary)')) {
      if (!shown(control) || forEars(control)) continue
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) continue
      const hit = document.elementFromPoint(x, y)
      // A card that comes and goes may stand over anything for its while.
      if (!hit || hit.closest('aside, [role=status]')) continue
      let over: Element | null = hit
      while (over && getComputedStyle(over).position !== 'fixed') over = over.parentElement
      if (over && !over.contains(control))
        faults.push(`covered at the page's end: ${name(control)}`)
    }
    window.scrollTo(0, before)
  }
  return [...new Set(faults)]
}
