const KEY = 'fuelmile-install-later'
/** A runner who said no is not asked again for half a year. */
const DAYS = 180
const DAY_MS = 86_400_000

/** Keeps the offer to install away for long. */
export function installLater(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage the offer stays away until the app is opened anew.
  }
}

export function isInstallForLater(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY)) < DAYS * DAY_MS
  } catch {
    // Storage is off: it was never put off.
    return false
  }
}
