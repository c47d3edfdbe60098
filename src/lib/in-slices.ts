import { yieldToPage } from './yield-to-page.ts'

/** So long the work goes on before it looks what else the page has to do, ms: half a frame. */
const SLICE_MS = 8

/**
 * Does work that comes in small steps, and lets the page draw and answer in between.
 * @param progress hears of each step before the page draws
 */
export async function inSlices<P, R>(
  work: Generator<P, R>,
  progress: (step: P) => void = () => undefined,
): Promise<R> {
  // What a tap has changed is drawn before the work begins.
  await yieldToPage()
  for (;;) {
    const end = performance.now() + SLICE_MS
    let step = work.next()
    while (!step.done && performance.now() < end) step = work.next()
    if (step.done) return step.value
    progress(step.value)
    await yieldToPage()
  }
}
