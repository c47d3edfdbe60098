let release: (() => void) | undefined

/**
 * Takes a lock until `letGo` is called or the worker ends. A killed worker sends no event, but the
 * browser releases its locks, and the page can wait for that.
 * @returns when the worker has the lock
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
