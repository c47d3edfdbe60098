/** Where the page never rests, it is interrupted after this long, in ms. */
const PATIENCE_MS = 2000
/** Safari has no requestIdleCallback: after this long the page usually rests, in ms. */
const USUALLY_IDLE_MS = 300

/** Calls back when the page has nothing else to do; answers with how to call it off. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(callback, { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(callback, USUALLY_IDLE_MS)
  return () => clearTimeout(timer)
}
