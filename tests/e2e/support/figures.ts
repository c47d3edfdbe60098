import type { Page } from '@playwright/test'

/**
 * What a runner in portions mode must not see: a mass of food or energy, in either language, anywhere a
 * page shows, reads out or offers it. Body weight has kilograms, and a word without a number is none.
 */
const FIGURE = String.raw`\d[\d.,\s]*\s*(?:kcal|kkal|kal|kj|mg|g|gr|grams?)\b|\bkcal\b|\bkkal\b`

/** Nor what counts days for or against them: streaks, tiers, days and seconds that run down. */
const COUNTED = [
  String.raw`\bstreak|\bin a row\b|fuel (?:learner|athlete|elite)|milestone|\bcountdown`,
  String.raw`^days? to go$|\bin \d+ days?\b|time left|\d more days?\b`,
  'beruntun|berturut|rentetan|hari lagi|sisa waktu|hitung mundur',
].join('|')

/** Where the word stands for what the database holds of everybody. */
const NAMES_ALL_DATA = /^\/(?:privacy|terms)/

/**
 * Watches all that the page ever shows, also for a moment only, from its next load on.
 * @returns what was seen since the last call, in the present page
 */
export async function watchFigures(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(
    ([source, counted, exempt]) => {
      const [some, all] = [new RegExp(source, 'i'), new RegExp(`${source}|${counted}`, 'i')]
      const namesAllData = new RegExp(exempt)
      const hasFigure = (text: string) =>
        (namesAllData.test(location.pathname) ? some : all).test(text)
      const seen = new Set<string>()
      const at = (text: string | null | undefined) => {
        if (text && hasFigure(text)) seen.add(text.trim().slice(0, 120))
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
      const lookAtAll = () => {
        for (const element of document.querySelectorAll('body, body *')) look(element)
      }
      const body = () => document.body as HTMLElement | null
      // A tree of its own within the page is seen as well.
      const isShown = (node: Node) =>
        body()?.contains(node) || node.getRootNode() instanceof ShadowRoot
      // What has changed, and all that holds it: a figure may be made of pieces that come one by one.
      const lookFrom = (node: Node) => {
        let holder = node instanceof Element ? node : node.parentElement
        for (; holder && isShown(holder); holder = holder.parentElement) look(holder)
      }
      const observer = new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          lookFrom(target)
          for (const node of addedNodes) {
            if (!(node instanceof Element) || !isShown(node)) continue
            for (const part of [node, ...node.querySelectorAll('*')]) look(part)
          }
        }
      })
      const texts = { childList: true, characterData: true }
      const watched = { subtree: true, ...texts, attributeFilter: attributes }
      observer.observe(document, watched)
      const { attachShadow } = Element.prototype
      Element.prototype.attachShadow = function (init) {
        const tree = attachShadow.call(this, init)
        observer.observe(tree, watched)
        return tree
      }
      Object.assign(window, {
        figuresSeen: () => {
          lookAtAll()
          const found = [...seen]
          seen.clear()
          return found
        },
      })
    },
    [FIGURE, COUNTED, NAMES_ALL_DATA.source] as const,
  )
  return () => page.evaluate(() => (window as unknown as { figuresSeen(): string[] }).figuresSeen())
}
