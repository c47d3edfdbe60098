import * as v from 'valibot'
import { MEAL_TYPES } from '#domain/entities.ts'
import { type ModelEstimate, type NutritionAnswer, readEstimate } from '#domain/foods/estimate.ts'
import { analyzeOnce } from '../_shared/analyze-once.ts'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { bodyAs, fitting, LANGUAGE, REQUEST_ID } from '../_shared/bodies.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { ownPicture, PICTURE } from '../_shared/own-picture.ts'
import { type FunctionUser, requireUser } from '../_shared/require-user.ts'
import { askVision } from '../_shared/vision.ts'
import { ESTIMATE } from './estimate-shape.ts'
import { inWords } from './in-words.ts'
import { ESTIMATE_FORM, nameQuestion, photoQuestion } from './questions.ts'

const LONGEST_NAME = 200

const WORDS = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.slice(0, LONGEST_NAME)),
)
const OF_NAME = v.object({
  type: v.literal('food_name'),
  name: v.pipe(WORDS, v.nonEmpty()),
  serving: v.fallback(WORDS, ''),
  language: LANGUAGE,
})
const OF_PHOTO = v.object({
  type: v.literal('food_photo'),
  image: PICTURE,
  mealType: v.fallback(v.nullable(v.picklist(MEAL_TYPES)), null),
  language: LANGUAGE,
  requestId: REQUEST_ID,
})
const CODES = {
  name: 'invalid_name',
  image: 'invalid_image_url',
  requestId: 'invalid_request_id',
}

/**
 * POST `{type: "food_photo", image, mealType?, language?, requestId?}`, the image the signed URL of a
 * picture in the caller's own folder of food-photos, or `{type: "food_name", name, serving?,
 * language?}`: answers with a `NutritionAnswer`. With a `requestId` (a uuid) the same photo is shown
 * to the model once only: asked again, the first answer comes back.
 * Refuses with `{code, error}`, the code and its words: 400 invalid_body, invalid_image_url,
 * invalid_name, invalid_request_id; 401; 403
 * account_gone; 404 image_not_found; 409 analysis_running; 413
 * image_too_large; 422 not_food, device_photo, not_edible, food_not_understood; 429 vision_busy; 502
 * vision_failed, vision_malformed, no_nutrition_data, database_failed; 503 vision_not_configured; 504
 * vision_timeout.
 */
export const nutritionAi: FunctionHandler = async (request, deps) => {
  let byName = false
  try {
    requireMethod(request, 'POST')
    const user = await requireUser(request, deps)
    const body = await bodyAs(v.looseObject({ type: v.optional(v.unknown()) }), request)
    byName = body.type === 'food_name'
    return Response.json(
      await (byName
        ? ofName(deps, fitting(OF_NAME, body, CODES))
        : ofPhoto(deps, user, fitting(OF_PHOTO, body, CODES))),
    )
  } catch (error) {
    throw inWords(error, byName)
  }
}

async function ofName(
  deps: FunctionDeps,
  { name, serving, language }: v.InferOutput<typeof OF_NAME>,
): Promise<NutritionAnswer> {
  const text = nameQuestion(name, serving, language)
  return assess(await askVision(deps, { text, form: ESTIMATE_FORM, shape: ESTIMATE }))
}

async function ofPhoto(
  deps: FunctionDeps,
  user: FunctionUser,
  { image, mealType, language, requestId }: v.InferOutput<typeof OF_PHOTO>,
): Promise<NutritionAnswer> {
  return analyzeOnce(deps, user.id, requestId, async () => {
    const picture = await ownPicture(deps, user, 'food-photos', image)
    const text = photoQuestion(mealType, language)
    return assess(await askVision(deps, { text, form: ESTIMATE_FORM, shape: ESTIMATE }, picture))
  })
}

/** @throws Refusal 422 of the model's verdict; 502 no_nutrition_data */
function assess(answer: ModelEstimate): NutritionAnswer {
  const read = readEstimate(answer)
  if ('answer' in read) return read.answer
  throw new Refusal(read.refusal === 'no_nutrition_data' ? 502 : 422, read.refusal)
}
