import type { MealType } from '../entities.ts'

/** From each local hour on, the meal one most likely logs. */
const FROM_HOUR: readonly (readonly [hour: number, meal: MealType])[] = [
  [21, 'snack'],
  [17, 'dinner'],
  [15, 'snack'],
  [11, 'lunch'],
  [4, 'breakfast'],
]

/** The meal type to propose at a local hour, 0..23. */
export function mealTypeAt(hour: number): MealType {
  return FROM_HOUR.find(([from]) => hour >= from)?.[1] ?? 'snack'
}
