import type { TableName } from '../entities.ts'
import type { Ranks } from './merge-rows.ts'

const amount = (value: unknown) => Number(value) || 0

/** `streak_30` is 30; a later version's code counts, too, and the first paint needs no list of them. */
const days = (code: unknown) => Number(/^streak_(\d+)$/.exec(String(code))?.[1] ?? 0)

/** What only rises: two devices that were apart agree on the higher value, not on the later one. */
const RANKS: Partial<Record<TableName, Ranks>> = {
  gamification: {
    best_streak: amount,
    total_days_logged: amount,
    last_milestone: days,
  },
}

/** The fields of a table that merge as the higher one. */
export function ranksOf(table: TableName): Ranks {
  return RANKS[table] ?? {}
}
