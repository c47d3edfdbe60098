let release: (() => void) | undefined

/**
 * Holds a lock until `letGo`, or until the worker ends in whatever way: a killed worker sends no event,
 * but the browser gives its locks free, and that the page can wait for.
 * @returns when the lock is held
 */
export function lockUntilEnd(lock: string): Promise<void> {
  return new Promise((locked, failed) => {
    const untilReleased = () =>
      new Promise<void>((resolve) => {
        release = resolve
        locked()
      })
    navigator.locks.request(lock, untilReleased).catch(failed)
  })
}

export function letGo(): void {
  release?.()
}
