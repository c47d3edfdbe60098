/**
 * `npm run screenshots`: builds the app, fills it with the demo runner and photographs each screen,
 * its main states and what it looks like in trouble, on a phone and on a wide window, in both
 * languages, into screenshots/{language}/; then the states of every dialog, which a browser test goes
 * through, into screenshots/dialogs/{language}/. Arguments name routes, `states` and `trouble`, without
 * the dialogs: `-- /meals /sync states home more trouble`. `home` is Home in each state of each of its parts,
 * `more`, `races`, `race-day` and `kitchen` other screens in states that the demo runner is not in.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { PushChange } from '#domain/sync-protocol.ts'
import { LANGUAGES, type Language } from '#i18n/languages.ts'
import { toSignIn } from '../tests/e2e/support/app.ts'
import { routesOfTheApp } from '../tests/e2e/support/routes.ts'
import { word } from '../tests/e2e/support/words.ts'
import { launchBrowser } from '../tests/helpers/browser.ts'
import { zoneAt } from '../tests/helpers/zone-at.ts'
import { HOME_STATES, type HomeState } from './lib/home-states.ts'
import { KITCHEN_STATES } from './lib/kitchen-states.ts'
import { MORE_STATES } from './lib/more-states.ts'
import { homePhotographer } from './lib/photograph-home.ts'
import { photographStates } from './lib/photograph-states.ts'
import { RACE_DAY_STATES } from './lib/race-day-states.ts'
import { RACE_STATES } from './lib/race-states.ts'

/** Addresses a signed-out visitor sees something else, or only then something, at. */
const signedOutRoutes = [
  '/auth',
  '/auth/forgotten-password',
  '/auth/new-password',
  '/auth/callback?error=access_denied&error_description=No',
  '/offline',
  '/about',
  '/terms',
  '/privacy',
  '/no/such/page',
]
/** Dialogs open over any screen. */
const dialogs = [
  'add',
  'log-meal',
  'upload-activity',
  'install',
  'notifications',
  'beta-report',
].map((action) => `/?action=${action}`)
const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
const LOCALE_OF: Record<Language, string> = { en: 'en-GB', id: 'id-ID' }
const folder = 'screenshots'
/** The demo runner has had lunch, and nothing after it, whatever the clock of this machine says. */
const { timezoneId } = zoneAt(14)
/** Screens in states of their own, by the argument that asks for them. */
const OWN_STATES: Readonly<Record<string, Readonly<Record<string, HomeState>>>> = {
  home: HOME_STATES,
  more: MORE_STATES,
  races: RACE_STATES,
  'race-day': RACE_DAY_STATES,
  kitchen: KITCHEN_STATES,
}

interface Demo {
  url: string
  email: string
  password: string
  stop(): Promise<void>
}

/** `npm start -- --demo` on a free port with data of its own; reads the address and the account it prints. */
function startDemo(): Promise<Demo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fuelmile-screenshots-'))
  const args = ['scripts/start.mjs', '--demo', '--port', '0', '--data-dir', dataDir]
  const env = { ...process.env, TZ: timezoneId }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /https?:\/\/\S+/.exec(output)?.[0]
      const email = /\S+@[\w.-]+/.exec(output)?.[0]
      const password = /password[:\s]+(\S+)/i.exec(output)?.[1]
      if (url && email && password) resolve({ url, email, password, stop })
    })
    child.once('close', () => reject(new Error(`the demo did not start:\n${output}`)))
  })
}

async function signIn(
  page: Page,
  { url, email, password }: Demo,
  language: Language,
): Promise<void> {
  await page.goto(`${url}/auth`)
  await toSignIn(page)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  // What the account holds is on the device then.
  await page.getByText(word(language, 'common:syncPhase.up_to_date')).waitFor()
}

function nameOf(route: string): string {
  const { pathname, searchParams } = new URL(route, 'http://app')
  const action = searchParams.get('action')
  if (action) return `dialog-${action}`
  return pathname === '/' ? 'home' : pathname.slice(1).replaceAll('/', '-')
}

async function photograph(page: Page, url: string, route: string, path: string): Promise<void> {
  await page.goto(url + route)
  await page.getByRole('heading').first().waitFor()
  // Until the first sync and the rings' motion are over.
  await page.waitForLoadState('networkidle')
  // Home shows its parts once the device's data are open, or says that they can't be.
  if (route === '/') await page.locator('main section, [data-tone=warning]').first().waitFor()
  await page.screenshot({ path, animations: 'disabled' })
  // What lies below the fold counts as much; a dialog covers it.
  const more = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 40)
  if (more && !route.includes('action='))
    await page.screenshot({
      path: path.replace('.png', '-full.png'),
      fullPage: true,
      animations: 'disabled',
    })
  console.log(path)
}

/** What a visitor sees of links, codes, and an account that was deleted elsewhere. */
async function photographAccount(
  page: Page,
  { url, email }: Demo,
  pathOf: (name: string) => string,
) {
  const link = '/auth/callback#access_token=a&refresh_token=r&type=signup'
  await photograph(page, url, link, pathOf('auth-link-from-elsewhere'))
  await page.goto(`${url}/auth/forgotten-password`)
  await page.locator('input[type=email]').fill(`someone-${Date.now()}@example.test`)
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=code]').waitFor()
  await page.screenshot({ path: pathOf('auth-code'), animations: 'disabled' })
  // A server that confirms addresses by mail.
  await page.route('**/auth/v1/signup**', (route) => route.fulfill({ json: { id: 'x', email } }))
  await page.goto(`${url}/auth`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill('correct horse')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=code]').waitFor()
  await page.screenshot({ path: pathOf('auth-confirm'), animations: 'disabled', fullPage: true })
  const gone = JSON.stringify({ userId: 'nobody', email, at: Date.now() })
  await page.evaluate((note) => localStorage.setItem('fuelmile-account-gone', note), gone)
  await photograph(page, url, '/auth/account-gone', pathOf('account-gone'))
  await page.locator('main button').last().click()
  await page.getByRole('dialog').waitFor()
  await page.screenshot({ path: pathOf('account-gone-asked'), animations: 'disabled' })
  await page.evaluate(() => localStorage.clear())
}

/** Answers every push as a server that refuses each row; what else it says is the server's own word. */
async function refuseRows(page: Page): Promise<void> {
  await page.context().route('**/rpc/sync_push', async (route) => {
    const { changes } = route.request().postDataJSON() as { changes: PushChange[] }
    const rejected = changes.map(({ table, row: { id } }) => ({
      ...{ table, id, code: '23514', column: null, message: 'violates a check constraint' },
      constraint: `${table}_calories_between_0_and_20000`,
    }))
    const answer = await route.fetch({ postData: { changes: [] } })
    return route.fulfill({ json: { ...(await answer.json()), rejected } })
  })
}

/** What a runner sees where the server refuses a row, and where the device gives no storage. */
async function photographTroubles(page: Page, { url }: Demo, pathOf: (name: string) => string) {
  await refuseRows(page)
  await page.goto(`${url}/?action=quick-add`)
  await page.locator('[role=dialog] [name=calories]').fill('480')
  await page.locator('[role=dialog] button[type=submit]').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto(`${url}/sync`)
  await page.locator('main section details').first().waitFor()
  await photograph(page, url, '/sync', pathOf('trouble-refused'))
  await photograph(page, url, '/', pathOf('trouble-refused-home'))
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no storage', 'UnknownError')
    }
  })
  for (const [route, name] of [
    ['/', 'home'],
    ['/meals', 'meals'],
    ['/profile', 'profile'],
  ] as const)
    await photograph(page, url, route, pathOf(`trouble-storage-${name}`))
}

/** Screens in states of their own, with a server and runners for them. */
async function photographHome(browser: Browser, states: Readonly<Record<string, HomeState>>) {
  const home = await homePhotographer(browser)
  try {
    for (const language of LANGUAGES) {
      mkdirSync(join(folder, language), { recursive: true })
      for (const [size, options] of Object.entries(devices))
        await home.photograph({
          language,
          device: { ...options, locale: LOCALE_OF[language], reducedMotion: 'reduce' },
          pathOf: (name) => join(folder, language, `${name}-${size}.png`),
          states,
        })
    }
  } finally {
    await home.end()
  }
}

async function photographAll(
  browser: Browser,
  demo: Demo,
  routes: readonly string[],
): Promise<void> {
  const wanted = (route: string) => routes.length === 0 || routes.includes(route)
  for (const language of LANGUAGES) {
    const locale = LOCALE_OF[language]
    mkdirSync(join(folder, language), { recursive: true })
    for (const [device, options] of Object.entries(devices)) {
      const context = await browser.newContext({
        ...{ ...options, locale, timezoneId, reducedMotion: 'reduce' },
      })
      const page = await context.newPage()
      const shoot = (route: string) =>
        photograph(page, demo.url, route, join(folder, language, `${nameOf(route)}-${device}.png`))
      const pathOf = (name: string) => join(folder, language, `${name}-${device}.png`)
      for (const route of signedOutRoutes.filter(wanted)) await shoot(route)
      if (wanted('account')) await photographAccount(page, demo, pathOf)
      await signIn(page, demo, language)
      const signedIn = routesOfTheApp().filter((route) => !signedOutRoutes.includes(route))
      for (const route of [...signedIn, ...dialogs].filter(wanted)) {
        if (!route.startsWith('/auth')) await shoot(route)
      }
      if (wanted('states')) await photographStates(page, { url: demo.url, language, pathOf })
      if (wanted('trouble')) {
        await photographTroubles(page, demo, pathOf)
      }
      await context.close()
    }
  }
}

mkdirSync(folder, { recursive: true })
const demo = await startDemo()
const browser = await launchBrowser()
const routes = process.argv.slice(2)
try {
  if (!routes.length || !routes.every((name) => name in OWN_STATES))
    await photographAll(browser, demo, routes)
  for (const [name, states] of Object.entries(OWN_STATES))
    if (!routes.length || routes.includes(name)) await photographHome(browser, states)
} finally {
  await browser.close()
  await demo.stop()
}
if (routes.length === 0) {
  const env = { ...process.env, FUELMILE_PICTURES: join(folder, 'dialogs') }
  const args = ['playwright', 'test', 'tests/e2e/screen-dialogs.spec.ts']
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env })
  process.exitCode = status ?? 1
}
