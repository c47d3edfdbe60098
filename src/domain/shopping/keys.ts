import { weekStart } from '../calendar/local-day.ts'
import type { Row } from '../entities.ts'
import { sendableText } from '../sendable.ts'
import type { Bought } from '../stored-shapes.ts'

/** Names of rows that every device makes alike, so that two phones tick one row. */

/** Of a food's ticks in the week of a local day. */
export function tickKey(userId: string, day: string, foodId: string): string {
  return `${userId}:${weekStart(day)}:${foodId}`
}

/** Room for it in an id (src/db/schemas.ts). */
const NAME_LENGTH = 60

/** The end of the id of a planned meal that no food stands behind. */
export function nameKey(day: string, name: string): string {
  return sendableText(`:${weekStart(day)}:name-${name.trim().toLowerCase().slice(0, NAME_LENGTH)}`)
}

/** What was bought for the plan, by food and day, of all weeks together. */
export function boughtByFood(items: readonly Row<'shopping_items'>[]): Map<string, Bought> {
  const bought = new Map<string, Bought>()
  for (const { food_id, grams, bought: days } of items) {
    if (food_id === null || grams !== null) continue
    bought.set(food_id, { ...bought.get(food_id), ...days })
  }
  return bought
}
