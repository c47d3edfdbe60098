/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { warnOfFaults } from '../src/lib/worker-log.ts'
import { answerKeys } from './keys.ts'
import { notAppPages } from './not-app-pages.ts'
import { handleNotifications } from './notifications.ts'
import { renewSubscription } from './push-renewal.ts'
import { sendPhotos } from './send-photos.ts'
import { SHARE_ADDRESS, takeShare } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] }

/** So long the server may take to say where the backend is, where an earlier answer is at hand, ms. */
const CONFIG_MS = 3000

warnOfFaults('service_worker')

const precache = new PrecacheController()
precache.precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()
const appPage = precache.createHandlerBoundToURL('/index.html')

// Workbox's own router costs more than these few addresses.
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer !== null) event.respondWith(answer)
})

/** Null where the request is none of ours and goes to the network. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return null
  const { pathname } = url
  if (request.method === 'POST') return pathname === SHARE_ADDRESS ? takeShare(event) : null
  if (request.method !== 'GET') return null
  if (precache.getCacheKeyForURL(request.url)) return precache.strategy.handle({ event, request })
  // One page for every app route; the router in it picks the screen, online or not.
  if (request.mode === 'navigate')
    return notAppPages.some((page) => page.test(pathname)) ? null : appPage({ event, request, url })
  if (pathname === '/app-config.json') return latestConfig(request)
  // Their names change with their content.
  if (/\.wasm$|\/barcode\.worker-/.test(pathname)) return cachedReader(request)
  return null
}

/** Where the backend lives may change between releases, so it isn't precached; offline the last answer holds. */
async function latestConfig(request: Request): Promise<Response> {
  const cache = await caches.open('app-config')
  const cached = await cache.match(request)
  try {
    const fresh = await fetch(request, cached ? { signal: AbortSignal.timeout(CONFIG_MS) } : {})
    if (fresh.ok) await cache.put(request, fresh.clone())
    return fresh
  } catch (error) {
    if (cached) return cached
    throw error
  }
}

/** The barcode reader, kept from its first use on. */
async function cachedReader(request: Request): Promise<Response> {
  const cache = await caches.open('barcode-reader')
  const cached = await cache.match(request)
  if (cached) return cached
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

// A new version waits until the runner agrees: taking over mid-session would pull
// lazy chunks from under the open page.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

handleNotifications()
renewSubscription()
answerKeys()
sendPhotos()

// The first visit is controlled at once, so closing the app right after it still leaves it usable offline.
clientsClaim()
