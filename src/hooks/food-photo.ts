import { PhotoFailure, type PhotoProblem, preparePhoto } from '#compute/images.ts'
import type { MealType } from '#domain/entities.ts'
import type { NutritionAnswer } from '#domain/foods/estimate.ts'
import {
  estimateFromName,
  estimateFromPhoto,
  FoodFailure,
  type FoodFailureCode,
  foodPhotoPath,
  UPLOAD_RETRIES,
  uploadFoodPhoto,
} from '#remote/nutrition.ts'
import { currentSession } from '#remote/session.ts'

/** Why a photo did not become figures, for the screen's words. */
export type FoodProblem = FoodFailureCode | PhotoProblem | 'processing'

/** Where an analysis stands; the first part of a photo's way into the log. */
export interface PhotoSteps {
  /** A large picture is about to be compressed. */
  onCompress: () => void
  /** The photo is as it will be sent. */
  onReady: (photo: Blob) => void
  onRetry: (n: number, of: number) => void
  onAnalyse: () => void
}

export interface AnalysedPhoto extends NutritionAnswer {
  photoPath: string
}

/**
 * Makes a picture small, stores it and has it analysed.
 * @throws PhotoFailure, ComputeError, FoodFailure: `foodProblem` tells them apart
 */
export async function analysePhoto(
  file: File,
  meal: { mealType: MealType; language: 'en' | 'id' },
  steps: PhotoSteps,
): Promise<AnalysedPhoto> {
  const session = currentSession()
  if (!session) throw new FoodFailure('signed_out')
  const photo = await preparePhoto(file, steps.onCompress)
  steps.onReady(photo)
  const path = foodPhotoPath(session.user.id, Date.now())
  await uploadFoodPhoto(path, photo, (n) => steps.onRetry(n, UPLOAD_RETRIES))
  steps.onAnalyse()
  return { ...(await estimateFromPhoto({ path, ...meal })), photoPath: path }
}

export function foodProblem(error: unknown): FoodProblem {
  if (error instanceof FoodFailure || error instanceof PhotoFailure) return error.code
  return 'processing'
}

export { estimateFromName, preparePhoto }
