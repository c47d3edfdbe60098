import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { NO_RECIPE } from '#domain/recipes/no-recipe.ts'

/** A runner who has told what a score needs. */
export const RUNNER_PROFILE: FieldsOf<'profiles'> = {
  ...EMPTY_PROFILE,
  age: 34,
  sex: 'female',
  weight_kg: 58,
  height_cm: 166,
  fitness_level: 'intermediate',
  onboarding_completed: true,
}

/** A plausible meal, with what the test is about put in. */
export function meal(fields: Partial<FieldsOf<'food_logs'>> = {}): FieldsOf<'food_logs'> {
  return {
    meal_type: 'lunch',
    food_name: 'Rice and tempeh',
    serving_size: '1 plate',
    calories: 520,
    protein_grams: 24,
    carbs_grams: 78,
    fat_grams: 12,
    fluid_ml: null,
    sodium_mg: null,
    fiber_grams: null,
    caffeine_mg: null,
    logged_at: '2026-03-01T05:00:00.000Z',
    logged_on: '2026-03-01',
    utc_offset_minutes: 420,
    manual_nutrition: true,
    ai_calculated: false,
    provisional: false,
    photo_path: null,
    ...fields,
  }
}

/** An own food that is no more than its figures, with what the test is about put in. */
export function ownFood(fields: Partial<FieldsOf<'custom_foods'>> = {}): FieldsOf<'custom_foods'> {
  return {
    kind: 'food',
    name: 'Bar',
    serving_size: '1 bar',
    serving_grams: 40,
    calories: 160,
    protein_grams: 5,
    carbs_grams: 24,
    fat_grams: 5,
    fiber_grams: null,
    sodium_mg: null,
    fluid_ml: null,
    caffeine_mg: null,
    barcode: null,
    items: [],
    is_favorite: false,
    use_count: 0,
    last_used_at: null,
    ...NO_RECIPE,
    ...fields,
  }
}
