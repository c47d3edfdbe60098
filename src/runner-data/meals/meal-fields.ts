import type { FieldsOf, MealType } from '#domain/entities.ts'
import { type ExtraFigures, extraFigures } from '#domain/meals/figures.ts'
import { localDay } from '#lib/local-day.ts'

/** A meal to be logged. Energy in kcal, macros in grams; the rest where somebody has said. */
export interface MealDraft extends Partial<ExtraFigures> {
  food_name: string
  serving_size: string
  meal_type: MealType
  calories: number
  protein_grams: number
  carbs_grams: number
  fat_grams: number
  /** UTC instant. */
  logged_at: string
}

/** Where a meal's figures come from. */
export type MealOrigin = Pick<
  FieldsOf<'food_logs'>,
  'manual_nutrition' | 'ai_calculated' | 'photo_path'
>

/** A photo's meal, as far as it is known before its figures. */
export type PhotoMeal = Pick<MealDraft, 'food_name' | 'serving_size' | 'meal_type' | 'logged_at'>

export function mealFields(meal: MealDraft & Partial<MealOrigin>): FieldsOf<'food_logs'> {
  return {
    manual_nutrition: true,
    ai_calculated: false,
    photo_path: null,
    provisional: false,
    ...extraFigures(() => null),
    ...meal,
    ...whenLogged(meal.logged_at),
  }
}

export function provisionalMeal(meal: PhotoMeal): FieldsOf<'food_logs'> {
  const figures = { calories: 0, protein_grams: 0, carbs_grams: 0, fat_grams: 0 }
  return { ...mealFields({ ...meal, ...figures, manual_nutrition: false }), provisional: true }
}

/** The local day and offset of an instant, where the runner is now. */
export function whenLogged(instant: string) {
  const at = new Date(instant)
  return {
    logged_at: at.toISOString(),
    logged_on: localDay(at),
    utc_offset_minutes: -at.getTimezoneOffset(),
  }
}
