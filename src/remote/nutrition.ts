import * as v from 'valibot'
import type { FoodEstimate, NutritionAnswer } from '#domain/foods/estimate.ts'
import { ANALYSERS, BUCKETS, type FoodQuestion, foodAnalysis } from '#domain/photo-job.ts'
import { callFunction, type FunctionAnswer } from './call-function.ts'
import { RemoteFailure } from './failure.ts'
import { type NoRoom, noRoomIn, putPicture, signedUrl } from './storage.ts'

/** Why a photo or a name did not become figures; the screen has words for each. */
export type FoodFailureCode =
  /** Nobody is signed in here. */
  | 'signed_out'
  /** The server no longer takes the session. */
  | 'session_expired'
  /** The auth server ended the session. */
  | 'auth_failed'
  | 'upload_timeout'
  | 'connection'
  | 'upload_failed'
  | NoRoom
  | 'timeout'
  | 'network'
  | 'service'
  | 'not_configured'
  | 'no_data'
  | 'not_understood'
  | 'not_food'
  | 'device_photo'
  | 'not_edible'
  | 'image'
  /** Another call is at this very photo. */
  | 'running'

export class FoodFailure extends Error {
  readonly code: FoodFailureCode

  constructor(code: FoodFailureCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'FoodFailure'
    this.code = code
  }
}

const BUCKET = BUCKETS.food
const UPLOAD_TIMEOUT_MS = 45_000
const ANALYSIS_TIMEOUT_MS = 60_000
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
    onRetry(tried + 1)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function uploadOnce(path: string, photo: Blob): Promise<FoodFailure | null> {
  try {
    const failure = await putPicture(BUCKET, path, photo, UPLOAD_TIMEOUT_MS)
    if (!failure) return null
    const noRoom = noRoomIn(failure)
    if (noRoom) return new FoodFailure(noRoom)
    const status = failure.status ?? 0
    if (status === 401 || status === 403) return new FoodFailure('session_expired')
    return new FoodFailure(status >= 500 ? 'connection' : 'upload_failed')
  } catch (error) {
    return failureOf(error, 'upload_timeout', 'connection')
  }
}

export interface PhotoQuestion extends FoodQuestion {
  /** Where uploadFoodPhoto has put it. */
  path: string
}

/** @throws FoodFailure */
export async function estimateFromPhoto({
  path,
  ...question
}: PhotoQuestion): Promise<NutritionAnswer> {
  try {
    const image = await signedUrl(BUCKET, path)
    if (image === null) throw new FoodFailure('image')
    return read(await ask(foodAnalysis(image, question)))
  } catch (error) {
    throw failureOf(error, 'timeout', 'network')
  }
}

/**
 * @param serving how much of it; empty for one usual serving
 * @throws FoodFailure
 */
export async function estimateFromName(
  name: string,
  serving: string,
  language: 'en' | 'id',
): Promise<FoodEstimate> {
  try {
    return read(await ask({ type: 'food_name', name, serving, language })).nutritionData
  } catch (error) {
    throw failureOf(error, 'timeout', 'network')
  }
}

const ESTIMATE = v.object({
  food_name: v.string(),
  serving_size: v.string(),
  calories: v.number(),
  protein_grams: v.number(),
  carbs_grams: v.number(),
  fat_grams: v.number(),
  estimated_grams: v.nullable(v.number()),
  confidence: v.number(),
})
const ANSWER = v.object({
  nutritionData: v.fallback(v.nullable(ESTIMATE), null),
  validation: v.fallback(v.object({ isPackaged: v.boolean() }), { isPackaged: false }),
})
type Answer = v.InferOutput<typeof ANSWER>

function ask(body: object): Promise<FunctionAnswer<Answer>> {
  return callFunction(ANALYSERS.food, body, { answer: ANSWER, timeoutMs: ANALYSIS_TIMEOUT_MS })
}

function read(answer: FunctionAnswer<Answer>): NutritionAnswer {
  if (!answer.ok) throw new FoodFailure(codeOf(answer))
  const { nutritionData, validation } = answer.body
  if (!nutritionData) throw new FoodFailure('no_data')
  return { nutritionData, validation }
}

const BY_CODE: Readonly<Record<string, FoodFailureCode>> = {
  vision_not_configured: 'not_configured',
  vision_timeout: 'timeout',
  vision_malformed: 'no_data',
  no_nutrition_data: 'no_data',
  not_food: 'not_food',
  device_photo: 'device_photo',
  not_edible: 'not_edible',
  food_not_understood: 'not_understood',
  analysis_running: 'running',
  image_not_found: 'image',
  image_too_large: 'image',
  invalid_image_url: 'image',
}

function codeOf({ status, code }: { status: number; code: string | null }): FoodFailureCode {
  const known = BY_CODE[code ?? '']
  if (known) return known
  if (status === 401 || status === 403) return 'session_expired'
  return status === 504 || status === 408 ? 'timeout' : 'service'
}

function failureOf(
  error: unknown,
  late: 'upload_timeout' | 'timeout',
  cut: 'connection' | 'network',
): FoodFailure {
  if (error instanceof FoodFailure) return error
  const cause = { cause: error }
  if (!(error instanceof RemoteFailure)) return new FoodFailure(cut, cause)
  if (error.code === 'session_ended') {
    return new FoodFailure(error.status === null ? 'signed_out' : 'auth_failed', cause)
  }
  const timedOut = error.cause instanceof DOMException && error.cause.name === 'TimeoutError'
  return new FoodFailure(timedOut ? late : cut, cause)
}
