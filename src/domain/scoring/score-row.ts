import type { FieldsOf, StoredScorePart } from '../entities.ts'
import { tenth } from '../nutrition/nutrients.ts'
import type { DayScore } from './score-types.ts'

/** Code of the stored part that keeps what isn't points: load, strategy, range, missing. */
export const CONTEXT_PART = 'context'

/**
 * A day's score as the fields of its `nutrition_scores` row; kcal and grams to 0.1.
 * The last part, `context`, has params load, strategy, experience, source, and with a
 * provisional score low, high and missing (codes, comma-separated).
 * @param updatedAt instant in UTC, from the caller's clock
 */
export function scoreRow(score: DayScore, updatedAt: string): FieldsOf<'nutrition_scores'> {
  const { consumed, target, range } = score
  const context: StoredScorePart = {
    code: CONTEXT_PART,
    points: 0,
    params: {
      load: score.load,
      strategy: score.strategy,
      experience: score.experience,
      source: target.source,
      ...(range && { low: range.low, high: range.high, missing: score.missing.join(',') }),
    },
  }
  return {
    date: score.date,
    daily_score: score.total,
    calories_consumed: tenth(consumed.calories),
    protein_grams: tenth(consumed.proteinGrams),
    carbs_grams: tenth(consumed.carbsGrams),
    fat_grams: tenth(consumed.fatGrams),
    meals_logged: score.mealsLogged,
    planned_calories: tenth(target.calories),
    planned_protein_grams: tenth(target.proteinGrams),
    planned_carbs_grams: tenth(target.carbsGrams),
    planned_fat_grams: tenth(target.fatGrams),
    provisional: score.provisional,
    parts: [...score.parts, context],
    updated_at: updatedAt,
  }
}
