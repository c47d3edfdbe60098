import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { readProgress } from '#db/progress.ts'
import { rulesOf, SCORE_RULES } from '#domain/scoring/score-row.ts'
import { forget, remember, remembered } from '#lib/remembered.ts'

/**
 * [Note: scores of earlier rules]
 * A stored score says by which edition of the rules it was made. After an update of the app the days
 * scored by an earlier one are scored anew, once on each device, and the others get them by sync. What
 * another device, not updated yet, still sends is looked for at the next start.
 */

const keyOf = (userId: string) => `fuelmile:score-rules:${userId}`
const FIRST_DAY = '0000-01-01'

/**
 * Local days up to `today` whose stored score is of earlier rules; none before the device knows all
 * rows of the server, since half a day would be scored for a whole one.
 */
export async function staleDays(db: LocalDatabase, today: string): Promise<string[]> {
  if (remembered(keyOf(db.userId)) === String(SCORE_RULES)) return []
  if ((await readProgress(db.device)).seq < 0) return []
  const scores = await readBetween(db.userId, 'nutrition_scores', FIRST_DAY, today)
  const stale = scores.filter((row) => rulesOf(row) < SCORE_RULES).map(({ date }) => date)
  // Found none among some: not looked for again until a score of earlier rules arrives.
  if (stale.length === 0 && scores.length > 0) {
    remember(keyOf(db.userId), String(SCORE_RULES))
  }
  return stale
}

/** A score of earlier rules has arrived: the next start looks for them. */
export function lookForStaleDays(userId: string): void {
  forget(keyOf(userId))
}
