import { useMemo } from 'react'
import { useUserData } from './use-database.ts'
import { onceOpen, type UserData } from './user-data.ts'

const WAITING = onceOpen('saveDayPlan')

/** Writes to the meal plans. Each resolves when the device has the change. */
export function usePlanActions(): Pick<UserData, 'saveDayPlan'> {
  const data = useUserData()
  return useMemo(() => data ?? WAITING, [data])
}
