/**
 * Holds a lock until the worker ends, in whatever way: a killed worker sends no event, but the
 * browser gives its locks free, and that the page can wait for.
 * @returns when the lock is held
 */
export function holdUntilEnd(lock: string): Promise<void> {
  return new Promise((held, failed) => {
    navigator.locks
      .request(lock, () => {
        held()
        return new Promise<never>(() => undefined)
      })
      .catch(failed)
  })
}
