import type { Row } from '../entities.ts'
import { ticksFrom } from './list.ts'

/** The rows that no list shows or counts again: ticks and what was bought before last week. */
export function outdated(items: readonly Row<'shopping_items'>[], today: string): string[] {
  const from = ticksFrom(today)
  return items
    .filter(({ id, week, is_bought }) => week < from && (is_bought || id.includes(':')))
    .map(({ id }) => id)
}
