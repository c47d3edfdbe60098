import { addDays, daysFrom, isDay } from '#domain/calendar/local-day.ts'
import { dayKey } from '#domain/ids.ts'
import { isUnsettled } from '#domain/scoring/final-score.ts'
import { openDayRange } from './day-range.ts'
import { readBetween } from './day-reader.ts'

/** Days read at once. */
const SEASON = 91

/**
 * The local days from `from` on, before `today`, whose final score is missing or not of their rows
 * ([Note: a day that is over]); earliest first. Of days that nobody opened or logged on there is none.
 * @param from a local day; empty: from the first there is
 * @throws InvalidDay; DOMException where the browser gives no database
 */
export async function unsettledDays(
  userId: string,
  from: string,
  today: string,
): Promise<string[]> {
  const yesterday = addDays(today, -1)
  const [scores, meals] = await Promise.all([
    readBetween(userId, 'nutrition_scores', from, yesterday),
    readBetween(userId, 'food_logs', from, yesterday),
  ])
  const stored = new Map(scores.map((score) => [score.id, score]))
  const days = [...scores.map(({ date }) => date), ...meals.map((meal) => meal.logged_on)]
  const candidates = [...new Set(days)].filter(isDay).sort()
  const range = openDayRange(userId)
  const found: string[] = []
  try {
    for (let at = 0; at < candidates.length; ) {
      const first = candidates[at] ?? today
      const season = daysFrom(first, addDays(first, SEASON - 1))
      const last = season.at(-1) ?? first
      const dayOf = await range.read({ from: first, to: last }, null)
      for (; at < candidates.length && (candidates[at] ?? '') <= last; at++) {
        const day = candidates[at] ?? ''
        if (isUnsettled(dayOf(day), stored.get(dayKey(userId, day)) ?? null)) found.push(day)
      }
    }
    return found
  } finally {
    range.close()
  }
}
