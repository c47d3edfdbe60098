const ASKED = 'fuelmile:storage-asked'

/**
 * Asks the browser, once, never to clear this app's data for room. Called when there is something
 * to lose: browsers grant it more readily then, and some show a question.
 */
export async function keepStorage(): Promise<void> {
  try {
    if (localStorage.getItem(ASKED) || !navigator.storage?.persist) return
    localStorage.setItem(ASKED, '1')
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // Refused: the data stays as safe as the browser keeps it.
  }
}
