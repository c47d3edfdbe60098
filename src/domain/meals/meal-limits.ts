/** One meal's bounds, kcal, grams, ml and mg: no plate reaches them, a slipped finger does. */
export const MAX_MEAL = {
  calories: 10_000,
  protein_grams: 1000,
  carbs_grams: 2000,
  fat_grams: 1000,
  fluid_ml: 5000,
  sodium_mg: 20_000,
} as const
