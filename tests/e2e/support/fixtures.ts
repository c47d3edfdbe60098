import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  test as base,
  expect as baseExpect,
  type Page,
} from '@playwright/test'
import type { Environment } from '../../../supabase/local/auth/google.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { signedIn, type TestUser } from '../../helpers/backend.ts'
import { onboardedUser } from '../../helpers/onboarded.ts'
import { zoneAtNoon } from '../../helpers/zone-at.ts'
import { dayScore } from './app.ts'
import { type OwnBrowser, startBrowser } from './own-browser.ts'
import { nudgeChannelJoined, readyForOffline } from './pages.ts'
import { readWhenUsed, SharedServer, startServer, type TestServer } from './test-server.ts'
import { UsedDevices } from './used-devices.ts'

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

/** What the app keeps of a session: signing in by the form is for the tests of that. */
async function sessionOf(at: Backend, who: Pick<TestUser, 'email' | 'password'>) {
  const { access_token, refresh_token, expires_at, user } = await signedIn(at, who)
  const session = JSON.stringify({ access_token, refresh_token, expires_at, user })
  const localStorage = [{ name: 'fuelmile-session', value: session }]
  return { cookies: [], origins: [{ origin: at.url, localStorage }] }
}

export interface Fixtures {
  /** The server's environment variables; a spec that needs some overrides this. */
  serverEnv: Environment
  /** Gives the test a server of its own, to change what outlasts its rows: tables, say. */
  ownServer: boolean
  /** Gives the test a server with a copy of the app of its own, to publish a new version of. */
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

export const test = base.extend<Fixtures, { sharedServer: SharedServer; usedDevices: UsedDevices }>(
  {
    serverEnv: [{}, { option: true }],
    ownServer: [false, { option: true }],
    ownDist: [false, { option: true }],
    // biome-ignore lint/correctness/noEmptyPattern: see below
    usedDevices: [async ({}, use) => use(new UsedDevices()), { scope: 'worker' }],
    sharedServer: [
      // Playwright reads a fixture's dependencies from this pattern, hence the empty one.
      // biome-ignore lint/correctness/noEmptyPattern: see above
      async ({}, use) => {
        const shared = new SharedServer()
        await use(shared)
        await shared.end()
      },
      { scope: 'worker' },
    ],
    server: async ({ serverEnv, ownServer, ownDist, sharedServer }, use) => {
      if (!ownServer && !ownDist && readWhenUsed(serverEnv)) {
        await use(await sharedServer.asNew(serverEnv))
        return
      }
      const server = await startServer({ env: serverEnv, ownDist })
      await use(server)
      await server.end()
    },
    baseURL: async ({ server }, use) => {
      await use(server.url)
    },
    // biome-ignore lint/correctness/noEmptyPattern: see above
    timezoneId: async ({}, use) => {
      await use(zoneAtNoon())
    },
    context: async ({ context, serviceWorkers }, use) => {
      if (serviceWorkers === 'block') await refuseServiceWorker(context)
      context.on('page', leaveAsPeopleDo)
      await use(context)
    },
    runner: async ({ server }, use) => {
      await use(await onboardedUser(server.backend()))
    },
    openDevice: async (
      { browser, server, runner, usedDevices, serviceWorkers, locale, timezoneId, viewport },
      use,
      testInfo,
    ) => {
      const devices: BrowserContext[] = []
      const isForMany = server.isShared
      const kind = JSON.stringify([serviceWorkers, locale, timezoneId, viewport])
      const make = async () => {
        const context = await browser.newContext()
        context.on('page', leaveAsPeopleDo)
        if (serviceWorkers === 'block') await refuseServiceWorker(context)
        return context
      }
      await use(async (who = runner) => {
        const session = await sessionOf(server.backend(), who)
        const context = isForMany ? await usedDevices.take(kind, make) : await make()
        devices.push(context)
        await context.setStorageState(session)
        const page = await context.newPage()
        const listening = nudgeChannelJoined(page)
        await page.goto('/')
        await dayScore(page).waitFor()
        await Promise.all([listening, serviceWorkers !== 'block' && readyForOffline(page)])
        return page
      })
      const isInOrder = testInfo.status === testInfo.expectedStatus
      for (const device of devices) {
        if (isForMany && isInOrder) await usedDevices.giveBack(kind, device)
        else await device.close()
      }
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
  },
)

/** Patient: two browsers and a server share the machine. */
export const expect = baseExpect.configure({ timeout: 30_000 })
