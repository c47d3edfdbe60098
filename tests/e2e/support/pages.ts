import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the service worker controls the page: from then on the app starts offline. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/**
 * Lets no answer to these requests of the page through until the returned function is called; from
 * then on they are answered as ever.
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await gone
    await route.fallback()
  })
  return () => {
    letGo()
    return page.unroute(address)
  }
}

/** Resolves when the page hears of other devices' changes. Call it before the app is opened. */
export function nudgeChannelJoined(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Subscribed to PostgreSQL')) resolve()
      })
    })
  })
}

/** Names and entry counts of the service worker's caches. */
export function cacheSizes(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const sizes: Record<string, number> = {}
    for (const name of await caches.keys())
      sizes[name] = (await (await caches.open(name)).keys()).length
    return sizes
  })
}

/** Today, where the page is: `yyyy-MM-dd`. */
export function todayOn(page: Page): Promise<string> {
  return page.evaluate(() => new Date().toLocaleDateString('sv'))
}

/** A screen's title. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

/**
 * Goes to another screen as a link within the app does, and waits until the one before is gone: until
 * what it needs is there, the app leaves that one standing. Each screen has a heading element of its
 * own, also where its words are the same.
 */
export async function goWithin(page: Page, route: string): Promise<void> {
  if (new URL(page.url()).pathname === route) return
  const before = await heading(page).elementHandle()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    // A link begins at the top, too.
    scrollTo(0, 0)
  }, route)
  await expect
    .poll(() => before?.evaluate((old) => old.isConnected), { message: route, timeout: 30_000 })
    .toBe(false)
}

/** In the page: whether the device has put down that the session ended, a moment after the screen shows it. */
export async function endIsStored(): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('fuelmile-session')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const stored = await new Promise<object>((resolve, reject) => {
    const reading = database.transaction('session').objectStore('session').get('session')
    reading.onsuccess = () => resolve(reading.result)
    reading.onerror = () => reject(reading.error)
  })
  database.close()
  return 'ended' in stored
}
