import type { MealType } from './entities.ts'
import type { JobKind, PhotoJob } from './photo-job.ts'

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
