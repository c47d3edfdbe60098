/** What the model sees in a photo of a meal, as `nutrition-ai` answers. */
export const SEEN = {
  nutritionData: {
    food_name: 'Soto',
    serving_size: '1 bowl',
    calories: 300,
    protein_grams: 20,
    carbs_grams: 30,
    fat_grams: 9,
    fluid_ml: 250,
    sodium_mg: 900,
    fiber_grams: 2.5,
    caffeine_mg: 0,
    estimated_grams: 400,
    confidence: 0.9,
  },
  validation: { isPackaged: false },
}
