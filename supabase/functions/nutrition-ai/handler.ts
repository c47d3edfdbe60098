import { MEAL_TYPES } from '#domain/entities.ts'
import { type NutritionAnswer, readEstimate } from '#domain/foods/estimate.ts'
import { analyzeOnce } from '../_shared/analyze-once.ts'
import { jsonBody, Refusal, requireMethod } from '../_shared/answers.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { ownPicture } from '../_shared/own-picture.ts'
import { type FunctionUser, requireUser } from '../_shared/require-user.ts'
import { askVision } from '../_shared/vision.ts'
import { inWords } from './in-words.ts'
import { ESTIMATE_FORM, nameQuestion, photoQuestion } from './questions.ts'

const LONGEST_NAME = 200

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
    const body = await jsonBody(request)
    byName = body.type === 'food_name'
    return Response.json(await (byName ? ofName(deps, body) : ofPhoto(deps, user, body)))
  } catch (error) {
    throw inWords(error, byName)
  }
}

type Body = Record<string, unknown>
const languageOf = ({ language }: Body) => (language === 'id' ? 'id' : 'en')

async function ofName(deps: FunctionDeps, body: Body): Promise<NutritionAnswer> {
  const name = words(body.name)
  if (name === '') throw new Refusal(400, 'invalid_name')
  const text = nameQuestion(name, words(body.serving), languageOf(body))
  return assess(await askVision(deps, { text, form: ESTIMATE_FORM }))
}

async function ofPhoto(
  deps: FunctionDeps,
  user: FunctionUser,
  body: Body,
): Promise<NutritionAnswer> {
  if (body.type !== 'food_photo') throw new Refusal(400, 'invalid_body')
  const mealType = MEAL_TYPES.find((known) => known === body.mealType) ?? null
  return analyzeOnce(deps, user.id, body.requestId, async () => {
    const picture = await ownPicture(deps, user, 'food-photos', body.image)
    const text = photoQuestion(mealType, languageOf(body))
    return assess(await askVision(deps, { text, form: ESTIMATE_FORM }, picture))
  })
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, LONGEST_NAME) : ''
}

/** @throws Refusal 422 of the model's verdict; 502 no_nutrition_data */
function assess(answer: Record<string, unknown>): NutritionAnswer {
  const read = readEstimate(answer)
  if ('answer' in read) return read.answer
  throw new Refusal(read.refusal === 'no_nutrition_data' ? 502 : 422, read.refusal)
}
