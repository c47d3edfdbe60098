import type { TableName } from '../entities.ts'
import type { MergeRules, Ranks } from './merge-rows.ts'

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

/** Maps that devices add to at once, as during a race or in a shop. */
const JOINED: Partial<Record<TableName, readonly string[]>> = {
  races: ['log'],
  shopping_items: ['bought'],
}

/** The fields of a table that merge otherwise than by their last edit. */
export function mergeRulesOf(table: TableName): MergeRules {
  return { ranks: RANKS[table] ?? {}, joined: JOINED[table] ?? [] }
}
