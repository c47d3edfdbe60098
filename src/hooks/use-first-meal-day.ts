import { useMemo } from 'react'
import { useUserData } from './use-database.ts'
import { useObservable } from './use-observable.ts'

/** The local day of the earliest meal: null where there is none, undefined while it is read. */
export function useFirstMealDay(): string | null | undefined {
  const data = useUserData()
  return useObservable(useMemo(() => data?.firstMealDay ?? null, [data]))
}
