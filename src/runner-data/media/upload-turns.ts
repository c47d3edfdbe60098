/**
 * Uploads of one kind go one after the other: side by side on a slow line each would take as long as all of them.
 * @param goesFirst whether somebody waits for a job's
 * @returns runs a step when its turn has come; `onWait` is called where others come first
 */
export function uploadTurns(goesFirst: (id: string) => boolean) {
  const waiting = new Map<string, () => void>()
  let isTaken = false

  function next(): void {
    const ids = [...waiting.keys()]
    const id = ids.find(goesFirst) ?? ids[0]
    if (isTaken || id === undefined) return
    isTaken = true
    waiting.get(id)?.()
    waiting.delete(id)
  }

  return async <T>(id: string, step: () => Promise<T>, onWait: () => void): Promise<T> => {
    if (isTaken) onWait()
    await new Promise<void>((resolve) => {
      waiting.set(id, resolve)
      next()
    })
    try {
      return await step()
    } finally {
      isTaken = false
      next()
    }
  }
}
