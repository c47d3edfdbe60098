import type { FieldsOf } from '../entities.ts'
import { tenth } from '../nutrition/nutrients.ts'
import type { StoredScorePart } from '../stored-shapes.ts'
import { scoreDigest } from './score-digest.ts'
import type { DayScore } from './score-types.ts'

/** Code of the stored part that keeps what isn't points: load, strategy, range, missing. */
export const CONTEXT_PART = 'context'

/**
 * The edition of the rules, raised with every change that gives some day another score: days scored
 * by an older one are scored anew (src/runner-data/score-upkeep.ts).
 */
export const SCORE_RULES = 5

/** The edition a stored score was made by; 1 where it doesn't say. */
export function rulesOf({ parts }: Pick<FieldsOf<'nutrition_scores'>, 'parts'>): number {
  const rules = contextOf(parts)?.rules
  return typeof rules === 'number' ? rules : 1
}

/** What a stored score keeps beside its parts; JSON from a row, so there may be something else than a list. */
export function contextOf(parts: readonly StoredScorePart[]): StoredScorePart['params'] {
  if (!Array.isArray(parts)) return undefined
  return parts.find((part) => part?.code === CONTEXT_PART)?.params
}

/**
 * A day's score as the fields of its `nutrition_scores` row; kcal and grams to 0.1.
 * The last part, `context`, has params rules, load, strategy, experience, source,
 * availability (kcal/kg, where enough is logged to tell), and with a
 * provisional score low, high and missing (codes, comma-separated).
 * @param updatedAt instant in UTC, from the caller's clock
 */
export function scoreRow(score: DayScore, updatedAt: string): FieldsOf<'nutrition_scores'> {
  const { consumed, target, range } = score
  const context: StoredScorePart = {
    code: CONTEXT_PART,
    points: 0,
    params: {
      rules: SCORE_RULES,
      load: score.load,
      strategy: score.strategy,
      experience: score.experience,
      source: target.source,
      ...(score.availability !== null && { availability: tenth(score.availability) }),
      ...(range && { low: range.low, high: range.high, missing: score.missing.join(',') }),
    },
  }
  const figures = {
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
  }
  const rows_digest = score.rowsDigest && scoreDigest(score.rowsDigest, figures)
  return { date: score.date, ...figures, rows_digest, updated_at: updatedAt }
}
