import type { FieldsOf, MealType } from './entities.ts'

/**
 * [Note: one photo job]
 *
 * A photo of food and a screenshot of another app's activity are jobs of two kinds. Each is stored on the
 * device before anything is sent, goes to its one place in storage and is analysed under its own id, which
 * the server shows to the model once. The page (runner-data/media) and, where no page is open, the service
 * worker (sw/send-photos.ts) go by what stands here: the stages, who may be at a job, where its picture
 * lies and what is asked about it. Either may be cut at any moment, and both may do the same step.
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

interface FoodDraft {
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

export type ScreenshotJob = Job<'screenshot', ScreenshotDraft>
export type PhotoJob = FoodJob | ScreenshotJob
export type JobKind = PhotoJob['kind']

/** How a job begins, and begins again where it is tried at once. */
export const AT_ONCE = { problem: null, tries: 0, retry_at: null } as const

/** A food photo as a version before decision 033 has stored it. */
export interface EarlierPhoto
  extends Omit<FoodJob, 'kind' | 'draft' | 'meal' | 'stage'>,
    FoodDraft {
  kind?: never
  stage: StoredStage | 'keeping'
}

/** What may lie in a device's store of jobs. */
export type AnyStoredJob = PhotoJob | EarlierPhoto

/** A stored job as this version knows it. */
export function jobOf(stored: AnyStoredJob): PhotoJob {
  const job = stored.kind === undefined ? inThisShape(stored) : stored
  // The earlier word for one whose meal may not be in the log yet.
  const isDue = (job.stage as EarlierPhoto['stage']) === 'keeping'
  return isDue ? { ...(job as FoodJob), stage: 'waiting', meal: 'due' } : job
}

function inThisShape({ meal, language, stage, ...job }: EarlierPhoto): FoodJob {
  const draft = { meal, language }
  return { ...job, kind: 'food', draft, stage: stage as StoredStage, meal: 'logged' }
}

/** Whether it goes on without the runner, now or when its pause is over. */
export function isQueued(job: PhotoJob): boolean {
  return job.problem === null && !isInHand(job)
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

export const BUCKETS = {
  food: 'food-photos',
  screenshot: 'fitness-screenshots',
} as const satisfies Record<JobKind, string>

/** The server functions that look at a picture. */
export const ANALYSERS = {
  food: 'nutrition-ai',
  screenshot: 'analyze-fitness-screenshot',
} as const satisfies Record<JobKind, string>

export function mediaType(job: PhotoJob): string {
  return job.kind === 'food' ? 'image/jpeg' : job.draft.type
}

/** What is asked about a food photo beside its picture. */
export interface FoodQuestion {
  mealType: MealType
  language: 'en' | 'id'
  /** The job's id: the server then shows the picture to the model once. */
  requestId: string
}

/** The body of the call that has a job's stored picture analysed. @param image its signed address */
export function analysisOf({ id, kind, draft }: PhotoJob, image: string): object {
  if (kind === 'screenshot') return screenshotAnalysis(image, id)
  const { meal, language } = draft
  return foodAnalysis(image, { mealType: meal.meal_type, language, requestId: id })
}

export function foodAnalysis(image: string, question: FoodQuestion): object {
  return { type: 'food_photo', image, ...question }
}

/** @param requestId the job's id */
export function screenshotAnalysis(image: string, requestId: string): object {
  return { image, requestId }
}
