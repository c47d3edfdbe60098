/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { faultName } from '../src/lib/fault-name.ts'
import { raceRuns } from '../src/lib/race-on.ts'
import { FILE_CAME, type VersionFiles } from '../src/lib/version-files.ts'
import { warn } from '../src/lib/worker-log.ts'

declare const self: ServiceWorkerGlobalScope

/** So many files are on their way at once: a line with long ways is full, and two of a browser's six are the page's. */
const LANES = 4
/** How long a file that did not come is waited for before it is asked for again, ms. */
const PATIENCE_MS = [1000, 4000]

/**
 * [Note: kept for offline]
 *
 * Workbox knows which files make a version, answers from them and drops those of earlier ones; it fetches them one
 * after another. Here they are fetched ahead of it, several at a time, into its own cache, where it finds them. What
 * came stays when another file fails, so the next try, which the page makes (src/app/pwa/update.ts), goes on from there.
 * So does what a page asks for of a version that was whole once ([Note: ready without a signal]).
 */
export function precacheFiles(files: (string | PrecacheEntry)[]): PrecacheController {
  const precache = new PrecacheController()
  precache.addToCacheList(files)
  // Exact addresses only: the server has no other names for these files.
  registerRoute(
    new PrecacheRoute(precache, {
      directoryIndex: '',
      cleanURLs: false,
      ignoreURLParametersMatching: [],
    }),
  )
  self.addEventListener('install', (event) => {
    event.waitUntil(install(precache, event))
  })
  self.addEventListener('activate', (event) => {
    event.waitUntil(precache.activate(event))
  })
  self.addEventListener('message', (event) => {
    const type: unknown = event.data?.type
    if (type === 'WHICH_FILES') event.ports[0]?.postMessage(versionFiles(precache))
    if (type === 'FETCH_FILES') event.waitUntil(fetchMissing(precache))
  })
  return precache
}

async function install(precache: PrecacheController, event: ExtendableEvent): Promise<void> {
  // The page tries again once the race is over ([Note: no update in a race]).
  if (self.registration.active && (await raceRuns())) throw new Error('race_runs')
  await fetchAhead(precache)
  await precache.install(event)
}

function versionFiles(precache: PrecacheController): VersionFiles {
  return {
    cacheName: cacheNames.precache,
    files: [...precache.getURLsToCacheKeys().values()],
    page: precache.getCacheKeyForURL('/index.html') ?? null,
  }
}

/** One at a time, whichever pages ask. */
let fetching: Promise<void> | null = null

/** What cleared storage took comes again, but of the version that the server has: an older one's files are gone there. */
function fetchMissing(precache: PrecacheController): Promise<void> {
  fetching ??= (async () => {
    const { missing } = await look(precache)
    if (missing.length === 0 || (await raceRuns())) return
    await self.registration.update()
    if (!self.registration.installing) await fetchAhead(precache)
  })()
    // Without a network: the page asks again when it is back.
    .catch((fault: unknown) => warn('app.files_missing', { fault: faultName(fault) }))
    .finally(() => {
      fetching = null
    })
  return fetching
}

/** The cache, and which files it lacks, as address and key. */
async function look(
  precache: PrecacheController,
): Promise<{ cache: Cache; missing: [string, string][] }> {
  const cache = await caches.open(cacheNames.precache)
  const there = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...precache.getURLsToCacheKeys()].filter(([, key]) => !there.has(key))
  return { cache, missing }
}

async function fetchAhead(precache: PrecacheController): Promise<void> {
  const { cache, missing } = await look(precache)
  const failures: unknown[] = []
  async function lane(): Promise<void> {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const [url, key] = next
      await fetchInto(cache, url, key).catch((fault: unknown) => failures.push(fault))
      await announceFile()
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (failures.length > 0) throw failures[0]
}

async function announceFile(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ type: FILE_CAME })
}

async function fetchInto(cache: Cache, url: string, key: string): Promise<void> {
  for (const patience of [...PATIENCE_MS, null]) {
    try {
      // A name with its content's hash in it is never another file; of others the browser may have an earlier one.
      const mode = key === url ? 'default' : 'reload'
      const response = await fetch(url, { cache: mode, priority: 'low' })
      if (!response.ok) throw new Error(`${response.status} for ${url}`)
      return await cache.put(key, response)
    } catch (fault) {
      if (patience === null) throw fault
      await new Promise((resolve) => setTimeout(resolve, patience))
    }
  }
}
