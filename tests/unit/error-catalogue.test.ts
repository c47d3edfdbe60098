import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readWords } from '../../scripts/tools/words.ts'
import { BARCODE_ERRORS } from '../barcode-error-catalogue.ts'
import { CONNECTION_ERRORS } from '../connection-error-catalogue.ts'
import { APP_ERRORS, type CatalogueRow } from '../error-catalogue.ts'
import { FOOD_ERRORS } from '../food-error-catalogue.ts'
import { CAMERA_ERRORS, UPLOAD_ERRORS } from '../picture-error-catalogue.ts'
import { PROMISED_FIGURES } from '../promised-figures.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CATALOGUES = [
  ...[APP_ERRORS, CONNECTION_ERRORS, UPLOAD_ERRORS, CAMERA_ERRORS],
  ...[FOOD_ERRORS, BARCODE_ERRORS, PROMISED_FIGURES],
]
const ROWS: [string, CatalogueRow][] = Object.entries(Object.assign({}, ...CATALOGUES))

/** All words of a language by `namespace:key`. */
const wordsIn = (language: string) =>
  new Map<string, string>(
    readWords(ROOT, language).flatMap(({ namespace, words }) =>
      [...words].map(([key, text]) => [`${namespace}:${key}`, text] as const),
    ),
  )
const ENGLISH = wordsIn('en')
const INDONESIAN = wordsIn('id')

/** Whether a test of this title stands in the file: its title is a call's first argument. */
function hasTest(file: string, title: string): boolean {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1,`).test(source)
}

describe.each(ROWS)('%s', (_id, { says, tests }) => {
  it('says what it promises in English, and something in Indonesian', () => {
    for (const [key, text] of Object.entries(says)) {
      expect(ENGLISH.get(key), key).toBe(text)
      // Indonesian has one form for any number.
      const other = INDONESIAN.get(key) ?? INDONESIAN.get(key.replace(/_one$/, '_other'))
      expect(other, key).toMatch(/\S/)
    }
  })

  it('has tests, and they are there', () => {
    const named = Object.entries(tests).flatMap(([file, titles]) =>
      titles.map((title) => [file, title] as const),
    )
    expect(named.length).toBeGreaterThan(0)
    for (const [file, title] of named) expect(hasTest(file, title), `${file}: ${title}`).toBe(true)
  })
})

it('every problem the app has words for is in a row', () => {
  // `namespace:problem.code`, whether a code has one text or a title and a body.
  const problemOf = (key: string) =>
    /^(?:auth:failure|camera:problem|errors:database|tracker:problem|uploads:error)\.\w+/.exec(
      key,
    )?.[0] ??
    /^food:scan\.(?:no[A-Z]\w+|unknown|incomplete|busy|failed|offline|invalid)/.exec(key)?.[0]
  const told = new Set(ROWS.flatMap(([, { says }]) => Object.keys(says)).map(problemOf))
  const known = [...ENGLISH.keys()].flatMap((key) => problemOf(key) ?? [])
  expect(known.length).toBeGreaterThan(30)
  expect(known.filter((problem) => !told.has(problem))).toEqual([])
})

it('no row stands in for another', () => {
  const sizes = CATALOGUES.map((rows) => Object.keys(rows).length)
  expect(ROWS).toHaveLength(sizes.reduce((sum, size) => sum + size))
})

it('finds a test by its title alone', () => {
  const file = 'unit/error-catalogue.test.ts'
  expect(hasTest(file, 'finds a test by its title alone')).toBe(true)
  expect(hasTest(file, 'finds a test by its title')).toBe(false)
  expect(hasTest(file, 'unit/error-catalogue.test.ts')).toBe(false)
})
