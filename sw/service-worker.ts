/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { warnOfFaults } from '../src/lib/worker-log.ts'
import { answerKeys } from './keys.ts'
import { notAppPages } from './not-app-pages.ts'
import { handleNotifications } from './notifications.ts'
import { precacheFiles } from './precache.ts'
import { renewSubscription } from './push-renewal.ts'
import { sendPhotos } from './send-photos.ts'
import { SHARE_ADDRESS, takeShare } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] }

/** So long the server may take to say where the backend is, where an earlier answer is cached, s. */
const CONFIG_PATIENCE_S = 3

warnOfFaults('service_worker')

/** Put in by the build; `npm run dev` has nothing to keep. */
const files = self.__WB_MANIFEST

const precache = precacheFiles(files)
cleanupOutdatedCaches()

// One page for every app route; the router in it picks the screen, online or not.
if (files.length > 0)
  registerRoute(
    ({ request, sameOrigin, url }) =>
      sameOrigin &&
      request.mode === 'navigate' &&
      !notAppPages.some((page) => page.test(url.pathname)),
    precache.createHandlerBoundToURL('/index.html'),
  )

// Where the backend lives may change between releases, so it isn't precached; offline the last answer is used.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/app-config.json',
  new NetworkFirst({ cacheName: 'app-config', networkTimeoutSeconds: CONFIG_PATIENCE_S }),
)

// The barcode reader, from its first use on: the names of its files change with their content.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /\.wasm$|\/barcode\.worker-/.test(url.pathname),
  new CacheFirst({ cacheName: 'barcode-reader' }),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_ADDRESS,
  ({ event }) => takeShare(event as FetchEvent),
  'POST',
)

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
