import type { Page } from '@playwright/test'

/**
 * What a runner in portions mode must not see: a mass of food or energy, in either language, anywhere a
 * page shows, reads out or offers it. Body weight has kilograms, and a word without a number is none.
 */
const FIGURE = String.raw`\d[\d.,\s]*\s*(?:kcal|kkal|kal|kj|mg|g|gr|grams?)\b|\bkcal\b|\bkkal\b`

/**
 * Watches all that the page ever shows, also for a moment only, from its next load on.
 * @returns what was seen since the last call, in the present page
 */
export async function watchFigures(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((source) => {
    const figure = new RegExp(source, 'i')
    const seen = new Set<string>()
    const at = (text: string | null | undefined) => {
      if (text && figure.test(text)) seen.add(text.trim().slice(0, 120))
    }
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'value']
    const look = (element: Element) => {
      // A password is random, and nobody reads it.
      if (element.closest('style, script, [type=password], [name=password]')) return
      for (const name of attributes) at(element.getAttribute(name))
      if (element instanceof HTMLInputElement) at(element.value)
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) at(node.nodeValue)
      // A number and its unit may stand in elements of their own.
      if (element.children.length > 0 && element.children.length < 6) at(element.textContent)
    }
    const all = () => {
      for (const element of document.querySelectorAll('body, body *')) look(element)
    }
    const observer = new MutationObserver(() => all())
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, {
      figuresSeen: () => {
        all()
        const found = [...seen]
        seen.clear()
        return found
      },
    })
  }, FIGURE)
  return () => page.evaluate(() => (window as unknown as { figuresSeen(): string[] }).figuresSeen())
}
