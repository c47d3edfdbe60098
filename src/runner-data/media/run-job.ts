import {
  AT_ONCE,
  type JobEvent,
  type JobStage,
  nextStage,
  type PhotoJob,
} from '#domain/photo-job.ts'
import { log } from '#lib/log.ts'
import type { KindOfJob } from './job-kind.ts'
import type { JobStore } from './job-store.ts'
import { uploadTurns } from './upload-turns.ts'

/** A server that fails so often in a row is left alone until the runner says so, or the next start. */
const MAX_TRIES = 8

export interface Runner {
  /** Takes a job as far as it gets now. Under way already, it is the same run. */
  run(id: string): Promise<void>
  isRunning(id: string): boolean
  /** Lets a job be tried at once that was given up, or is to wait, or fails just now. */
  tryAgain(id: string): Promise<void>
}

/**
 * Runs jobs by the table of stages ([Note: one photo job]), whoever watches.
 * @param isAnothers whether somebody else is signed in by now
 */
export function jobRunner(
  jobs: JobStore,
  kinds: Readonly<Record<PhotoJob['kind'], KindOfJob>>,
  { isOnline, isAnothers }: Readonly<Record<'isOnline' | 'isAnothers', () => boolean>>,
): Runner {
  const running = new Map<string, Promise<void>>()
  /** Asked for while a try was under way. */
  const askedAgain = new Set<string>()
  const turns = {
    food: uploadTurns(jobs.isInHand),
    screenshot: uploadTurns(jobs.isInHand),
  }

  /** At its turn: the runner may have thought better of it while it waited, or have left the device to another. */
  async function upload(id: string): Promise<JobEvent | null> {
    const job = await jobs.read(id)
    if (!job || isAnothers()) return null
    const kind = kinds[job.kind]
    // What is over goes with the next pass: an undo may want it back.
    if ((await kind.prepare(job)) !== 'go') return null
    const picture = await jobs.picture(job)
    if (!picture) return 'dropped'
    kind.tell(job, { type: 'uploading' })
    await kind.upload(job, picture, (n, of) => kind.tell(job, { type: 'retrying', n, of }))
    return 'uploaded'
  }

  async function advance(id: string): Promise<void> {
    let job = await jobs.read(id)
    if (!job || isAnothers()) return
    const kind = kinds[job.kind]
    const first = await kind.prepare(job)
    if (first === 'over') return jobs.remove(id)
    if (first === 'rest') return
    // A dialog's runner waits for a word: it is tried whatever the device believes.
    if (!isOnline() && !jobs.isInHand(id)) return kind.tell(job, { type: 'offline' })
    let land: (() => Promise<boolean>) | undefined
    const steps: Record<JobStage, (job: PhotoJob) => Promise<JobEvent | null>> = {
      waiting: (job) =>
        turns[job.kind](
          id,
          () => upload(id),
          () => kind.tell(job, { type: 'behind' }),
        ),
      async uploaded(job) {
        kind.tell(job, { type: 'analysing' })
        land = await kind.ask(job)
        return 'analysed'
      },
      analysed: async () => ((await land?.()) ? 'landed' : null),
      done: async () => null,
    }
    // Its pause is over.
    if (job.retry_at !== null) await jobs.change(id, { retry_at: null })
    let stage: JobStage = job.stage
    while (stage !== 'done') {
      if (isAnothers()) return
      const event = await steps[stage](job)
      if (!event) return
      stage = nextStage(stage, event)
      log.info('photo.stage', { kind: job.kind, stage })
      if (stage === 'waiting' || stage === 'uploaded') await jobs.change(id, { stage })
      // A dialog may have made a meal of it meanwhile.
      const now = await jobs.read(id)
      if (!now) return
      job = now
    }
    await jobs.remove(id)
    kind.tell(job, { type: 'landed' })
  }

  async function failed(job: PhotoJob, error: unknown): Promise<void> {
    const { id, kind, stage, tries } = job
    const { code, isLost, pauseMs = 0, ...failure } = kinds[kind].failure(error, job)
    log.warn(kinds[kind].failureCode, { stage, code, tries })
    if (isLost && stage === 'uploaded') await jobs.change(id, { stage: 'waiting' })
    const online = isOnline()
    const isLast = tries + 1 >= MAX_TRIES
    const rests = failure.rests === 'pause' && isLast && online ? 'give_up' : failure.rests
    if (jobs.isInHand(id)) {
      // The dialog says when to try again.
    } else if (rests === 'drop') await jobs.remove(id)
    else if (rests === 'give_up') await jobs.change(id, { ...AT_ONCE, problem: code })
    // Without a network it waits for that, whatever the clock says.
    else if (online) await jobs.change(id, { tries: tries + 1, retry_at: Date.now() + pauseMs })
    kinds[kind].tell(job, { type: 'failed', code, rests, isOnline: online })
  }

  async function run(id: string): Promise<void> {
    try {
      await advance(id)
    } catch (error) {
      const job = await jobs.read(id)
      if (job) await failed(job, error)
      // A word of the runner's counts more than the pause.
      if (askedAgain.has(id)) await jobs.change(id, AT_ONCE)
    } finally {
      askedAgain.delete(id)
    }
  }

  return {
    isRunning: (id) => running.has(id),
    async tryAgain(id) {
      if (running.has(id)) askedAgain.add(id)
      await jobs.change(id, AT_ONCE)
    },
    run(id) {
      const underWay = running.get(id) ?? run(id).finally(() => running.delete(id))
      running.set(id, underWay)
      return underWay
    },
  }
}
