import { BUCKETS } from '#domain/photo-analysis.ts'
import { FoodFailure, failureOf } from './food-failure.ts'
import { noRoomIn, putPicture } from './storage.ts'

export const BUCKET = BUCKETS.food
/** The pause before each further try of an upload, ms. */
const RETRY_AFTER_MS = [1000, 2000] as const
export const UPLOAD_RETRIES = RETRY_AFTER_MS.length

/** A photo as every try and every way into the log knows it. */
export interface PhotoMark {
  /** A uuid: its job's, and its meal's. */
  id: string
  /** When it was taken, milliseconds since 1970. */
  at: number
}

/** The one place of a photo in storage: `{userId}/{timestamp}_{the id's end}.jpg` */
export function foodPhotoPath(userId: string, { id, at }: PhotoMark): string {
  return `${userId}/${at}_${id.slice(-8)}.jpg`
}

/**
 * Stores a food photo, and tries again where the line is bad.
 * @param onRetry called before the n-th further try
 * @throws FoodFailure signed_out, session_expired, auth_failed, upload_timeout, connection, upload_failed,
 *   or a NoRoom
 */
export async function uploadFoodPhoto(
  path: string,
  photo: Blob,
  onRetry: (n: number) => void = () => undefined,
): Promise<void> {
  for (let tried = 0; ; tried++) {
    const failure = await uploadOnce(path, photo)
    if (!failure) return
    const pause = RETRY_AFTER_MS[tried]
    if (failure.code !== 'connection' || pause === undefined) throw failure
    if (failure.retryAfterMs > pause) throw failure
    onRetry(tried + 1)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function uploadOnce(path: string, photo: Blob): Promise<FoodFailure | null> {
  try {
    const failure = await putPicture(BUCKET, path, photo)
    if (!failure) return null
    const noRoom = noRoomIn(failure)
    if (noRoom) return new FoodFailure(noRoom)
    const status = failure.status ?? 0
    if (status === 401 || status === 403) return new FoodFailure('session_expired')
    // Out of order or overloaded; else it does not want this picture.
    const isTrouble = failure.code === 'server'
    return new FoodFailure(isTrouble ? 'connection' : 'upload_failed', { cause: failure })
  } catch (error) {
    return failureOf(error, 'upload_timeout', 'connection')
  }
}
