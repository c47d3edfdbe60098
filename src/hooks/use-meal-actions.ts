import { useMemo } from 'react'
import { onceOpen, type UserData } from '#runner-data/user-data.ts'
import { useUserData } from './use-database.ts'

export type { MealDraft } from '#runner-data/user-data.ts'

export type MealActions = Pick<
  UserData,
  | 'logMeal'
  | 'copyDay'
  | 'logPhoto'
  | 'holdPhoto'
  | 'letGoOfPhoto'
  | 'editMeal'
  | 'deleteMeal'
  | 'restoreMeal'
  | 'retryPhoto'
>

const WAITING: MealActions = onceOpen(
  'logMeal',
  'copyDay',
  'logPhoto',
  'holdPhoto',
  'letGoOfPhoto',
  'editMeal',
  'deleteMeal',
  'restoreMeal',
  'retryPhoto',
)

/** Writes to the food log. Each resolves when the device has the change. */
export function useMealActions(): MealActions {
  const data = useUserData()
  return useMemo(() => data ?? WAITING, [data])
}
