import type { FieldsOf } from '#domain/entities.ts'

/** The stored score of a day that is over, with three meals. */
export function score(
  date: string,
  daily_score: number,
  fields: Partial<FieldsOf<'nutrition_scores'>> = {},
): FieldsOf<'nutrition_scores'> {
  return {
    ...{ date, daily_score, meals_logged: 3, provisional: false, parts: [] },
    ...{ calories_consumed: 2000, protein_grams: 90, carbs_grams: 280, fat_grams: 60 },
    ...{ planned_calories: 2100, planned_protein_grams: 95, planned_carbs_grams: 300 },
    ...{ planned_fat_grams: 60, updated_at: `${date}T20:00:00.000Z` },
    ...fields,
  }
}
