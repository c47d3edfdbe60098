import type { LocalDatabase } from '#db/database.ts'
import { AT_ONCE, isRead, type ScreenshotJob } from '#domain/photo-job.ts'
import { type FoundActivity, foundIn } from '#domain/training/read-activity.ts'
import { localDay } from '#lib/local-day.ts'
import { RemoteFailure } from '#remote/failure.ts'
import {
  readScreenshot,
  ScreenshotFailure,
  screenshotPath,
  uploadScreenshot,
} from '#remote/uploads.ts'
import { backoffDelay } from '#sync/backoff.ts'
import { type Failure, type JobNews, type KindOfJob, MAX_PAUSE_MS } from './job-kind.ts'
import type { JobStore } from './job-store.ts'
import { landActivity } from './screenshot-training.ts'
import type { RunnersUploads, UploadErrorCode, UploadItem } from './upload-run.ts'

type Problem = UploadErrorCode | 'server' | 'network'

interface ScreenshotOptions {
  jobs: JobStore
  uploads: RunnersUploads
  tryAgain(id: string): Promise<void>
  /** Looks at all screenshots. */
  work(): void
}

/**
 * Screenshots of activities ([Note: one photo job]): what is the kind's own, and the commands.
 */
export function screenshotJobs(
  db: LocalDatabase,
  { jobs, uploads, tryAgain, work }: ScreenshotOptions,
) {
  /** How many commands have begun a run whose files the device does not have yet. */
  let storing = 0

  const kind: KindOfJob<ScreenshotJob, Problem> = {
    name: 'screenshot',
    failureCode: 'screenshot.failed',
    together: true,
    revives: (job) => !isRead(job),
    prepare: async (job) => (isRead(job) ? 'rest' : 'go'),
    isOver: async () => false,
    upload: ({ path }, picture) => uploadScreenshot(path, picture),
    async ask(job) {
      const read = await readScreenshot(job.path, job.id)
      // Nothing is stored of it before the runner has seen it, as with a meal from a photo.
      return async () => {
        await jobs.change(job.id, { found: foundIn(job, read) })
        uploads.change(job.id, { status: 'read', waits: null })
        return false
      }
    },
    failure,
    tell: ({ id }, news) => uploads.change(id, itemAfter(news)),
    onPass(due) {
      if (due.length > 0) uploads.begin(due.map(itemOf), 'itself')
    },
    onRest() {
      if (storing === 0) uploads.end()
    },
  }

  async function store(job: ScreenshotJob, file: File): Promise<void> {
    if (!file.type.startsWith('image/'))
      return uploads.change(job.id, { status: 'error', error: 'images_only' })
    // The card tells it; the file is where it came from.
    await jobs
      .store(job, file)
      .catch(() => uploads.change(job.id, { status: 'error', error: 'not_saved' }))
  }

  /** One of a picture's activities has had its runner's word; with the last the picture goes. */
  async function settle(id: string, activityId: string): Promise<void> {
    const job = await jobs.read(id)
    if (job?.kind !== 'screenshot') return
    const found = job.found?.filter((each) => each.id !== activityId) ?? []
    await (found.length > 0 ? jobs.change(id, { found }) : jobs.forget(id))
  }

  const commands = {
    /** Resolves when the device has the files; false while a run is under way. */
    async addScreenshots(files: readonly File[]): Promise<boolean> {
      const taken = files.map((file) => ({ job: newJob(db.userId, file), file }))
      if (!uploads.begin(taken.map(({ job }) => itemOf(job)))) return false
      storing += 1
      for (const { job, file } of taken) await store(job, file)
      storing -= 1
      work()
      return true
    },
    /** Tries one at once; false while a run is under way. */
    async sendScreenshot(id: string): Promise<boolean> {
      const job = await jobs.read(id)
      if (job?.kind !== 'screenshot' || isRead(job)) return true
      if (!uploads.begin([itemOf(job)])) return false
      await tryAgain(id)
      work()
      return true
    },
    /** Stores one of the activities read in a picture, as its runner says that it was. */
    async confirmActivity(id: string, activity: FoundActivity): Promise<void> {
      await landActivity(db, activity)
      await settle(id, activity.id)
      uploads.change(id, { status: 'success' })
    },
    /** Forgets one of the activities read in a picture. */
    dropActivity: (id: string, activityId: string) => settle(id, activityId),
    /** Tries all of them at once, those given up among them. */
    async sendScreenshots(by?: 'itself'): Promise<void> {
      const all = (await jobs.readAll('screenshot')).flatMap((job) =>
        job.kind === 'screenshot' && !isRead(job) ? job : [],
      )
      if (all.length > 0) uploads.begin(all.map(itemOf), by)
      for (const job of all) await tryAgain(job.id)
      work()
    },
  }
  return { kind, commands }
}

function newJob(userId: string, { name, type, lastModified }: File): ScreenshotJob {
  const draft = { name, type, taken_on: localDay(new Date(lastModified)) }
  const path = screenshotPath(userId, type)
  return { id: crypto.randomUUID(), kind: 'screenshot', draft, stage: 'waiting', path, ...AT_ONCE }
}

function itemOf({ id, draft }: ScreenshotJob): UploadItem {
  return { id, name: draft.name, status: 'pending', error: null, waits: null }
}

function failure(error: unknown, { tries }: ScreenshotJob): Failure<Problem> {
  if (error instanceof RemoteFailure && error.code !== 'session_ended') {
    const atLeastMs = Math.min(error.retryAfterMs, MAX_PAUSE_MS)
    const pauseMs = backoffDelay(tries + 1, Math.random(), { atLeastMs })
    return { code: error.code === 'server' ? 'server' : 'network', rests: 'pause', pauseMs }
  }
  if (!(error instanceof ScreenshotFailure))
    return { code: error instanceof RemoteFailure ? 'signed_out' : 'not_saved', rests: 'give_up' }
  // There may be room again: it is the runner who gives such a picture up.
  return { code: error.code, rests: error.code === 'photos_full' ? 'give_up' : 'drop' }
}

/** What the card says of a file then. */
function itemAfter(news: JobNews<Problem>): Partial<UploadItem> {
  if (news.type === 'landed') return { status: 'success' }
  if (news.type === 'behind') return { status: 'pending', waits: null }
  if (news.type === 'offline') return { status: 'pending', waits: 'network' }
  if (news.type !== 'failed') return { status: 'uploading', waits: null }
  const { code, rests, isOnline } = news
  if (code !== 'server' && code !== 'network') return { status: 'error', error: code }
  const waits = code === 'server' && isOnline ? 'server' : 'network'
  return { status: 'pending', waits: rests === 'give_up' ? 'runner' : waits }
}
