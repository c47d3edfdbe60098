import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
import { LANGUAGE_KEY, LANGUAGES, type Language, languageOf } from './languages.ts'
import type { Namespace } from './resources.ts'

// One small chunk for each language and namespace: only the words of the shown screens travel.
const FILES = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' })

/** Stands in for unknown languages, and for a word that another language lacks. */
const FALLBACK: Language = 'en'

/** The language that is shown, or on its way. */
let chosen: Language = FALLBACK

const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    const load = FILES[`./locales/${language}/${namespace}.json`]
    if (!load) return callback(new Error(`no words for ${language}/${namespace}`), false)
    load().then(
      (words) => callback(null, words),
      (error: unknown) => {
        // The screen waits for its own language alone, not for tries to get what stands in for it.
        callback(error instanceof Error ? error : new Error(String(error)), language === chosen)
      },
    )
  },
}

let started: Promise<i18n> | undefined

/** Starts i18next; resolves when the shell's words in the runner's language are there. */
export function startI18n(): Promise<i18n> {
  started ??= start()
  return started
}

async function start(): Promise<i18n> {
  i18next.use(chunks).use(initReactI18next)
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = languageOf(language)
    storeLanguage(languageOf(language))
  })
  chosen = languageOf(storedLanguage() ?? navigator.language)
  await i18next.init({
    lng: chosen,
    supportedLngs: [...LANGUAGES],
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    fallbackLng: FALLBACK,
    ns: ['common'] satisfies Namespace[],
    defaultNS: 'common',
    interpolation: { escapeValue: false }, // React escapes
  })
  return i18next
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // Storage is off: the browser's own language is spoken.
    return null
  }
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Storage is closed to the page: the browser's language counts at the next start.
  }
}

/** Starts loading words that a screen will need, while its code is still on the way. */
export async function loadWords(...namespaces: Namespace[]): Promise<void> {
  await started
  await i18next.loadNamespaces(namespaces)
}

export async function setLanguage(language: Language): Promise<void> {
  chosen = language
  forgetFailures()
  await i18next.changeLanguage(language)
}

/** i18next asks for words that did not come no second time; without a signal they may come later. */
function forgetFailures(): void {
  const state = i18next.services?.backendConnector?.state as Record<string, number> | undefined
  for (const [name, stage] of Object.entries(state ?? {}))
    if (stage < 0) Reflect.deleteProperty(state ?? {}, name)
}
