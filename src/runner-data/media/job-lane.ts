import { AT_ONCE, isInHand, isQueued, type PhotoJob, WAKE_TAG } from '#domain/photo-job.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import type { JobClaims } from './job-claims.ts'
import type { KindOfJob } from './job-kind.ts'
import type { JobStore } from './job-store.ts'

interface LaneOptions {
  jobs: JobStore
  claims: JobClaims
  run(id: string): Promise<void>
  /** A dialog has it in hand, or a command is at it. */
  isBusy(id: string): boolean
  isOnline(): boolean
}

/** Whether another is still at a job is looked at again after this long, ms. */
const LOOK_AGAIN_MS = 30_000

/** The jobs of one kind that nobody leads: all that wait, one after the other. */
export interface JobLane {
  /** Looks at all of them; where that is under way, once more after it. */
  work(): void
  /** The first look since the app was opened is not over. */
  isStarting(): boolean
  close(): void
}

export function jobLane(kind: KindOfJob, options: LaneOptions): JobLane {
  const { jobs, claims, isBusy, isOnline, run } = options
  let closed = false
  let starting = true
  let working = false
  let askedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function work(): void {
    if (closed) return
    askedAgain = working
    if (working) return
    clearTimeout(timer)
    working = true
    pass()
      .catch((error: unknown) => log.warn(kind.failureCode, { fault: faultName(error) }))
      .finally(() => {
        working = false
        if (askedAgain) work()
        else kind.onRest?.()
      })
  }

  async function pass(): Promise<void> {
    const all = await jobs.readAll(kind.name)
    const now = Date.now()
    const queued = all.filter((job) => isQueued(job) || (starting && kind.revives(job)))
    const isTime = ({ retry_at }: PhotoJob) => starting || (retry_at ?? 0) <= now
    const due = kind.together && queued.some(isTime) ? queued : queued.filter(isTime)
    if (isOnline()) kind.onPass?.(due)
    const left = starting ? all.filter(isInHand) : []
    let isElsewhere = false
    for (const job of [...left, ...due]) {
      if (closed) return
      if ((await take(job)) === 'elsewhere' && isQueued(job)) isElsewhere = true
    }
    for (const job of all) {
      if (job.problem !== null && (await kind.isOver(job))) await jobs.remove(job.id)
    }
    if (starting) await kind.onStarted?.()
    starting = false
    await planNext(isElsewhere, now)
  }

  async function take(found: PhotoJob): Promise<'elsewhere' | undefined> {
    const { id } = found
    if (isBusy(id)) return
    if (!(await claims.take(id, !isInHand(found)))) return 'elsewhere'
    try {
      // Another may have been at it while this one waited.
      const job = await jobs.read(id)
      if (!job || (job.problem !== null && found.problem === null)) return
      if (isInHand(job)) await jobs.change(id, { meal: 'due' })
      if (job.problem !== null) await jobs.change(id, AT_ONCE)
      await run(id)
    } finally {
      if (!isBusy(id)) claims.release(id)
    }
  }

  /**
   * @param isElsewhere another tab, or the service worker, is at one: it may be gone without a word
   * @param lookedAt when this look began: a pause that was over by then has had its turn, whatever came of it
   */
  async function planNext(isElsewhere: boolean, lookedAt: number): Promise<void> {
    const waiting = (await jobs.readAll(kind.name)).filter(
      (job) => isQueued(job) && !isGone(job) && !isBusy(job.id),
    )
    const times = waiting.flatMap(({ retry_at }) => retry_at ?? []).filter((at) => at > lookedAt)
    if (isElsewhere) times.push(Date.now() + LOOK_AGAIN_MS)
    clearTimeout(timer)
    if (waiting.length > 0) askForSync()
    if (closed || !isOnline() || times.length === 0) return
    timer = setTimeout(work, Math.max(0, Math.min(...times) - Date.now()))
  }

  return {
    work,
    isStarting: () => starting,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** Its meal is deleted: the clock brings that back no more than a try does. */
function isGone(job: PhotoJob): boolean {
  return job.kind === 'food' && job.gone === true
}

/** The service worker goes on where the app is closed, in browsers that have Background Sync. */
function askForSync(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const ask = ({ sync }: WithSync) => sync?.register(WAKE_TAG)
  // Refused where the runner has switched it off: the photos wait for the app.
  serviceWorker?.ready.then(ask).catch(() => undefined)
}

/** TypeScript's library does not have it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
