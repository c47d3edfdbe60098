import type { Workbox } from 'workbox-window'
import { watchInstallOffer } from '#hooks/use-install.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'

/** A page kept open for days (an installed app is resumed, not reloaded) still learns of releases. */
const checkEveryMs = 3_600_000

let worker: Workbox | undefined
let started = false
let updateReady = false
const listeners = new Set<() => void>()

function setUpdateReady(ready: boolean): void {
  if (updateReady === ready) return
  if (ready) log.info('app.update_waits')
  updateReady = ready
  for (const listener of listeners) listener()
}

/**
 * Registers `/sw.js` once the page has loaded, so that precaching never competes with the
 * first paint, and listens for the offer to install. Call it once, at start.
 */
export function registerServiceWorker(): void {
  watchInstallOffer()
  if (!('serviceWorker' in navigator) || started) return
  started = true
  reloadOnTakeover(navigator.serviceWorker)
  // Refused (private mode, a broken certificate): the app works, only not from a cold start offline.
  const begin = () =>
    void register().catch((error: unknown) =>
      log.warn('app.worker_registration_failed', { fault: faultName(error) }),
    )
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  worker = new Workbox('/sw.js', { scope: '/' })
  // Of a first install nothing waits: it takes over without asking.
  worker.addEventListener('waiting', () => setUpdateReady(true))
  if (!(await worker.register())) return
  checkOnResume(worker)
  const { tellWorkerOfSession } = await import('./tell-worker.ts')
  tellWorkerOfSession()
}

// Workbox tells an update from a first install as of the registration; a page that has stayed since its first
// visit is older than that.
function reloadOnTakeover(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null
  let reloading = false
  container.addEventListener('controllerchange', () => {
    // The first worker claims a page that already runs its own version. Any later change, here or
    // by another tab's consent, means this page's lazy chunks may be gone from the cache.
    if (controlled && !reloading) {
      reloading = true
      log.info('app.update_taken')
      window.location.reload()
    }
    controlled = true
  })
}

function checkOnResume(registered: Workbox): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    if (Date.now() - checkedAt < checkEveryMs) return
    checkedAt = Date.now()
    // A server out of reach: a later resume asks again.
    registered.update().catch(() => undefined)
  })
}

/** Calls `listener` whenever `isUpdateReady` changes; returns the function that stops it. */
export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while a new version waits and the runner has not put it off. */
export function isUpdateReady(): boolean {
  return updateReady
}

/** Lets the waiting version take over; every open page of the app then reloads. */
export function applyUpdate(): void {
  setUpdateReady(false)
  worker?.messageSkipWaiting()
}

/** Hides the prompt; the new version takes over by itself once all pages of the app are closed. */
export function dismissUpdate(): void {
  setUpdateReady(false)
}
