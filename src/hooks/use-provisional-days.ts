import { useUserData } from './use-database.ts'
import { useObservable } from './use-observable.ts'

/** The local days with provisional meals, earliest first; undefined while they are looked for. */
export function useProvisionalDays(): string[] | undefined {
  return useObservable(useUserData()?.provisionalDays ?? null)
}
