import { vi } from 'vitest'

/**
 * Lets waits of these lengths pass at once, and no others, until the mocks are restored. What a timer was given goes
 * with it: Node's own fetch sets timers here, too, and one that rings without it ends the whole run.
 * @param waits ms
 * @returns those that passed so far, in order
 */
export function hurry(...waits: readonly number[]): number[] {
  const passed: number[] = []
  const later = globalThis.setTimeout
  const hurried = (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (!waits.includes(ms)) return later(act, ms, ...given)
    passed.push(ms)
    return later(act, 0, ...given)
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout)
  return passed
}
