import { MEAL_TYPES } from '#domain/entities.ts'
import { type NutritionAnswer, readEstimate } from '#domain/foods/estimate.ts'
import { jsonBody, Refusal, requireMethod } from '../_shared/answers.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { ownPicture } from '../_shared/own-picture.ts'
import { requireUser } from '../_shared/require-user.ts'
import { askVision } from '../_shared/vision.ts'
import { claimAnalysis, keepAnalysis, releaseAnalysis } from './analyses.ts'
import { nameQuestion, photoQuestion } from './questions.ts'

const LONGEST_NAME = 200
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * POST `{type: "food_photo", image, mealType?, language?, requestId?}`, the image the signed URL of a
 * picture in the caller's own folder of food-photos, or `{type: "food_name", name, serving?,
 * language?}`: answers with a `NutritionAnswer`. With a `requestId` (a uuid) the same photo is shown
 * to the model once only: asked again, the first answer comes back.
 * Refuses with 400 invalid_body, invalid_image_url, invalid_name, invalid_request_id; 401; 404
 * image_not_found; 409 analysis_running; 413 image_too_large; 422 not_food, device_photo, not_edible,
 * food_not_understood; 429 vision_busy; 502 vision_failed, vision_malformed, no_nutrition_data,
 * database_failed; 503 vision_not_configured; 504 vision_timeout.
 */
export const nutritionAi: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps.verifyToken)
  const body = await jsonBody(request)
  const language = body.language === 'id' ? 'id' : 'en'
  if (body.type === 'food_name') {
    const name = words(body.name)
    if (name === '') throw new Refusal(400, 'invalid_name')
    const question = nameQuestion(name, words(body.serving), language)
    return Response.json(judged(await askVision(deps, question)))
  }
  if (body.type !== 'food_photo') throw new Refusal(400, 'invalid_body')
  const mealType = MEAL_TYPES.find((known) => known === body.mealType) ?? null
  return once(deps, user.id, body.requestId, async () => {
    const picture = await ownPicture(deps, user, 'food-photos', body.image)
    return judged(await askVision(deps, photoQuestion(mealType, language), picture))
  })
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, LONGEST_NAME) : ''
}

/** @throws Refusal 422 of the model's verdict; 502 no_nutrition_data */
function judged(said: Record<string, unknown>): NutritionAnswer {
  const read = readEstimate(said)
  if ('answer' in read) return read.answer
  throw new Refusal(read.refusal === 'no_nutrition_data' ? 502 : 422, read.refusal)
}

/** Does the work unless an earlier call of this id has done it, or is at it. */
async function once(
  deps: FunctionDeps,
  userId: string,
  id: unknown,
  work: () => Promise<NutritionAnswer>,
): Promise<Response> {
  if (id === undefined) return Response.json(await work())
  if (typeof id !== 'string' || !UUID.test(id)) throw new Refusal(400, 'invalid_request_id')
  const claim = await claimAnalysis(deps, userId, id)
  if (claim.state === 'running') throw new Refusal(409, 'analysis_running')
  if (claim.state === 'done') {
    if ('refusal' in claim.outcome) throw new Refusal(422, claim.outcome.refusal)
    return Response.json(claim.outcome)
  }
  try {
    const answer = await work()
    await keepAnalysis(deps, userId, id, answer)
    return Response.json(answer)
  } catch (error) {
    // The model's verdict on the picture stands; whatever else went wrong may go right next time.
    if (error instanceof Refusal && error.status === 422) {
      await keepAnalysis(deps, userId, id, { refusal: error.code })
    } else await releaseAnalysis(deps, userId, id)
    throw error
  }
}
