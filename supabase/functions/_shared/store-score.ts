import type { FieldsOf } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import type { FunctionDeps } from './function-deps.ts'
import type { FunctionUser } from './require-user.ts'
import { type Stored, storeRow } from './store-row.ts'

/**
 * Stores a day's score. A score whose figures are stored already is left as it is.
 * @throws Refusal 502 database_failed
 */
export async function storeScore(
  deps: FunctionDeps,
  user: FunctionUser,
  score: FieldsOf<'nutrition_scores'>,
  known: Stored<'nutrition_scores'> | null,
): Promise<void> {
  const id = dayKey(user.id, score.date)
  await storeRow(deps, user, 'nutrition_scores', id, known, () => score)
}
