import { callFunction } from './call-function.ts'
import { putPicture, signedUrl } from './storage.ts'

/** What a screenshot tells of a finished activity; null where it does not say. */
export interface ReadActivity {
  date: string | null
  start_time: string | null
  activity_type: string
  duration_minutes: number | null
  distance_km: number | null
  calories_burned: number | null
  steps: number | null
  heart_rate_avg: number | null
}

/** Why a picture did not become an activity; `analysis` carries the function's own code. */
export type ScreenshotFailureCode =
  | 'upload_failed'
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

const BUCKET = 'fitness-screenshots'
const UPLOAD_TIMEOUT_MS = 60_000

/**
 * Stores a screenshot in the runner's folder and has it read.
 * @throws ScreenshotFailure; RemoteFailure network, session_ended
 */
export async function readScreenshot(userId: string, picture: File): Promise<ReadActivity> {
  const path = `${userId}/fitness-screenshots/${nameFor(picture)}`
  const stored = await putPicture(BUCKET, path, picture, UPLOAD_TIMEOUT_MS)
  if (!stored.ok) throw new ScreenshotFailure('upload_failed')
  const image = await signedUrl(BUCKET, path)
  if (image === null) throw new ScreenshotFailure('signed_url_failed')
  const answer = await callFunction<{ activity: ReadActivity }>('analyze-fitness-screenshot', {
    image,
  })
  if (answer.ok) return answer.body.activity
  throw new ScreenshotFailure(failureOf(answer.code))
}

function failureOf(code: string | null): ScreenshotFailureCode {
  if (code === 'not_an_activity') return 'not_an_activity'
  return code === 'vision_not_configured' ? 'not_configured' : 'analysis_failed'
}

/** `{timestamp}_{random}.{ext}` */
function nameFor({ type }: File): string {
  const random = crypto.randomUUID().slice(0, 8)
  const ending = type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'jpg'
  return `${Date.now()}_${random}.${ending}`
}
