import type { ExtraFigures } from '../meals/figures.ts'
import { MAX_MEAL } from '../meals/meal-limits.ts'

/**
 * What a model makes of a plate or of a food's name: kcal and grams for the whole portion, and what
 * else it could tell; an answer of an earlier server has nothing else.
 */
export interface FoodEstimate extends Partial<ExtraFigures> {
  food_name: string
  serving_size: string
  calories: number
  protein_grams: number
  carbs_grams: number
  fat_grams: number
  /** Mass of the portion, g; null where the model gave none. */
  estimated_grams: number | null
  /** 0 to 1, the model's own. */
  confidence: number
}

/** The answer of `nutrition-ai`. */
export interface NutritionAnswer {
  nutritionData: FoodEstimate
  validation: { isPackaged: boolean }
}

/** A model's answer; figures are null and texts empty where it gave none. Units as in `FoodEstimate`. */
export interface ModelEstimate extends ExtraFigures {
  kind: string
  food_name: string
  serving_size: string
  estimated_grams: number | null
  calories: number | null
  protein_grams: number | null
  carbs_grams: number | null
  fat_grams: number | null
  confidence: number | null
  is_packaged: boolean
}

/** Why there is no estimate: what was shown is no food, a device, can't be eaten, or can't be told. */
export const ESTIMATE_REFUSALS = [
  'not_food',
  'device_photo',
  'not_edible',
  'food_not_understood',
] as const
export type EstimateRefusal = (typeof ESTIMATE_REFUSALS)[number]

export type ReadEstimate =
  | { answer: NutritionAnswer }
  | { refusal: EstimateRefusal }
  /** The model's answer does not follow the form that was asked for. */
  | { refusal: 'no_nutrition_data' }

const REFUSAL_BY_KIND: Readonly<Record<string, EstimateRefusal>> = {
  not_food: 'not_food',
  device: 'device_photo',
  not_edible: 'not_edible',
  unclear: 'food_not_understood',
}
const LONGEST_NAME = 200
const LONGEST_SERVING = 100
const MAX_GRAMS = 10_000

/** Reads a model's answer strictly: a figure that is missing or can't be true makes no meal. */
export function readEstimate(answer: ModelEstimate): ReadEstimate {
  const refusal = REFUSAL_BY_KIND[answer.kind]
  if (refusal) return { refusal }
  const name = textOf(answer.food_name, LONGEST_NAME)
  const calories = figure(answer.calories, MAX_MEAL.calories)
  const protein = figure(answer.protein_grams, MAX_MEAL.protein_grams)
  const carbs = figure(answer.carbs_grams, MAX_MEAL.carbs_grams)
  const fat = figure(answer.fat_grams, MAX_MEAL.fat_grams)
  if (answer.kind !== 'food' || name === '' || calories === null) {
    return { refusal: 'no_nutrition_data' }
  }
  if (protein === null || carbs === null || fat === null) return { refusal: 'no_nutrition_data' }
  const grams = figure(answer.estimated_grams, MAX_GRAMS)
  return {
    answer: {
      nutritionData: {
        food_name: name,
        serving_size: textOf(answer.serving_size, LONGEST_SERVING),
        calories: Math.round(calories),
        protein_grams: protein,
        carbs_grams: carbs,
        fat_grams: fat,
        fluid_ml: figure(answer.fluid_ml, MAX_MEAL.fluid_ml, 0),
        sodium_mg: figure(answer.sodium_mg, MAX_MEAL.sodium_mg, 0),
        fiber_grams: figure(answer.fiber_grams, MAX_MEAL.fiber_grams),
        caffeine_mg: figure(answer.caffeine_mg, MAX_MEAL.caffeine_mg, 0),
        estimated_grams: grams === 0 ? null : grams,
        confidence: figure(answer.confidence, 1, 2) ?? 0,
      },
      validation: { isPackaged: answer.is_packaged },
    },
  }
}

function textOf(value: string, longest: number): string {
  return value.replace(/\s+/g, ' ').trim().slice(0, longest)
}

function figure(value: number | null, max: number, places = 1): number | null {
  if (value === null || !(value >= 0 && value <= max)) return null
  return Math.round(value * 10 ** places) / 10 ** places
}
