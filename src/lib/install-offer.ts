/** Chromium's offer to install, kept until the runner asks for it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** One that came before the app listened for it. */
    earlyOffer?: InstallPrompt
  }
}

/** Catches the offer for the app, which may come later (first-frame.ts). */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come in the middle of something else.
    event.preventDefault()
    window.earlyOffer = event as InstallPrompt
  })
}
