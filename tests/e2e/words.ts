import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const LOCALES = 'src/i18n/locales'

type Words = { [key: string]: string | Words }

/** All words of a language by their full key, `namespace:a.b`. */
function wordsOf(language: string): Map<string, string> {
  const words = new Map<string, string>()
  const walk = (node: Words, path: string) => {
    for (const [key, value] of Object.entries(node)) {
      const full = path.endsWith(':') ? path + key : `${path}.${key}`
      if (typeof value === 'string') words.set(full, value)
      else walk(value, full)
    }
  }
  for (const file of readdirSync(`${LOCALES}/${language}`))
    walk(
      JSON.parse(readFileSync(`${LOCALES}/${language}/${file}`, 'utf8')),
      `${file.slice(0, -5)}:`,
    )
  return words
}

/**
 * Of the texts on an Indonesian screen those that are a raw key, or English where the Indonesian
 * words differ.
 */
export function foreignWords(texts: readonly string[]): string[] {
  const english = wordsOf('en')
  const indonesian = wordsOf('id')
  const own = new Set(indonesian.values())
  const keys = new Set([...english.keys()].flatMap((key) => [key, key.slice(key.indexOf(':') + 1)]))
  const foreign = new Set([...english.values()].filter((words) => !own.has(words)))
  return texts.filter(
    (text) => (keys.has(text) && !own.has(text)) || foreign.has(text) || RAW_KEY.test(text),
  )
}

/** `score.title`, `common:nav.home`: no sentence has a dot or colon between small letters. */
const RAW_KEY = /(?<![\w@./-])[a-z][a-zA-Z_]*(?:[.:][a-z][a-zA-Z_]*)+(?![\w@/])/

/** Every text a screen shows or says: text, labels, placeholders, the title. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style')) texts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        texts.push(element.getAttribute(name) ?? '')
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
  })
}
