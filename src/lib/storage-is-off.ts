/** A browser that was told to block a site's data throws where the site only looks. */
export function storageIsOff(): boolean {
  try {
    window.localStorage.getItem('fuelmile')
    return false
  } catch {
    // That is the answer.
    return true
  }
}
