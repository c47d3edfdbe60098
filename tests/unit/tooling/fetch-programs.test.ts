import { expect, test } from 'vitest'
import { wayToFetch } from '../../../scripts/tools/fetch-programs.ts'
import { findBrowser } from '../../../scripts/tools/find-browser.ts'
import { findEngines } from '../../../scripts/tools/find-engines.ts'
import { findPsql } from '../../../scripts/tools/find-psql.ts'

/** As on a machine with Node and nothing else. */
const browser = findBrowser({}, '/nowhere/chrome', () => [])
const bare = [
  ...(browser.found ? [] : browser.packages),
  ...findEngines({ PATH: '/nowhere' }, 'linux').packages,
  ...findPsql({ PATH: '/nowhere' }).packages,
]

test('root on Debian gets all browsers and psql by apt-get, and hears so first', () => {
  const way = wayToFetch(bare, true)
  const packages =
    'chromium firefox-esr webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1 postgresql-client'
  expect(way?.commands.map((command) => command.join(' '))).toEqual([
    'apt-get update',
    `apt-get install -y --no-install-recommends ${packages}`,
  ])
  expect(way?.announcement).toContain(`installing ${packages} by apt-get`)
})

test('anybody else gets the Chromium that Playwright downloads, and hears so first', () => {
  const way = wayToFetch(bare, false)
  expect(way?.commands.map(([, ...args]) => args.slice(-2))).toEqual([['install', 'chromium']])
  expect(way?.announcement).toContain('Playwright downloads one')
})

test('only what is missing comes', () => {
  expect(wayToFetch(['firefox-esr'], true)?.commands.at(-1)?.slice(-1)).toEqual(['firefox-esr'])
  expect(wayToFetch(['firefox-esr'], false)).toBeNull()
  expect(wayToFetch([], true)).toBeNull()
})

test('nothing comes in the place of a browser that was named', () => {
  const named = findBrowser({ CHROME_PATH: '/nowhere/chrome' }, '', () => [])
  expect(named).toMatchObject({ found: false, packages: [] })
  const FUELMILE_FIREFOX = '/nowhere/firefox'
  expect(findEngines({ PATH: '/nowhere', FUELMILE_FIREFOX }, 'darwin').packages).toEqual([])
})
