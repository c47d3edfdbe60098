/**
 * Lets several callers go through as one: `settled` resolves when every expected name has arrived,
 * or after the quiet window since the last arrival where nobody is expected.
 *
 * RxDB runs one replication for each collection; all of them start a round at the same moment but
 * reach their first request milliseconds apart. The barrier turns their requests into one.
 */
export interface Barrier {
  /** The names of a round that is about to start. */
  expect(names: Iterable<string>): void
  /** A name has come, or will not come in this round. */
  arrive(name: string): void
  /** Resolves when what has arrived may go out together. */
  settled(): Promise<void>
}

export function createBarrier(quietMs: number, longestMs: number): Barrier {
  const missing = new Set<string>()
  let waiters: (() => void)[] = []
  let quiet: ReturnType<typeof setTimeout> | undefined
  let longest: ReturnType<typeof setTimeout> | undefined

  function release(): void {
    clearTimeout(quiet)
    clearTimeout(longest)
    quiet = undefined
    longest = undefined
    missing.clear()
    const ready = waiters
    waiters = []
    for (const resolve of ready) resolve()
  }

  return {
    expect(names) {
      for (const name of names) missing.add(name)
    },
    arrive(name) {
      missing.delete(name)
      if (missing.size === 0 && waiters.length > 0 && longest !== undefined) release()
    },
    settled() {
      return new Promise((resolve) => {
        waiters.push(resolve)
        if (missing.size > 0) {
          longest ??= setTimeout(release, longestMs)
          return
        }
        clearTimeout(quiet)
        quiet = setTimeout(release, quietMs)
      })
    },
  }
}
