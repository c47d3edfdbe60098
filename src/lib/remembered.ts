/**
 * Small things this device remembers for a runner's comfort, in local storage. A browser that blocks it, or
 * has no room, throws: nothing is remembered then, and the app goes on with what is on the screen.
 * Keys end with the runner's id where the runner's data are meant: they go when those go.
 */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is off: as if nothing had been remembered.
    return null
  }
}

/** @returns whether there was room */
export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    // What is on the screen stays as it is until the app is opened anew.
    return false
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is off: there is nothing to forget.
  }
}
