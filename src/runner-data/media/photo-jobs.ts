import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { carryJobsOver } from '#db/earlier-jobs.ts'
import type { JobKind } from '#domain/photo-job.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { storedUserId } from '#remote/auth/session.ts'
import { foodCommands, type Led } from './food-commands.ts'
import { foodKind } from './food-jobs.ts'
import { jobClaims } from './job-claims.ts'
import { type JobLane, jobLane } from './job-lane.ts'
import { jobStore } from './job-store.ts'
import { jobRunner, type Runner } from './run-job.ts'
import { screenshotJobs } from './screenshot-jobs.ts'
import { openUploads } from './upload-run.ts'

export type PhotoJobs = ReturnType<typeof startPhotoJobs>

/** As `startPhotoJobs`, after what an earlier version has left is made jobs. */
export async function openJobs(
  db: LocalDatabase,
  online$: Observable<boolean>,
  isDeletedNow: (id: string) => boolean,
): Promise<PhotoJobs> {
  await carryJobsOver(db.device).catch((error: unknown) =>
    // What is left there is taken over at the next start.
    log.warn('photo.failed', { step: 'carry_over', fault: faultName(error) }),
  )
  return startPhotoJobs(db, online$, isDeletedNow)
}

/**
 * Runs all photo jobs of this device ([Note: one photo job]): those that a dialog leads, and in a lane for
 * each kind those that nobody leads.
 * @param online$ whether there is a network, at once and on every change
 * @param isDeletedNow whether a photo's meal was deleted here since the app was opened
 */
export function startPhotoJobs(
  db: LocalDatabase,
  online$: Observable<boolean>,
  isDeletedNow: (id: string) => boolean = () => false,
) {
  const jobs = jobStore(db)
  const claims = jobClaims()
  const led: Led = new Map()
  const adding = new Set<string>()
  let online = false
  const isOnline = () => online

  const uploads = openUploads()
  const screenshots = screenshotJobs(db, {
    jobs,
    uploads,
    tryAgain: (id) => runner.tryAgain(id),
    work: () => lanes.screenshot.work(),
  })
  const kinds = {
    food: foodKind(db, {
      jobs,
      isForgotten: (id) => lanes.food.isStarting() && !isDeletedNow(id),
      tell: (id, news) => led.get(id)?.watch(news),
    }),
    screenshot: screenshots.kind,
  }
  const isAnothers = () => (storedUserId() ?? db.userId) !== db.userId
  const runner: Runner = jobRunner(jobs, kinds, { isOnline, isAnothers })
  const isBusy = (id: string) => jobs.isInHand(id) || adding.has(id) || runner.isRunning(id)
  const engine = { jobs, claims, led, adding, isBusy, isOnline, ...runner }
  const lanes: Record<JobKind, JobLane> = {
    food: jobLane(kinds.food, engine),
    screenshot: jobLane(kinds.screenshot, engine),
  }

  function followNetwork(is: boolean): void {
    online = is
    // Nothing waits for the clock any more, and screenshots not even for their runner.
    const ready = is
      ? db.device.photos.toCollection().modify({ retry_at: null })
      : Promise.resolve(0)
    void ready.then(lanes.food.work, lanes.food.work)
    const { sendScreenshots } = screenshots.commands
    if (is) void sendScreenshots('itself').catch(lanes.screenshot.work)
    else lanes.screenshot.work()
  }
  const network = online$.subscribe(followNetwork)

  return {
    ...foodCommands(db, { ...engine, work: lanes.food.work }),
    ...screenshots.commands,
    close(): void {
      network.unsubscribe()
      lanes.food.close()
      lanes.screenshot.close()
      uploads.close()
    },
  }
}
