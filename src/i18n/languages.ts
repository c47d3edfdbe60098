/** The languages the app speaks; the first is the default and the fallback. */
export const LANGUAGES = ['en', 'id'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language's own name, as a runner who reads only that one looks for it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  id: 'Bahasa Indonesia',
}

/** The browser's key for the chosen language. */
export const LANGUAGE_KEY = 'i18nextLng'

/** The language of a tag such as `id-ID`; anything unknown is English. */
export function languageOf(tag: string | undefined): Language {
  const base = tag?.toLowerCase().split('-')[0]
  // `in` is the tag older Android systems still send for Indonesian.
  return base === 'id' || base === 'in' ? 'id' : 'en'
}
