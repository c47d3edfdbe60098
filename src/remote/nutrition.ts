import * as v from 'valibot'
import type { FoodEstimate, NutritionAnswer } from '#domain/foods/estimate.ts'
import { ANALYSERS, type FoodQuestion, foodAnalysis } from '#domain/photo-analysis.ts'
import { callFunction, type FunctionAnswer } from './call-function.ts'
import { codeOf, FoodFailure, failureOf } from './food-failure.ts'
import { BUCKET } from './food-photos.ts'
import { signedUrl } from './storage.ts'

const ANALYSIS_TIMEOUT_MS = 60_000

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

/** What the model could not tell, or an earlier server does not, is unknown. */
const MAYBE = v.fallback(v.nullable(v.number()), null)
const ESTIMATE = v.object({
  food_name: v.string(),
  serving_size: v.string(),
  calories: v.number(),
  protein_grams: v.number(),
  carbs_grams: v.number(),
  fat_grams: v.number(),
  fluid_ml: MAYBE,
  sodium_mg: MAYBE,
  fiber_grams: MAYBE,
  caffeine_mg: MAYBE,
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
  if (!answer.ok) throw new FoodFailure(codeOf(answer), answer)
  const { nutritionData, validation } = answer.body
  if (!nutritionData) throw new FoodFailure('no_data')
  return { nutritionData, validation }
}
