import type { MealType, Row } from '#domain/entities.ts'

export interface Eaten {
  kcal: number
  protein: number
  carbs: number
  fat: number
}

/** "Pre-run, post-run, race-day food and snacks are one group." */
export type Group = 'breakfast' | 'lunch' | 'dinner' | 'snack'
export const GROUPS: readonly Group[] = ['breakfast', 'lunch', 'dinner', 'snack']

export function groupOf(meal: MealType): Group {
  if (meal === 'breakfast' || meal === 'lunch' || meal === 'dinner') return meal
  return 'snack'
}

/** A figure that is no number, below zero or past all sense counts as nothing. */
export function sane(value: number | null | undefined): number {
  return value !== null && value !== undefined && value > 0 && value <= 1_000_000 ? value : 0
}

export function eatenOf(logs: readonly Row<'food_logs'>[]): Eaten {
  const sum = (pick: (log: Row<'food_logs'>) => number | null) =>
    logs.reduce((total, log) => total + sane(pick(log)), 0)
  return {
    kcal: sum((log) => log.calories),
    protein: sum((log) => log.protein_grams),
    carbs: sum((log) => log.carbs_grams),
    fat: sum((log) => log.fat_grams),
  }
}

export function eatenBy(logs: readonly Row<'food_logs'>[], group: Group): Eaten {
  return eatenOf(logs.filter((log) => groupOf(log.meal_type) === group))
}
