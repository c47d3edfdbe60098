import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Language } from '#i18n/languages.ts'
import type { Namespace, Resources } from '#i18n/resources.ts'

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

const WORDS = { en: wordsOf('en'), id: wordsOf('id') } satisfies Record<Language, unknown>
const KEYS = new Set([...WORDS.en.keys()].flatMap((key) => [key, key.slice(key.indexOf(':') + 1)]))

type KeysOf<Node, Path extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Path}${Key}`
    : KeysOf<Node[Key], `${Path}${Key}.`>
}[keyof Node & string]

/** `namespace:a.b`, of a text there is. */
export type WordKey = { [N in Namespace]: `${N}:${KeysOf<Resources[N]>}` }[Namespace]

export function word(language: Language, key: WordKey): string {
  const text = WORDS[language].get(key)
  if (text === undefined) throw new Error(`no ${language} words for ${key}`)
  return text
}

/** Of the texts on a screen those that are a raw key, or the other language's where the words differ. */
export function foreignWords(texts: readonly string[], language: Language): string[] {
  const own = new Set(WORDS[language].values())
  const others = [...WORDS[language === 'en' ? 'id' : 'en'].values()].filter(
    (words) => !own.has(words),
  )
  const plain = new Set(others)
  const filled = others.filter((words) => words.includes('{{')).flatMap(pattern)
  return texts.filter(
    (text) =>
      !own.has(text) &&
      (KEYS.has(text) ||
        plain.has(text) ||
        RAW_KEY.test(text.replaceAll(NAME_WITH_A_DOT, '')) ||
        filled.some((words) => words.test(text))),
  )
}

/** A sentence with something in it, `{{count}} waiting`, as it is shown; none where figures alone stay. */
function pattern(words: string): RegExp[] {
  const parts = words.split(/\{\{.*?\}\}/)
  if (parts.join('').replace(/[^a-z]/gi, '').length < MIN_LETTERS) return []
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return [new RegExp(`^${escaped.join('.+')}$`)]
}

/** Fewer letters than these may be a unit, or a name, in either language. */
const MIN_LETTERS = 6

/** Of a service. */
const NAME_WITH_A_DOT = 'intervals.icu'

/** `score.title`, `common:nav.home`: no sentence has a dot or colon between small letters. */
const RAW_KEY = /(?<![\w@./-])[a-z][a-zA-Z_]*(?:[.:][a-z][a-zA-Z_]*)+(?![\w@/])/

/** Every text a screen shows or says: text, labels, placeholders, the title. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    // Made ready to be opened, and not shown yet.
    const unseen = '[style*="display: none"], [data-unseen]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Codes, as those of the log, are words of no language.
      if (!node.parentElement?.closest(`script, style, [translate=no], ${unseen}`))
        texts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [alt], [title]',
    )) {
      if (element.closest(unseen)) continue
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        texts.push(element.getAttribute(name) ?? '')
    }
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
  })
}
