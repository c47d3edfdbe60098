/** Work that comes once a burst of reasons for it is over, one turn after the other. */
export interface QuietWork {
  /** Begins a turn when nobody has asked for one for so long, ms. */
  soon(quietMs: number): void
  /** Does something once the turns begun before are over. */
  next(step: () => void): void
  /** Resolves when no turn is under way or to come. */
  settled(): Promise<void>
  /** No turn begins any more. */
  close(): void
}

/** @param turn does not fail */
export function quietWork(turn: () => Promise<void>): QuietWork {
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> = Promise.resolve()
  let underWay = 0
  const waiting: (() => void)[] = []

  function tellSettled(): void {
    if (timer !== undefined || underWay > 0) return
    for (const resolve of waiting.splice(0)) resolve()
  }

  return {
    soon(quietMs) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        underWay += 1
        working = working.then(turn).then(() => {
          underWay -= 1
          tellSettled()
        })
      }, quietMs)
    },
    next(step) {
      working = working.then(step)
    },
    settled: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        tellSettled()
      }),
    close() {
      clearTimeout(timer)
      timer = undefined
      tellSettled()
    },
  }
}
