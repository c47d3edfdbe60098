const ASKED = 'fuelmile:storage-asked'
/** A browser that has not promised is asked again after so long, ms. */
const PATIENCE_MS = 7 * 24 * 3_600_000

/**
 * Asks the browser never to clear this app's data for room. Called when there is something to lose:
 * some show a question then, and Chromium, which decides without a word, says no to an app that is
 * hardly used yet. So it is asked again while it has not promised.
 * @param reason whether it has just got a reason to promise, and is asked however lately it was
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
