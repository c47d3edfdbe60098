import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  test as base,
  expect as baseExpect,
  type Page,
} from '@playwright/test'
import type { Environment } from '../../../supabase/local/auth/google.ts'
import { type Backend, startBackend } from '../../../supabase/local/backend.ts'
import type { TestUser } from '../../helpers/backend.ts'
import { zoneAtNoon } from '../../helpers/zone-at.ts'
import { signIn } from './app.ts'
import { type OwnBrowser, startBrowser } from './own-browser.ts'
import { nudgeChannelJoined, readyForOffline } from './pages.ts'
import { servedApp, templateData, templateRunner } from './template-data.ts'

/** The server of one test: the embedded backend on its own port, with its own data. */
export interface TestServer {
  /** Stays the same over stop and start. */
  url: string
  /** What startBackend gave; throws while stopped. */
  backend(): Backend
  /** Takes the server away, as a dead network does: service workers feel it too. */
  stop(): Promise<void>
  /** Brings it back on the same port with the data it had. */
  start(): Promise<void>
  /** The folder the app is served from, shared by all tests but those with `ownDist`. */
  distDir: string
}

async function startServer(
  folder: string,
  env: Environment,
  ownDist: boolean,
): Promise<TestServer> {
  const distDir = ownDist ? join(folder, 'dist') : servedApp
  const dataDir = join(folder, 'data')
  if (ownDist) cpSync(servedApp, distDir, { recursive: true })
  cpSync(templateData, dataDir, { recursive: true })
  let running: Backend | undefined = await startBackend({ port: 0, dataDir, distDir, env })
  const url = running.url
  const port = Number(new URL(url).port)
  return {
    url,
    distDir,
    backend() {
      if (!running) throw new Error('the server is stopped')
      return running
    },
    async stop() {
      await running?.close()
      running = undefined
    },
    async start() {
      running ??= await startBackend({ port, dataDir, distDir, env })
    },
  }
}

/**
 * For `test.use` where a test needs no start without a network: fetching the whole app for one takes
 * a third of such a test's time.
 */
export const withoutServiceWorker = { serviceWorkers: 'block' } as const

/** Where a spec blocks service workers: Playwright answers with nothing then, which no browser does. */
async function refuseServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if ('serviceWorker' in navigator)
      navigator.serviceWorker.register = () => Promise.reject(new Error('refused'))
  })
}

/**
 * No person goes elsewhere within the frames that the address takes to follow a closed dialog
 * (ActionHost); Playwright does, and the way back in the history would break off its way.
 */
function leaveAsPeopleDo(page: Page): void {
  for (const way of ['goto', 'reload'] as const) {
    const leave = page[way].bind(page) as (...how: unknown[]) => Promise<never>
    page[way] = async (...how: unknown[]) => {
      await page.locator('[data-leaving]').waitFor({ state: 'detached' })
      return leave(...how)
    }
  }
}

interface Fixtures {
  /** The server's environment variables; a spec that needs some overrides this. */
  serverEnv: Environment
  /** Gives the test a copy of the app of its own, to publish a new version of. */
  ownDist: boolean
  server: TestServer
  /** A runner with an account and nothing logged. */
  runner: TestUser
  /**
   * Opens another device of the runner (a browser context), signed in, able to hear of other devices
   * and, unless the spec blocks service workers, to start offline.
   */
  openDevice: (who?: Pick<TestUser, 'email' | 'password'>) => Promise<Page>
  /** A whole browser with one profile on disk, to start, close and kill. */
  ownBrowser: { start(): Promise<BrowserContext>; close(): Promise<void>; kill(): Promise<void> }
}

export const test = base.extend<Fixtures>({
  serverEnv: [{}, { option: true }],
  ownDist: [false, { option: true }],
  server: async ({ serverEnv, ownDist }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'fuelmile-e2e-'))
    const server = await startServer(folder, serverEnv, ownDist)
    await use(server)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  // Playwright reads a fixture's dependencies from this pattern, hence the empty one.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  timezoneId: async ({}, use) => {
    await use(zoneAtNoon())
  },
  context: async ({ context, serviceWorkers }, use) => {
    if (serviceWorkers === 'block') await refuseServiceWorker(context)
    context.on('page', leaveAsPeopleDo)
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  runner: async ({}, use) => {
    await use(JSON.parse(readFileSync(templateRunner, 'utf8')))
  },
  openDevice: async ({ browser, runner, serviceWorkers }, use) => {
    const pages: Page[] = []
    await use(async (who = runner) => {
      const context = await browser.newContext()
      context.on('page', leaveAsPeopleDo)
      if (serviceWorkers === 'block') await refuseServiceWorker(context)
      const page = await context.newPage()
      pages.push(page)
      const listening = nudgeChannelJoined(page)
      await signIn(page, who)
      await Promise.all([listening, serviceWorkers !== 'block' && readyForOffline(page)])
      return page
    })
    for (const page of pages) await page.context().close()
  },
  ownBrowser: async ({ timezoneId }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'fuelmile-profile-'))
    let running: OwnBrowser | undefined
    const end = async (how: 'close' | 'kill') => {
      await running?.[how]()
      running = undefined
    }
    await use({
      async start() {
        running = await startBrowser(profile, timezoneId ?? 'UTC')
        running.context.on('page', leaveAsPeopleDo)
        return running.context
      },
      close: () => end('close'),
      kill: () => end('kill'),
    })
    await end('kill')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})

/** Patient: two browsers and a server share the machine. */
export const expect = baseExpect.configure({ timeout: 30_000 })
