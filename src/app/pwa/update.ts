import type { Workbox } from 'workbox-window'
import { watchInstallOffer } from '#hooks/use-install.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { onRace, raceRuns } from '#lib/race-on.ts'
import { workerRefused } from '#lib/worker-refused.ts'

/** A page kept open for days (an installed app is resumed, not reloaded) still learns of releases. */
const checkEveryMs = 3_600_000
/** After an install that failed: a file that did not come may come soon, or when the server is back. */
const TRY_AGAIN_MS = [10_000, 30_000, 60_000, 300_000]

let worker: Workbox | undefined
let started = false
let attached = false
let updateReady = false
/** Until that is known, nothing of an update is done. */
let racing = true
/** What waits for the end of a race ([Note: no update in a race]). */
let afterRace: (() => void)[] = []
const listeners = new Set<() => void>()

function setUpdateReady(ready: boolean): void {
  if (updateReady === ready) return
  if (ready) log.info('app.update_waits')
  updateReady = ready
  for (const listener of listeners) listener()
}

function withoutRace(act: () => void): void {
  if (racing) afterRace.push(act)
  else act()
}

function followRace(): void {
  async function look(): Promise<void> {
    // Of storage that is off nothing is read, and nothing is installed into it.
    racing = await raceRuns().catch(() => false)
    for (const listener of listeners) listener()
    if (racing) return
    const due = afterRace
    afterRace = []
    for (const act of due) act()
  }
  onRace(() => void look())
  // Another tab may have noted one, or its end.
  document.addEventListener('visibilitychange', () => void look())
  void look()
}

/**
 * Registers `/sw.js` once the page has loaded and its first screen is here, so that precaching competes with
 * neither, and listens for the offer to install. Call it once, at start.
 */
export function registerServiceWorker(firstScreen: Promise<unknown>): void {
  watchInstallOffer()
  if (!('serviceWorker' in navigator) || started) return
  started = true
  reloadOnTakeover(navigator.serviceWorker)
  followRace()
  const begin = () =>
    void firstScreen.then(() => register()).catch((error: unknown) => notRegistered(error, 0))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** Ends with a worker that has every file, or tries again as long as the page is open. */
async function register(failures = 0): Promise<void> {
  const { Workbox } = await import('workbox-window')
  worker = import.meta.env.DEV
    ? new Workbox('/dev-sw.js?dev-sw', { scope: '/', type: 'module' })
    : new Workbox('/sw.js', { scope: '/' })
  // Of a first install nothing waits: it takes over without asking.
  worker.addEventListener('waiting', () => setUpdateReady(true))
  const registration = await worker.register()
  if (!registration) return
  const follow = () => followInstall(registration.installing, failures)
  registration.onupdatefound = follow
  follow()
  // Of an app that has a worker, registering it looks for no newer one.
  if (failures > 0 && registration.active) await worker.update()
  if (attached) return
  attached = true
  checkOnResume()
  const { restoreFiles } = await import('./restore-files.ts')
  restoreFiles(registration)
  const { tellWorkerOfSession } = await import('./tell-worker.ts')
  tellWorkerOfSession()
}

function notRegistered(error: unknown, failures: number): void {
  log.warn('app.worker_registration_failed', { fault: faultName(error) })
  // So a script that did not come is called, unlike a browser that takes none.
  if (error instanceof TypeError) tryAgain(failures)
  // Private mode, a broken certificate: the app works, only not from a cold start offline.
  else workerRefused.set(true)
}

/** A worker that was installed ends when another takes its place; one that wasn't lacks a file. */
function followInstall(installing: ServiceWorker | null, failures: number): void {
  if (!installing) return
  let installed = false
  installing.onstatechange = () => {
    if (installing.state === 'installed') installed = true
    else if (installing.state === 'redundant' && !installed) tryAgain(failures)
  }
}

function tryAgain(failures: number): void {
  log.warn('app.install_failed', { failures: failures + 1 })
  const waitMs = TRY_AGAIN_MS[Math.min(failures, TRY_AGAIN_MS.length - 1)]
  const again = () =>
    void register(failures + 1).catch((error: unknown) => notRegistered(error, failures + 1))
  // A first install is no update: a race without a signal needs it.
  const isUpdate = navigator.serviceWorker.controller !== null
  setTimeout(() => (isUpdate ? withoutRace(again) : again()), waitMs)
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

function checkOnResume(): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    if (Date.now() - checkedAt < checkEveryMs) return
    checkedAt = Date.now()
    // A server out of reach: a later resume asks again.
    withoutRace(() => void worker?.update().catch(() => undefined))
  })
}

/** Calls `listener` whenever `isUpdateReady` changes; returns the function that stops it. */
export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while a new version waits, no race runs and the runner has not put it off. */
export function isUpdateReady(): boolean {
  return updateReady && !racing
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
