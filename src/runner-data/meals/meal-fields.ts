import type { FieldsOf, MealType } from '#domain/entities.ts'
import { type ExtraFigures, extraFigures, type MealFigures } from '#domain/meals/figures.ts'

/** A meal to be logged. Energy in kcal, macros in grams, and the rest, where somebody has said. */
export interface MealDraft extends MealFigures, Partial<ExtraFigures> {
  food_name: string
  serving_size: string
  meal_type: MealType
  /** UTC instant. */
  logged_at: string
  /** Minutes east of UTC, where it was eaten; the device's zone where nothing is said. */
  utc_offset_minutes?: number
}

/** Where a meal's figures come from, and whether there are any yet. */
export type MealOrigin = Pick<
  FieldsOf<'food_logs'>,
  'manual_nutrition' | 'ai_calculated' | 'photo_path' | 'provisional'
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
    ...whenLogged(meal.logged_at, meal.utc_offset_minutes),
  }
}

export function provisionalMeal(meal: PhotoMeal): FieldsOf<'food_logs'> {
  const figures = { calories: 0, protein_grams: 0, carbs_grams: 0, fat_grams: 0 }
  return { ...mealFields({ ...meal, ...figures, manual_nutrition: false }), provisional: true }
}

/** The local day and offset of an instant, where the runner is now, or was then. */
export function whenLogged(instant: string, offset?: number) {
  const at = new Date(instant)
  const utc_offset_minutes = offset ?? -at.getTimezoneOffset()
  const there = new Date(at.getTime() + utc_offset_minutes * 60_000)
  return {
    logged_at: at.toISOString(),
    logged_on: there.toISOString().slice(0, 10),
    utc_offset_minutes,
  }
}
