/**
 * Lets a device's timers run so many times faster than its clock: pauses before another try and the like
 * are waited out without a test waiting as long.
 */
export function hurry(factor: number): void {
  const wait = globalThis.setTimeout
  const hurried = (work: () => void, ms = 0, ...rest: unknown[]) =>
    wait(work, ms / factor, ...(rest as []))
  globalThis.setTimeout = hurried as typeof setTimeout
}
