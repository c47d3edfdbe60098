import { jobLock } from '#domain/photo-job.ts'

/**
 * Who is at a job: one tab, or the service worker. It is a Web Lock, so it ends with its owner: a job in
 * hand whose lock nobody has was left by an app that was killed.
 */
export interface JobClaims {
  /**
   * Claims a job for this page; one that is claimed here already stays so.
   * @param patient waits for some seconds where another is at it: one that is frozen would be waited for without end
   * @returns false where another is
   */
  take(id: string, patient: boolean): Promise<boolean>
  release(id: string): void
}

export function jobClaims(): JobClaims {
  const releases = new Map<string, () => void>()
  return {
    async take(id, patient) {
      const { locks } = navigator
      if (!locks || releases.has(id)) return true
      const release = await lock(locks, jobLock(id), patient)
      if (release) releases.set(id, release)
      return release !== null
    },
    release(id) {
      releases.get(id)?.()
      releases.delete(id)
    },
  }
}

/** How long a lock is waited for, ms. */
const PATIENCE_MS = 5000

/** Takes a lock; answers how to give it back, null where another has it, or has it still. */
function lock(locks: LockManager, name: string, patient: boolean): Promise<(() => void) | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return new Promise((resolve, reject) => {
    const untilReleased = (taken: Lock | null) =>
      new Promise<void>((release) => {
        resolve(taken && release)
        if (!taken) release()
      })
    locks
      .request(name, patient ? { signal } : { ifAvailable: true }, untilReleased)
      .catch((error: unknown) => (signal.aborted ? resolve(null) : reject(error)))
  })
}
