/**
 * `npm run screenshots`: builds the app, fills it with the demo runner and photographs each screen
 * on a phone and on a wide window, into screenshots/. Arguments name routes: `-- /meals /sync`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../tests/helpers/browser.ts'

const signedOutRoutes = ['/auth', '/about', '/offline']
const signedInRoutes = ['/', '/meals', '/profile', '/sync']
const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
const folder = 'screenshots'

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
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
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

async function signIn(page: Page, { url, email, password }: Demo): Promise<void> {
  await page.goto(`${url}/auth`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`${url}/`)
}

async function photograph(page: Page, url: string, route: string, device: string): Promise<void> {
  await page.goto(url + route)
  await page.getByRole('main').waitFor()
  // Until the first sync and the rings' motion are over.
  await page.waitForLoadState('networkidle')
  const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')
  const path = `${folder}/${name}-${device}.png`
  await page.screenshot({ path, animations: 'disabled' })
  console.log(path)
}

async function photographAll(
  browser: Browser,
  demo: Demo,
  routes: readonly string[],
): Promise<void> {
  const wanted = (route: string) => routes.length === 0 || routes.includes(route)
  for (const [device, options] of Object.entries(devices)) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const route of signedOutRoutes.filter(wanted))
      await photograph(page, demo.url, route, device)
    await signIn(page, demo)
    for (const route of signedInRoutes.filter(wanted))
      await photograph(page, demo.url, route, device)
    await context.close()
  }
}

mkdirSync(folder, { recursive: true })
const demo = await startDemo()
const browser = await launchBrowser()
try {
  await photographAll(browser, demo, process.argv.slice(2))
} finally {
  await browser.close()
  await demo.stop()
}
