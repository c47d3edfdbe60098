import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAction } from '#lib/action-search.ts'
import { PATHS } from '#lib/paths.ts'
import { manifest } from '../../../pwa.manifest.ts'
import { routesOfTheApp } from '../../e2e/support/routes.ts'

/** Width and height from a PNG's header. */
function pngSize(path: string): string {
  const bytes = readFileSync(path)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test.each([...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])(
  'the icon $src has the size it claims',
  ({ src, sizes }) => {
    expect(pngSize(`public${src}`)).toBe(sizes)
  },
)

test('a maskable and a plain icon exist in both sizes an install needs', () => {
  for (const purpose of ['any', 'maskable'])
    for (const sizes of ['192x192', '512x512'])
      expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose, sizes }))
})

test('it says which app it is, whatever address it starts at, and what kinds it is of', () => {
  expect(manifest.id).toBe('/')
  expect(manifest.categories).toEqual(expect.arrayContaining(['health', 'fitness', 'food']))
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
})

test('both actions of the action button and race mode have a shortcut', () => {
  const names = manifest.shortcuts.map(({ name }) => name)
  expect(names).toEqual(['Log meal', 'Start race mode', 'Upload activity'])
  expect(manifest.shortcuts[1]?.url).toBe(PATHS.raceMode)
})

test.each(manifest.shortcuts)('the shortcut $name leads to what there is', ({ url }) => {
  const { pathname, searchParams, search } = new URL(url, 'https://app.example')
  expect(routesOfTheApp()).toContain(pathname)
  expect(readAction(search)?.action ?? null).toBe(searchParams.get('action'))
})

test('the page paints the same background before and after the app starts', () => {
  const html = readFileSync('index.html', 'utf8')
  expect(html).toContain(`background: ${manifest.background_color}`)
  expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`)
})

test('the page has no inline script, which the content security policy would refuse', () => {
  const scripts = readFileSync('index.html', 'utf8').match(/<script[^>]*>/g) ?? []
  expect(scripts).toEqual(['<script type="module" src="/src/main.tsx">'])
})

test.each(manifest.screenshots)('the screenshot $src has the size it claims', ({ src, sizes }) => {
  expect(pngSize(`public${src}`)).toBe(sizes)
})
