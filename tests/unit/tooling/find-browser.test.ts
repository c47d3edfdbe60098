import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser, isExecutable } from '../../../scripts/tools/find-browser.ts'
import { tempProject } from '../../helpers/temp-project.ts'

function programs(...paths: string[]): string {
  const root = tempProject(Object.fromEntries(paths.map((path) => [path, '#!/bin/sh\n'])))
  for (const path of paths) chmodSync(join(root, path), 0o755)
  return root
}

test('a path from the environment comes before the system and before Playwright', () => {
  const root = programs('mine', 'bin/chromium', 'pw')
  const environment = { CHROME_PATH: join(root, 'mine') }
  const installed = () => [join(root, 'bin/chromium')]
  expect(findBrowser(environment, join(root, 'pw'), installed)).toEqual({
    found: true,
    path: join(root, 'mine'),
    source: 'CHROME_PATH',
  })
})

test('our own variable comes before the general ones', () => {
  const root = programs('ours', 'general')
  const environment = { CHROME_PATH: join(root, 'general'), FUELMILE_CHROMIUM: join(root, 'ours') }
  expect(findBrowser(environment, '')).toMatchObject({ path: join(root, 'ours') })
})

test('the system comes before Playwright; what can’t be run is passed over', () => {
  const root = programs('bin/chromium', 'pw')
  const installed = () => [join(root, 'bin/removed'), join(root, 'bin/chromium')]
  expect(findBrowser({}, join(root, 'pw'), installed)).toMatchObject({
    path: join(root, 'bin/chromium'),
    source: 'system',
  })
})

test('what the search finds on this machine can be run', () => {
  const search = findBrowser({}, '')
  if (search.found) expect(isExecutable(search.path)).toBe(true)
  else expect(search.help).toContain('npx playwright install chromium')
})

test("Playwright's own is the last resort", () => {
  const root = programs('pw')
  expect(findBrowser({}, join(root, 'pw'), () => [])).toMatchObject({ source: 'playwright' })
})

test('a named program that is not there is an error, not passed over', () => {
  const root = programs('bin/chromium')
  const installed = () => [join(root, 'bin/chromium')]
  const search = findBrowser({ CHROME_PATH: '/nowhere/chrome' }, '', installed)
  expect(search).toEqual({
    found: false,
    help: 'CHROME_PATH names /nowhere/chrome, which is not a program that can be run.',
    packages: [],
  })
})

test('with no browser at all the answer says how to get one', () => {
  const search = findBrowser({}, '/nowhere/chrome', () => [])
  expect(search).toMatchObject({ found: false })
  expect(search.found || search.help).toContain('npx playwright install chromium')
})
