import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'
import { openedData } from './user-data.ts'

/** Chromium's offer to install, kept until the runner asks for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export interface InstallState {
  /** The browser's own dialog can be shown. */
  canInstall: boolean
  installed: boolean
}

let kept: InstallPrompt | null = null
const state = createStore<InstallState>({ canInstall: false, installed: false })

/** Listens for the browser's offer to install; call it once, at start, or the offer is missed. */
export function watchInstallOffer(): void {
  const standalone = window.matchMedia('(display-mode: standalone)')
  const onIos = (navigator as { standalone?: boolean }).standalone === true
  if (standalone.matches || onIos) state.set({ canInstall: false, installed: true })
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come in the middle of something else.
    event.preventDefault()
    kept = event as InstallPrompt
    state.set({ canInstall: true, installed: false })
  })
  window.addEventListener('appinstalled', () => {
    kept = null
    state.set({ canInstall: false, installed: true })
    void openedData.get()?.keepStorage()
  })
}

/** Shows the browser's dialog; true where the runner accepted. An offer holds for one time. */
export async function install(): Promise<boolean> {
  const offer = kept
  if (!offer) return false
  kept = null
  const { outcome } = await offer.prompt()
  state.set({ canInstall: false, installed: outcome === 'accepted' })
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
