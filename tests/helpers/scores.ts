import type { FieldsOf } from '#domain/entities.ts'
import { rowsDigest, scoreDigest } from '#domain/scoring/score-digest.ts'
import { CONTEXT_PART, SCORE_RULES } from '#domain/scoring/score-row.ts'

type Score = FieldsOf<'nutrition_scores'>

/** The stored score of a day that is over, with three meals. */
export function score(date: string, daily_score: number, fields: Partial<Score> = {}): Score {
  return {
    ...{ date, daily_score, meals_logged: 3, provisional: false, parts: [] },
    rows_digest: 'of-its-rows',
    ...{ calories_consumed: 2000, protein_grams: 90, carbs_grams: 280, fat_grams: 60 },
    ...{ planned_calories: 2100, planned_protein_grams: 95, planned_carbs_grams: 300 },
    ...{ planned_fat_grams: 60, updated_at: `${date}T20:00:00.000Z` },
    ...fields,
  }
}

/** The same where no row of the day is stored, as the app leaves it that finds it so. */
export function settledScore(
  date: string,
  daily_score: number,
  params: Score['parts'][number]['params'] = {},
): Score {
  const context = { code: CONTEXT_PART, points: 0, params: { ...params, rules: SCORE_RULES } }
  const made = score(date, daily_score, { parts: [context] })
  const none = { foodLogs: [], plans: [], activities: [], fitness: null, races: [] }
  return { ...made, rows_digest: scoreDigest(rowsDigest(none), made) }
}
