/** A nutrient of the model in the words' own names (common:nutrients). */
export const NUTRIENT_NAMES = {
  calories: 'energy',
  carbsGrams: 'carbs',
  proteinGrams: 'protein',
  fatGrams: 'fat',
} as const
