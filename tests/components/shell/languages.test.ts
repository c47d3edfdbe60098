import { expect, it } from 'vitest'
import { LANGUAGE_KEY, LANGUAGES, languageOf } from '#i18n/languages.ts'
import { setLanguage, startI18n } from '#i18n/setup.ts'

it('are English, the first and the one that stands in, and Indonesian', () => {
  expect(LANGUAGES).toEqual(['en', 'id'])
})

it.each([
  ['id-ID', 'id'],
  ['in', 'id'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  [undefined, 'en'],
])('the tag %s reads as %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

it('the chosen one is kept under the key the browser knows, and told to readers', async () => {
  await startI18n()
  for (const language of ['id', 'en'] as const) {
    await setLanguage(language)
    expect(localStorage.getItem('i18nextLng')).toBe(language)
    expect(document.documentElement.lang).toBe(language)
  }
  expect(LANGUAGE_KEY).toBe('i18nextLng')
})
