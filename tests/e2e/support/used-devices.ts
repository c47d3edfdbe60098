import type { BrowserContext } from '@playwright/test'

/**
 * Devices that the tests of a worker use one after the other: each is signed in anew, with nothing of the one
 * before but the app itself, which takes seconds of a processor to install.
 */
export class UsedDevices {
  readonly #idle = new Map<string, BrowserContext[]>()
  /** Has what can't be taken from it again: another clock, scripts of a test. */
  readonly #marked = new WeakSet<BrowserContext>()

  /** @param kind what its options are, in letters */
  async take(kind: string, make: () => Promise<BrowserContext>): Promise<BrowserContext> {
    const idle = this.#idle.get(kind)?.pop()
    if (idle) return idle
    const device = await make()
    const mark = () => this.#marked.add(device)
    // With leave to notify, Chromium promises to keep what is stored, and keeps that promise.
    beforeEach(device, ['grantPermissions'], mark)
    beforeEach(device, ['addInitScript', 'exposeBinding', 'exposeFunction', 'on'], mark)
    beforeEach(device.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], mark)
    return device
  }

  /** Keeps a device for the next test; one that can't be emptied is thrown away. */
  async giveBack(kind: string, device: BrowserContext): Promise<void> {
    try {
      if (this.#marked.has(device)) throw new Error('it can not be emptied')
      await empty(device)
      const idle = this.#idle.get(kind) ?? []
      this.#idle.set(kind, [...idle, device])
    } catch {
      // What a test has broken is of no use to another.
      await device.close()
    }
  }
}

function beforeEach<T extends object>(of: T, methods: readonly (keyof T)[], tell: () => void) {
  for (const name of methods) {
    const method = of[name] as (...args: unknown[]) => unknown
    of[name] = ((...args: unknown[]) => {
      tell()
      return method.apply(of, args)
    }) as T[typeof name]
  }
}

/** Of the caches: the app's own files. */
const APP = /precache/

async function empty(device: BrowserContext): Promise<void> {
  await device.unrouteAll()
  await device.setOffline(false)
  await device.clearPermissions()
  const [page, ...others] = device.pages()
  for (const other of others) await other.close()
  if (!page) throw new Error('no page to empty it from')
  await page.evaluate(async (app) => {
    for (const name of await caches.keys())
      if (!new RegExp(app).test(name)) await caches.delete(name)
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  }, APP.source)
  // What the service worker remembers of the runner goes, too.
  const devtools = await device.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.close()
  await device.setStorageState({ cookies: [], origins: [] })
}
