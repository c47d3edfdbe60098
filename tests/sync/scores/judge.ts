import { dayFinder } from '#db/day-reader.ts'
import type { Row, TableName } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { sameValue } from '#domain/merge/merge-rows.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { scoreRow } from '#domain/scoring/score-row.ts'
import type { AgreedRows } from '../ledger.ts'

export interface Lived {
  userId: string
  /** The runner's day at the end: it runs, and is not judged. */
  today: string
  /** Days on which an app was opened or something was logged at some time. */
  known: ReadonlySet<string>
}

/**
 * What is not so of the scores of days that are over: each must be what the agreed rows say, by the same rules, and
 * a day with a meal must have one. A day neither logged nor opened has none.
 */
export function judgeScores({ living }: AgreedRows, { userId, today, known }: Lived): string[] {
  const rows = <T extends TableName>(table: T) =>
    [...living].flatMap(([key, row]) =>
      key.startsWith(`${table}:`) ? [row as unknown as Row<T>] : [],
    )
  // In the order in which a device reads them.
  const sorted = <R>(found: R[], by: (row: R) => string) =>
    found.sort((a, b) => (by(a) < by(b) ? -1 : 1))
  const meals = sorted(rows('food_logs'), (row) => row.logged_on + row.logged_at + row.id)
  const plans = sorted(rows('daily_meal_plans'), (row) => row.date + row.id)
  const training = sorted(rows('training_activities'), (row) => row.date + row.id)
  const dayOf = dayFinder(userId, [
    rows('profiles'),
    meals,
    plans,
    training,
    rows('google_fit_data'),
    rows('races'),
  ])
  const stored = new Map(rows('nutrition_scores').map((row) => [row.date, row]))
  const days = new Set([...stored.keys(), ...meals.map((meal) => meal.logged_on)])
  const broken: string[] = []
  for (const date of [...days].filter((day) => day < today).sort()) {
    const score = stored.get(date)
    if (!score) {
      broken.push(`${date} has meals and no score`)
      continue
    }
    if (!known.has(date)) broken.push(`${date} has a score and was neither logged nor opened`)
    if (score.id !== dayKey(userId, date)) broken.push(`${date} is in ${score.id}`)
    const { updated_at: _, ...final } = scoreRow(scoreDay(dayOf(date)), '')
    for (const [field, value] of Object.entries(final)) {
      const found = score[field as keyof typeof score]
      if (!sameValue(found, value))
        broken.push(`${date}: ${field} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`)
    }
  }
  return broken
}
