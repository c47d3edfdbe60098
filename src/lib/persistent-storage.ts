const ASKED = 'fuelmile:storage-asked'
/** A browser that has not agreed is asked again after this long, ms. */
const PATIENCE_MS = 7 * 24 * 3_600_000

/**
 * Asks the browser never to clear this app's data for room. Called only when there is data to lose,
 * because some browsers then ask the runner. Chromium decides by itself and refuses apps that are hardly
 * used yet, so it is asked again until it agrees.
 * @param reason whether the browser has just got a reason to agree; then it is asked at once
 */
export async function requestPersistentStorage(reason = false): Promise<void> {
  try {
    const now = Date.now()
    // The clock may have been set back.
    if (!reason && Math.abs(now - Number(localStorage.getItem(ASKED))) < PATIENCE_MS) return
    localStorage.setItem(ASKED, String(now))
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // Refused: the data stays as safe as the browser keeps it.
  }
}
