import { addDays, daysFrom } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { SCORE_MAX } from './constants.ts'
import { type DigestedRows, rowsDigest, scoreDigest } from './score-digest.ts'
import { rulesOf, SCORE_RULES } from './score-row.ts'

/**
 * [Note: a day that is over]
 * A day is over at its local midnight, and then has one final score, whenever an app is next opened. A stored score
 * names the rows that its final score was made of (`rows_digest`): it is settled for as long as these are the
 * day's rows. A day that runs has none, so that its score counts for nothing but itself. The runner's body and
 * usual week are left out: a final score stands by those of its day.
 * Source: nutrition model, point 14.
 */

type Scores = FieldsOf<'nutrition_scores'>

/** Whether a stored score is that of a day that is over: such days alone count for streak, tier, week and trends. */
export function isFinal({
  daily_score,
  rows_digest,
}: Partial<Pick<Scores, 'daily_score' | 'rows_digest'>>): boolean {
  return (
    typeof daily_score === 'number' &&
    daily_score >= 0 &&
    daily_score <= SCORE_MAX &&
    rows_digest != null
  )
}

/**
 * Whether a day that is over counts in an average: of one on which nothing was logged, nothing is known of what was
 * eaten, whether the app was opened or not. It is left out and counted as such (`unloggedDays`).
 * Source: nutrition model, point 14 and its example of three days.
 */
export function isCounted(
  row: Partial<Pick<Scores, 'daily_score' | 'rows_digest' | 'meals_logged'>>,
) {
  return isFinal(row) && row.meals_logged !== 0
}

/**
 * How many of the days `from` to the one before `today` were not logged, counted from the first day that anything is
 * known of: who came on Thursday has left out no Monday.
 * @throws InvalidDay
 */
export function unloggedDays(
  rows: readonly Pick<Scores, 'date' | 'meals_logged'>[],
  from: string,
  today: string,
): number {
  const first = rows.reduce((least, { date }) => (date < least ? date : least), today)
  const logged = new Set(rows.filter((row) => row.meals_logged > 0).map(({ date }) => date))
  return daysFrom(first > from ? first : from, addDays(today, -1)).filter((day) => !logged.has(day))
    .length
}

/**
 * Whether the score of a day that is over has to be made: it is missing though something was logged, was made while
 * the day ran, of other rows, or by an earlier edition of the rules.
 */
export function isUnsettled(rows: DigestedRows, stored: Scores | null): boolean {
  // A day of which nothing was logged, and on which no app was opened, is unknown and stays so.
  if (!stored) return rows.foodLogs.length > 0
  const settled = scoreDigest(rowsDigest(rows), stored)
  return stored.rows_digest !== settled || rulesOf(stored) < SCORE_RULES
}
