import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Where a phone is really meant: what is in a photo, and which calendar a file is for. */
const REALLY_PHONES = ['tracker.json problem.device_photo.body', 'races.json file.hint']

/** All words of the app as `en/file.json path: text`. */
function allWords(): string[] {
  const found: string[] = []
  const walk = (place: string, words: unknown): void => {
    if (typeof words === 'string') found.push(`${place}: ${words}`)
    else
      for (const [key, part] of Object.entries(words as object))
        walk(place.endsWith('.json') ? `${place} ${key}` : `${place}.${key}`, part)
  }
  for (const language of ['en', 'id'])
    for (const file of readdirSync(`src/i18n/locales/${language}`))
      walk(
        `${language}/${file}`,
        JSON.parse(readFileSync(`src/i18n/locales/${language}/${file}`, 'utf8')),
      )
  return found
}

const naming = (words: RegExp) =>
  allWords().filter((line) => words.test(line.split(': ').slice(1).join(': ')))

it('a device is called a device: the app runs on computers, too', () => {
  const others = naming(/\bphones?\b|\bponsel\b/i).filter(
    (line) => !REALLY_PHONES.some((place) => line.includes(`/${place}:`)),
  )
  expect(others).toEqual([])
})

it('only who is to install the app is sent to the address bar: an installed window has none', () => {
  expect(naming(/address bar|bilah alamat/i).map((line) => line.split(':')[0])).toEqual([
    'en/install.json other.menu',
    'id/install.json other.menu',
  ])
})
