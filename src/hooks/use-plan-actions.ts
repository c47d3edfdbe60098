import { useMemo } from 'react'
import { onceOpen, type UserData } from '#runner-data/user-data.ts'
import { useUserData } from './use-database.ts'

const WAITING = onceOpen('saveDayPlan')

/** Writes to the meal plans. Each resolves when the device has the change. */
export function usePlanActions(): Pick<UserData, 'saveDayPlan'> {
  const data = useUserData()
  return useMemo(() => data ?? WAITING, [data])
}
