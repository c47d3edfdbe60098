import { Refusal } from '../_shared/answers.ts'

const EXPIRED = 'Your session has expired. Please refresh the page and try again.'
const SERVICE = 'The AI service is temporarily unavailable. Please try again in a moment.'
const NO_DATA = 'No nutrition data received from AI'
const IMAGE = 'Unable to process the image. Please try taking a new photo.'
const NOT_FOOD = 'Not a food item'

/** The specification's texts (document 2, section 8; document 1 for names), by code. */
const WORDS: Readonly<Record<string, string>> = {
  missing_token: EXPIRED,
  invalid_token: EXPIRED,
  invalid_name: 'Please enter a food name to calculate nutrition',
  invalid_image_url: IMAGE,
  image_not_found: IMAGE,
  image_too_large: 'Please upload an image smaller than 10MB',
  not_food: NOT_FOOD,
  device_photo: NOT_FOOD,
  not_edible: 'Only edible foods can be logged.',
  food_not_understood:
    "The AI couldn't understand the food in this image. Try taking a clearer photo with better lighting.",
  no_nutrition_data: NO_DATA,
  vision_malformed: NO_DATA,
  vision_timeout: 'The AI took too long to answer. Please try again in a moment.',
  vision_busy: SERVICE,
  vision_failed: SERVICE,
  vision_not_configured: SERVICE,
  analysis_running: SERVICE,
  database_failed: SERVICE,
}
/** There is no image to speak of. */
const NAME_NOT_UNDERSTOOD = 'AI calculation failed'

/**
 * A refusal with the words of the answer's `error`. The app itself goes by the code, and says it in
 * the runner's language.
 */
export function inWords(error: unknown, byName: boolean): unknown {
  if (!(error instanceof Refusal)) return error
  const { status, code } = error
  const unnamed = byName && code === 'food_not_understood'
  return new Refusal(
    status,
    code,
    unnamed ? NAME_NOT_UNDERSTOOD : (WORDS[code] ?? 'Validation error'),
  )
}
