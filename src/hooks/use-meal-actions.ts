import { useMemo } from 'react'
import { useUserData } from './use-database.ts'
import { DataNotOpen, type UserData, whenOpen } from './user-data.ts'

export type { MealDraft } from './user-data.ts'

export type MealActions = Pick<
  UserData,
  'logMeal' | 'copyDay' | 'logPhoto' | 'editMeal' | 'deleteMeal' | 'restoreMeal' | 'retryPhoto'
>

const notOpen = () => Promise.reject(new DataNotOpen())
const NOT_OPEN: MealActions = {
  logMeal: notOpen,
  copyDay: notOpen,
  // A photo is in hand before the data is, where the app was opened to take it.
  logPhoto: async (...photo) => (await whenOpen()).logPhoto(...photo),
  editMeal: notOpen,
  deleteMeal: notOpen,
  restoreMeal: notOpen,
  retryPhoto: notOpen,
}

/** Writes to the food log. Each resolves when the device has the change. */
export function useMealActions(): MealActions {
  const data = useUserData()
  return useMemo(() => data ?? NOT_OPEN, [data])
}
