import * as v from 'valibot'
import type { ModelEstimate } from '#domain/foods/estimate.ts'
import { NUMBER } from '../_shared/lenient.ts'

const WORDS = v.fallback(v.string(), '')

/** What the model answers, as far as it follows the form. */
export const ESTIMATE: v.GenericSchema<unknown, ModelEstimate> = v.object({
  kind: WORDS,
  food_name: WORDS,
  serving_size: WORDS,
  estimated_grams: NUMBER,
  calories: NUMBER,
  protein_grams: NUMBER,
  carbs_grams: NUMBER,
  fat_grams: NUMBER,
  fluid_ml: NUMBER,
  sodium_mg: NUMBER,
  fiber_grams: NUMBER,
  caffeine_mg: NUMBER,
  confidence: NUMBER,
  is_packaged: v.fallback(v.boolean(), false),
})
