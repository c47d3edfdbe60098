import { ComputeError } from '#compute/errors.ts'
import { PhotoFailure, type PhotoProblem } from '#compute/images.ts'
import type { NutritionAnswer } from '#domain/foods/estimate.ts'
import { FoodFailure, type FoodFailureCode } from '#remote/food-failure.ts'
import { estimateFromName } from '#remote/nutrition.ts'

/** Why a photo did not become figures, for the screen's words. */
export type FoodProblem = FoodFailureCode | PhotoProblem | 'processing' | 'unknown'

/** What was seen in a photo, and where that lies. */
export interface AnalysedPhoto extends NutritionAnswer {
  photoPath: string
}

export function foodProblem(error: unknown): FoodProblem {
  if (error instanceof FoodFailure || error instanceof PhotoFailure) return error.code
  return error instanceof ComputeError ? 'processing' : 'unknown'
}

export { estimateFromName }
