/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { answerKeys } from './keys.ts'
import { notAppPages } from './not-app-pages.ts'
import { handleNotifications } from './notifications.ts'
import { renewSubscription } from './push-renewal.ts'
import { takeShares } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] }

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// One page for every app route; the router in it picks the screen, online or not.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notAppPages }),
)

// Where the backend lives may change between releases, so it isn't precached; offline the last answer holds.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/app-config.json',
  new NetworkFirst({ cacheName: 'app-config', networkTimeoutSeconds: 3 }),
)

// The barcode reader, kept from its first use on: its names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /\.wasm$|\/barcode\.worker-/.test(url.pathname),
  async ({ request }) => {
    const cache = await caches.open('barcode-reader')
    const kept = await cache.match(request)
    if (kept) return kept
    const fresh = await fetch(request)
    if (fresh.ok) await cache.put(request, fresh.clone())
    return fresh
  },
)

// A new version waits until the runner agrees: taking over mid-session would pull
// lazy chunks from under the open page.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

handleNotifications()
renewSubscription()
answerKeys()
takeShares()

// The first visit is controlled at once, so closing the app right after it still leaves it usable offline.
clientsClaim()
