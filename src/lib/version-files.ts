import { offlineFiles } from './offline-readiness.ts'

/**
 * [Note: ready without a signal]
 *
 * Whether the app starts without a network is read from the worker's cache whenever it is shown, never from a flag:
 * what cleared storage took is missing at once. The list of a version's files is in its worker alone (sw/precache.ts),
 * which answers with it by message, installing or not. It announces each file that came, and fetches what is missing
 * when a page asks for that: at the start, back online or back in sight.
 */
export const FILE_CAME = 'FILE_CAME'

/** Where a version's files are, as its worker answers to `WHICH_FILES`. */
export interface VersionFiles {
  cacheName: string
  /** All of them, as the cache has their addresses. */
  files: string[]
  /** The one that each version has anew. */
  page: string | null
}

/** A worker that is gone does not answer, ms. */
const PATIENCE_MS = 5000

/** The worker whose version the next start has. */
export function nextWorker(registration: ServiceWorkerRegistration | undefined) {
  return registration?.waiting ?? registration?.active ?? registration?.installing ?? null
}

/** The cache of a version, and how far its files are in it. */
export async function filesInCache({ cacheName, files }: VersionFiles) {
  const cache = await caches.open(cacheName)
  const there = new Set((await cache.keys()).map(({ url }) => url))
  return { cache, ...offlineFiles(files, there) }
}

/** The list of a worker's files; null where it does not answer. */
export function askForFiles(worker: ServiceWorker): Promise<VersionFiles | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(data as VersionFiles)
    }
    worker.postMessage({ type: 'WHICH_FILES' }, [port2])
  })
}
