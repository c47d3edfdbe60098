import type { FieldsOf } from './entities.ts'
import type { FoundActivity } from './training/read-activity.ts'

/**
 * [Note: one photo job]
 *
 * A photo of food and a screenshot of another app's activity are jobs of two kinds. Each is stored on the
 * device before anything is sent, goes to its one place in storage and is analysed under its own id, which
 * the server shows to the model once. The page (runner-data/media) and, where no page is open, the service
 * worker (sw/send-photos.ts) go by what stands here, the stages and who may be at a job, and by
 * photo-analysis.ts: where its picture lies, and what is asked about it. Either may be cut at any moment,
 * and both may do the same step.
 *
 * - `waiting`   its picture has to be uploaded
 * - `uploaded`  the server has the picture and has to be asked about it
 * - `analysed`  its answer has to land in the log. Never stored: asked again, the server answers the same
 * - `done`      nothing is left to do, and the job is deleted
 */
export type JobStage = 'waiting' | 'uploaded' | 'analysed' | 'done'
/** Those that a kill leaves behind. */
export type StoredStage = Extract<JobStage, 'waiting' | 'uploaded'>

export type JobEvent =
  /** The server has stored the picture. */
  | 'uploaded'
  /** The server has no such picture, or can't read it. */
  | 'lost'
  | 'analysed'
  /** Its figures are in the log, or the log needs none. */
  | 'landed'
  /** Its meal is gone or filled in, its picture is lost, or the runner does not want it. */
  | 'dropped'

export const TRANSITIONS: Readonly<
  Record<JobStage, Readonly<Partial<Record<JobEvent, JobStage>>>>
> = {
  waiting: { uploaded: 'uploaded', dropped: 'done' },
  uploaded: { lost: 'waiting', analysed: 'analysed', dropped: 'done' },
  analysed: { landed: 'done', dropped: 'done' },
  done: {},
}

/** The stage after an event; the same one where the event means nothing there. */
export function nextStage(stage: JobStage, event: JobEvent): JobStage {
  return TRANSITIONS[stage][event] ?? stage
}

interface Job<Kind, Draft> {
  /** A uuid: of its analysis, and of the meal or the training it becomes. */
  id: string
  kind: Kind
  draft: Draft
  stage: StoredStage
  /** Its one place in the bucket: every try puts it there. */
  path: string
  /** Why it is not tried again by itself; null while it is. */
  problem: string | null
  /** How often in a row it has failed for now. */
  tries: number
  /** Not before this, milliseconds since 1970; null is at once. */
  retry_at: number | null
}

export interface FoodDraft {
  /** The provisional meal, as it goes into the log. */
  meal: FieldsOf<'food_logs'>
  language: 'en' | 'id'
}

export interface FoodJob extends Job<'food', FoodDraft> {
  /**
   * - `in_hand`  a dialog leads it, and nobody has said that it is to be a meal
   * - `due`      it is to be a meal, which may not be in the log yet
   * - `logged`   its meal is in the log
   */
  meal: 'in_hand' | 'due' | 'logged'
  /** Its meal is filled in or deleted: nobody is to be asked about it. */
  settled: boolean
  /** Its meal is deleted: an undo may bring it back until the next start. */
  gone?: boolean
}

interface ScreenshotDraft {
  name: string
  /** Media type. */
  type: string
  /** The local day the picture is of, where it does not say so itself. */
  taken_on: string
}

export interface ScreenshotJob extends Job<'screenshot', ScreenshotDraft> {
  /** What was read in it and waits for the runner's word; not there before it was read. */
  found?: FoundActivity[]
}
export type PhotoJob = FoodJob | ScreenshotJob
export type JobKind = PhotoJob['kind']

/** How a job begins, and begins again where it is tried at once. */
export const AT_ONCE = { problem: null, tries: 0, retry_at: null } as const

/** Whether it goes on without the runner, now or when its pause is over. */
export function isQueued(job: PhotoJob): boolean {
  return job.problem === null && !isInHand(job) && !isRead(job)
}

/** Its activities wait for the runner's word, as a meal's figures do: nothing is sent any more. */
export function isRead(job: PhotoJob): boolean {
  return job.kind === 'screenshot' && job.found !== undefined
}

export function isInHand(job: PhotoJob): boolean {
  return job.kind === 'food' && job.meal === 'in_hand'
}

/** Who has this Web Lock is at the job: one page or service worker at a time. It ends with its owner. */
export function jobLock(id: string): string {
  return `fuelmile-photo-${id}`
}

/** Asks the browser to wake the service worker when the network returns (Background Sync). */
export const WAKE_TAG = 'food-photos'
