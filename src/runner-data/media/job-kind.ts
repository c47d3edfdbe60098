import type { PhotoJob } from '#domain/photo-job.ts'
import type { LogCode } from '#lib/log-codes.ts'
import type { FoodProblem } from './food-photo.ts'
import type { UploadErrorCode } from './upload-run.ts'

/** No server is left alone for longer, whatever it asks for, ms. */
export const MAX_PAUSE_MS = 600_000

/** Why a job does not get on, for the screen's words. */
export type JobProblem = FoodProblem | UploadErrorCode | 'server'

/**
 * What becomes of a job after a failure.
 * - `pause`    it is tried again by itself, some times
 * - `give_up`  it waits for its runner
 * - `drop`     nothing can come of it
 */
export interface Failure<Code extends JobProblem = JobProblem> {
  code: Code
  rests: 'pause' | 'give_up' | 'drop'
  pauseMs?: number
  /** The server has to get the picture anew. */
  isLost?: boolean
}

/** What happens to a job, for who watches it: a dialog, or the card of uploads. */
export type JobNews<Code extends JobProblem = JobProblem> =
  | { type: 'uploading' | 'analysing' | 'landed' }
  | { type: 'retrying'; n: number; of: number }
  /** Others are to be uploaded first. */
  | { type: 'behind' }
  /** It has to wait for a network. */
  | { type: 'offline' }
  | { type: 'failed'; code: Code; rests: Failure['rests']; isOnline: boolean }

/** What is the own of a kind of jobs. */
export interface KindOfJob<J extends PhotoJob = PhotoJob, Code extends JobProblem = JobProblem> {
  name: J['kind']
  /** What the log calls a failure of one. */
  failureCode: LogCode
  /** When the pause of one is over all are tried, so that the runner hears of them at once. */
  together: boolean
  /** Whether one that was given up is tried again when the app is opened. */
  revives(job: J): boolean
  /** What the device has to do first: whether the job may go on, has to rest, or is over. */
  prepare(job: J): Promise<'go' | 'rest' | 'over'>
  /** Whether one that was given up has become needless. */
  isOver(job: J): Promise<boolean>
  upload(job: J, picture: Blob, onRetry: (n: number, of: number) => void): Promise<void>
  /** Asks the server; answers with how that lands in the log, which is false where it rests. */
  ask(job: J): Promise<() => Promise<boolean>>
  failure(error: unknown, job: J): Failure<Code>
  tell(job: J, news: JobNews<Code>): void
  /** These are about to be tried, with a network. */
  onPass?(jobs: readonly J[]): void
  /** All of them have been looked at once since the app was opened. */
  onStarted?(): Promise<void>
  /** Nothing more is under way. */
  onRest?(): void
}
