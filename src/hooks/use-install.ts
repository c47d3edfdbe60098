import { useSyncExternalStore } from 'react'
import type { InstallPrompt } from '#lib/install-offer.ts'
import { requestPersistentStorage } from '#lib/persistent-storage.ts'
import { createStore } from '#lib/store.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { openedData } from '#runner-data/opened.ts'

export interface InstallState {
  /** The browser's own dialog can be shown. */
  canInstall: boolean
  /** There is no such dialog, but the runner can do it: Safari on iPhone and iPad. */
  byHand: boolean
  installed: boolean
}

const NEITHER: InstallState = { canInstall: false, byHand: false, installed: false }

let deferred: InstallPrompt | null = null
const state = createStore(NEITHER)

/** Listens for the browser's offer to install; call it once, at start, or the offer is missed. */
export function watchInstallOffer(): void {
  const standalone = window.matchMedia('(display-mode: standalone)')
  const onIos = (navigator as { standalone?: boolean }).standalone === true
  if (standalone.matches || onIos) state.set({ ...NEITHER, installed: true })
  else if (isIosSafari(navigator.userAgent, navigator.maxTouchPoints))
    whenIdle(() => state.set({ ...NEITHER, byHand: true }))
  const take = (offer: InstallPrompt) => {
    // The browser's own bar would come in the middle of something else.
    offer.preventDefault()
    deferred = offer
    state.set({ ...NEITHER, canInstall: true })
  }
  window.addEventListener('beforeinstallprompt', (event) => take(event as InstallPrompt))
  if (window.earlyOffer) take(window.earlyOffer)
  window.addEventListener('appinstalled', () => {
    deferred = null
    state.set({ ...NEITHER, installed: true })
    // Nobody's data is open: nothing is there to lose yet.
    if (openedData.get()) void requestPersistentStorage(true)
  })
}

/** Shows the browser's dialog; true where the runner accepted. An offer holds for one time. */
export async function install(): Promise<boolean> {
  const offer = deferred
  if (!offer) return false
  deferred = null
  const { outcome } = await offer.prompt()
  state.set({ ...NEITHER, installed: outcome === 'accepted' })
  return outcome === 'accepted'
}

export function useInstall(): InstallState {
  return useSyncExternalStore(state.subscribe, state.get)
}

/** Whose way of installing to explain. */
export function installPlatform(agent: string, touchPoints: number): 'ios' | 'android' | 'other' {
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios'
  return /Android/.test(agent) ? 'android' : 'other'
}

/** Other browsers on iOS, and windows inside other apps, don't install. */
export function isIosSafari(agent: string, touchPoints: number): boolean {
  const safari = /Version\/\S+ (Mobile\/\S+ )?Safari/
  return installPlatform(agent, touchPoints) === 'ios' && safari.test(agent)
}
