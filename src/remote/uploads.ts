import * as v from 'valibot'
import { ANALYSERS, BUCKETS, screenshotAnalysis } from '#domain/photo-analysis.ts'
import type { ReadActivity } from '#domain/training/read-activity.ts'
import { callFunction } from './call-function.ts'
import { RemoteFailure } from './failure.ts'
import { noRoomIn, putPicture, signedUrl } from './storage.ts'

const TEXT = v.nullable(v.string())
const FIGURE = v.nullable(v.number())
/** What a screenshot shows of a finished activity; null where it does not. */
const ACTIVITY = v.object({
  date: TEXT,
  start_time: TEXT,
  activity_type: v.string(),
  duration_minutes: FIGURE,
  distance_km: FIGURE,
  calories_burned: FIGURE,
  steps: FIGURE,
  heart_rate_avg: FIGURE,
})
/** All that a picture shows; a server of before tells of one. */
const ANSWER: v.GenericSchema<unknown, ReadActivity[]> = v.pipe(
  v.union([v.object({ activities: v.array(ACTIVITY) }), v.object({ activity: ACTIVITY })]),
  v.transform((read) => ('activities' in read ? read.activities : [read.activity])),
)

/** Why a picture will not become an activity. */
export type ScreenshotFailureCode =
  | 'upload_failed'
  /** The account's room for pictures is full. */
  | 'photos_full'
  | 'signed_url_failed'
  | 'not_an_activity'
  | 'not_configured'
  | 'analysis_failed'

export class ScreenshotFailure extends Error {
  readonly code: ScreenshotFailureCode

  constructor(code: ScreenshotFailureCode) {
    super(code)
    this.code = code
  }
}

const BUCKET = BUCKETS.screenshot
const ANALYSIS_TIMEOUT_MS = 60_000

/** A screenshot's one place in the runner's folder: every try puts it there. */
export function screenshotPath(userId: string, type: string): string {
  const random = crypto.randomUUID().slice(0, 8)
  const ending = type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'jpg'
  return `${userId}/fitness-screenshots/${Date.now()}_${random}.${ending}`
}

/**
 * Stores a screenshot.
 * @throws ScreenshotFailure upload_failed, photos_full; RemoteFailure network, server, session_ended
 */
export async function uploadScreenshot(path: string, picture: Blob): Promise<void> {
  const failure = await putPicture(BUCKET, path, picture)
  if (!failure) return
  if (noRoomIn(failure) === 'photos_full') throw new ScreenshotFailure('photos_full')
  throw failure.code === 'server' ? failure : new ScreenshotFailure('upload_failed')
}

/**
 * Has a stored screenshot read.
 * @param requestId its uuid: asked again with the same, no second analysis is made
 * @throws ScreenshotFailure; RemoteFailure network, server, session_ended
 */
export async function readScreenshot(path: string, requestId: string): Promise<ReadActivity[]> {
  const image = await signedUrl(BUCKET, path)
  if (image === null) throw new ScreenshotFailure('signed_url_failed')
  const answer = await callFunction(ANALYSERS.screenshot, screenshotAnalysis(image, requestId), {
    answer: ANSWER,
    timeoutMs: ANALYSIS_TIMEOUT_MS,
  })
  if (answer.ok) return answer.body
  const { code, status, retryAfterMs } = answer
  if (code === 'not_an_activity') throw new ScreenshotFailure(code)
  if (code === 'vision_not_configured') throw new ScreenshotFailure('not_configured')
  // Out of order, overloaded, or still at an earlier call of ours: it may go right later.
  if (status >= 500 || status === 429 || status === 409)
    throw new RemoteFailure('server', { status, ...(retryAfterMs && { retryAfterMs }) })
  throw new ScreenshotFailure('analysis_failed')
}
