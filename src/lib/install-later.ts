import { remember, remembered } from './remembered.ts'

const KEY = 'fuelmile-install-later'
/** A runner who said no is not asked again for half a year. */
const DAYS = 180
const DAY_MS = 86_400_000

/** The offer to install stays away for long. */
export function installLater(): void {
  remember(KEY, String(Date.now()))
}

export function isInstallForLater(): boolean {
  return Date.now() - Number(remembered(KEY)) < DAYS * DAY_MS
}
