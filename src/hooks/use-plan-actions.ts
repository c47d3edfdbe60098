import { useMemo } from 'react'
import { useUserData } from './use-database.ts'
import { DataNotOpen, type UserData } from './user-data.ts'

const NOT_OPEN: Pick<UserData, 'saveDayPlan'> = {
  saveDayPlan: () => Promise.reject(new DataNotOpen()),
}

/** Writes to the meal plans. Each resolves when the device has the change. */
export function usePlanActions(): Pick<UserData, 'saveDayPlan'> {
  const data = useUserData()
  return useMemo(() => data ?? NOT_OPEN, [data])
}
