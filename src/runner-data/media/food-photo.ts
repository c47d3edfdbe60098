import { ComputeError } from '#compute/errors.ts'
import { PhotoFailure, type PhotoProblem, preparePhoto } from '#compute/images.ts'
import type { MealType } from '#domain/entities.ts'
import type { NutritionAnswer } from '#domain/foods/estimate.ts'
import { currentSession } from '#remote/auth/session.ts'
import {
  estimateFromName,
  estimateFromPhoto,
  FoodFailure,
  type FoodFailureCode,
  foodPhotoPath,
  type PhotoMark,
  UPLOAD_RETRIES,
  uploadFoodPhoto,
} from '#remote/nutrition.ts'

/** Why a photo did not become figures, for the screen's words. */
export type FoodProblem = FoodFailureCode | PhotoProblem | 'processing' | 'unknown'

/** Where an analysis stands; the first part of a photo's way into the log. */
export interface PhotoSteps {
  /** A large picture is about to be compressed. */
  onCompress: () => void
  /** The photo is as it will be sent, once this is done. */
  onReady: (photo: Blob) => void | Promise<void>
  onRetry: (n: number, of: number) => void
  /** The photo is in its place. */
  onAnalyse: () => void
}

export interface AnalysedPhoto extends NutritionAnswer {
  photoPath: string
}

/**
 * Makes a picture small, stores it and has it analysed; run again for the same mark, the server
 * has one photo and the model is asked once.
 * @throws PhotoFailure, ComputeError, FoodFailure: `foodProblem` tells them apart
 */
export async function analysePhoto(
  file: File,
  mark: PhotoMark,
  meal: { mealType: MealType; language: 'en' | 'id' },
  steps: PhotoSteps,
): Promise<AnalysedPhoto> {
  const session = currentSession()
  if (!session) throw new FoodFailure('signed_out')
  const path = foodPhotoPath(session.user.id, mark)
  if (!mark.stored) {
    const photo = await preparePhoto(file, steps.onCompress)
    await steps.onReady(photo)
    await uploadFoodPhoto(path, photo, (n) => steps.onRetry(n, UPLOAD_RETRIES))
  }
  steps.onAnalyse()
  return { ...(await estimateFromPhoto({ path, requestId: mark.id, ...meal })), photoPath: path }
}

export function foodProblem(error: unknown): FoodProblem {
  if (error instanceof FoodFailure || error instanceof PhotoFailure) return error.code
  return error instanceof ComputeError ? 'processing' : 'unknown'
}

export { estimateFromName, type PhotoMark, preparePhoto }
