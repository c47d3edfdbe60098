import type { MealType, Row } from '../entities.ts'
import { type ExtraFigures, extraFigures, type MealFigures } from './figures.ts'

/** A meal to be logged again. */
export interface MealCopy extends MealFigures, ExtraFigures {
  food_name: string
  serving_size: string
  meal_type: MealType
  logged_at: string
  manual_nutrition: boolean
  ai_calculated: boolean
}

const MINUTE_MS = 60_000

/**
 * Meals of another day at the same local time, never later than now. What still waits for its figures
 * stays behind: there is nothing to copy.
 * @param day the local day to copy to, `yyyy-MM-dd`
 * @param now UTC instant
 * @param offsetMinutes minutes east of UTC on that day
 */
export function copiedMeals(
  meals: readonly Row<'food_logs'>[],
  day: string,
  now: string,
  offsetMinutes: number,
): MealCopy[] {
  return meals
    .filter((meal) => !meal.provisional)
    .map((meal) => {
      const local = Date.parse(meal.logged_at) + meal.utc_offset_minutes * MINUTE_MS
      const time = new Date(local).toISOString().slice(10)
      const at = new Date(Date.parse(`${day}${time}`) - offsetMinutes * MINUTE_MS).toISOString()
      return {
        food_name: meal.food_name,
        serving_size: meal.serving_size,
        meal_type: meal.meal_type,
        calories: meal.calories,
        protein_grams: meal.protein_grams,
        carbs_grams: meal.carbs_grams,
        fat_grams: meal.fat_grams,
        ...extraFigures((name) => meal[name]),
        manual_nutrition: meal.manual_nutrition,
        ai_calculated: meal.ai_calculated,
        logged_at: at > now ? now : at,
      }
    })
}
