import { type PhotoJob, uploadLock } from '#domain/photo-job.ts'
import { lock } from './job-claims.ts'

/**
 * Uploads of one kind go one after the other: side by side on a slow line each would take as long as all of them.
 * @param goesFirst whether somebody waits for a job's
 * @returns runs a step when its turn has come, which other tabs and the service worker wait for, too
 */
export function uploadTurns(kind: PhotoJob['kind'], goesFirst: (id: string) => boolean) {
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

  return async <T>(id: string, step: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => {
      waiting.set(id, resolve)
      next()
    })
    const { locks } = navigator
    try {
      const release = locks && (await lock(locks, uploadLock(kind), false))
      return await step().finally(() => release?.())
    } finally {
      isTaken = false
      next()
    }
  }
}
